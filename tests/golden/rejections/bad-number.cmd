# numbers out of the range of their command
undo 0
redo 0
undo -1
perft 100
perft 999
perft -1
divide 0
divide 100
perft 12345678901234567890
undo 99999999999999999999
