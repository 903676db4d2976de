# options: -r english
# everything that can be wrong in a game file; the game does not change
move 11-15
load files/english-bad-head.game
load files/english-bad-version.game
load files/english-bad-rules.game
load files/english-bad-position.game
load files/english-bad-side.game
load files/english-bad-turn.game
load files/english-not-a-turn.game
load files/english-must-capture.game
load files/english-half-capture.game
load files/english-after-end.game
load files/english-blank-line.game
load files/english-short-1.game
load files/english-short-2.game
load files/english-empty.game
load files/english-comment.game
history
position
undo
history
