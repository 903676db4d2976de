# options: -r dama
# what may follow is worked out again from the board
position 7B/8/8/3B4/3W4/8/8/8 white
select d4
select d6
can end
place man black d7
can end
space
moves
place man black e6
select f6
place man black g6
moves
print
remove d7
moves
select h6
space
position
