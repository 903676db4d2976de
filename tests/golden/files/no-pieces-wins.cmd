# Who has no pieces left has won where the rules say so: at once, also before the turn has ended.
rules no-pieces-wins.rules
position 8/8/8/8/3b4/2w5/8/8 white
winner
select c3
select e5
winner
space
winner
moves
undo 3
winner
# The same by a whole turn, and kept in a file.
move c3:e5
winner
save saved-no-pieces-wins.game
new
load saved-no-pieces-wins.game
winner
# The same where such a position is set up.
position 8/8/8/8/8/2w5/8/8 white
winner
