# options: -bf
# short options may be joined
select 4 2
space
select 5 3
