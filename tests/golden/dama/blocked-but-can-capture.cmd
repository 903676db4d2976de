# options: -r dama
# men that cannot step but can capture have not lost
position 7B/8/8/B7/WBB5/8/8/8 white
winner
moves
status
select a4
select a6
space
winner
