# options: -r kingcapture
# the codes of select, in their order
select 4 1
select 4 4
select 4 7
select 4 6
select 4 7
select 4 3
select 4 1
select 3 6
print
select 4 4
select 3 5
select 4 5
space
space
