# options: -r kingcapture
# whoever is the winner when the turn ends has the turn then, also by a set-up in its middle
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
