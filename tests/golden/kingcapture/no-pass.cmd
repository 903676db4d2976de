# options: -r kingcapture
# there is no pass in kingcapture
pass
select 4 6
select 4 4
pass
space
pass
turn
