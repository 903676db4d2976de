# options: -r kingcapture
# white moves first, then the sides take turns
select 4 1
move 41-43
move 46-44
turn
select 4 4
move 64-63
move 41-43
turn
history
