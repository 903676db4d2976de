# options: -r dama
# a white man on rank 8 has won, once the turn is complete
position 8/W7/7B/8/8/8/8/8 white
select a7
select a8
winner
status
space
winner
status
print
moves
