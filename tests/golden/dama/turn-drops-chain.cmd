# options: -r dama
# turn SIDE begins a turn: nothing is selected, nothing has moved
position 7B/B7/8/B7/W7/8/8/8 white
select a4
select a6
turn white
status
moves
turn black
moves
move a7-a5
winner
