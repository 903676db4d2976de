# options: -r kingcapture
# the side that has won when the turn ends is to move then, even if it won by a set-up command
position 4k3/8/8/8/8/8/8/4K2R white
select 7 7
select 7 6
remove 4 7
winner
space
turn
position
undo 2
remove 4 0
winner
space
turn
