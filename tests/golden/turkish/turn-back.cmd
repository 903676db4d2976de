# options: -r turkish
# A capture may not go straight back on the one before, whatever is written.
position 8/8/8/8/1b1W1b2/8/8/8 white
moves
move d4xg4xa4
move d4-a4-g4
select d4
select g4
can select a4
select a4
space
# It may turn by a right angle.
position 8/8/8/6b1/1b1W1b2/8/8/8 white
moves
move d4xg4xa4
move d4xg4xg8
position
