# options: -r kingcapture
# before it has moved another piece of the side may be selected
select 4 6
select 3 6
status
select 4 4
select 3 4
space
history
