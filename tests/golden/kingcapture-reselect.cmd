# options: -r kingcapture
# before it has moved another own piece may be picked
select 4 6
select 3 6
status
select 4 4
select 3 4
space
history
