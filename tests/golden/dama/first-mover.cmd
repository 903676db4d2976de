# options: -r dama
# white begins, and the sides take turns
select a6
select a3
select a4
space
turn
select h3
select h6
select h5
space
turn
history
