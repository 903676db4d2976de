# options: -r dama
# a side to move that has no pieces left has lost
position 8/8/8/3B4/3W4/8/8/8 white
winner
select d4
select d6
winner
status
space
winner
turn
status
