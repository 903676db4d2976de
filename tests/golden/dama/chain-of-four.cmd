# options: -r dama
# four pieces in one turn, square by square
position 7B/8/8/1B6/2B5/3B4/1WB5/8 white
moves
select b2
select d2
moves
select d4
print
moves
select b4
space
select b6
status
space
position
history
winner
