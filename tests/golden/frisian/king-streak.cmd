# options: -r frisian
# While a side has a man, the same king may not make more than three turns of its side in a row.
position 10/10/10/8b1/10/W9/10/10/7w2/10 white
26-31
position
20-25
31-26
25-30
26-31
position
30-35
# it may not step now, but another piece may
select 31
31-26
31-27
can move 31-26
moves
perft 2
# undo, redo, and a file
undo 2
position
26-37
30-35
moves
undo 2
26-31
30-35
save saved-frisian-streak.game
load saved-frisian-streak.game
position
# the turn of another piece ends it
44-39
position
# and so does a capture, which the king may make
position 10/10/10/10/10/W3b5/10/10/7w2/10 white:+0+3[26]
moves
position 10/10/10/10/10/W9/5b4/10/7w2/10 white:+0+3[26]
moves
# a side that has no other turn has lost
position 10/2b7/1b8/w9/10/W9/10/10/10/10 white:+0+3[26]
moves
winner
26-31
position 10/2b7/1b8/w9/10/W9/10/10/10/10 white:+0+2[26]
winner
# a king without men at its side goes on
position 10/10/10/8b1/10/W9/10/10/10/10 white
26-31
20-25
31-26
position
