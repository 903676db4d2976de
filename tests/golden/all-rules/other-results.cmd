# no-turn and no-pieces that win, and a king that wins, after the turn is complete
rules antidraughts
position 10/10/10/10/10/4b5/3w6/10/10/10 white
32x23
winner
moves
new
position 10/10/10/10/10/10/10/2b7/1b8/w9 white
winner
# black has no turn, but white is to move
position 10/10/10/10/10/10/10/2b7/1b8/w5w3 white
winner
rules breakthrough
position 10/2w7/10/10/10/10/10/6b3/10/10 white
select 7
select 1
winner
space
winner
moves
# with a king each, white, who plays up, has won
position 1W8/10/10/10/10/10/10/10/10/B9 black
winner
position 10/10/10/10/10/10/10/10/10/B9 white
winner
