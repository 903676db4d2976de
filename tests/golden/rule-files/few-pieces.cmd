# a side with one piece has lost once a turn has ended, and not where it was set up
rules ../../../fixtures/rules/ghanaian.rules
position W:Wb1,d1:Bc8
winner
moves
status
b1-a2
winner
moves
move c8-d7
status
undo
winner
# if both have one, it is a draw
position W:Wb1:Bc8
b1-a2
winner
move c8-d7
history
# any capture may be chosen, and a man that is crowned ends its turn
position W:Wb3,g8,b1:Bc4,e6,f9,d9
moves
move g8-h9
rules show ghanaian
