# position TEXT sets up the board and the side to move
position fp6WB/8/8/1ws6/2fb5/8/8/FS1WPfs4 water
print
turn
moves
at 0 7
at 7 7
