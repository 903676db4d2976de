# passes are saved and loaded, where the rule set has any
rules files/passing.rules
c3-d4
pass
d4-c5
save saved-pass.game
new
load saved-pass.game
history
position
load files/passing-after-end.game
rules russian
load files/russian-pass.game
