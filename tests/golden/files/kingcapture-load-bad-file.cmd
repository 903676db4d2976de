# options: -r kingcapture
# everything that can be wrong in a game file; the game does not change
move 36-34
load files/kingcapture-bad-head.game
load files/kingcapture-bad-rules.game
load files/kingcapture-bad-position.game
load files/kingcapture-bad-turn.game
load files/kingcapture-wrong-side.game
load files/kingcapture-not-a-turn.game
load files/kingcapture-after-end.game
load files/kingcapture-blank-line.game
load files/kingcapture-short.game
load files/english-game.game
load files/kingcapture-no-such-file.game
load files
history
turn
undo
history
