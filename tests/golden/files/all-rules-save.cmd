# each rule set loads what it has saved
rules checkers61b
22-33
15-24
save saved-all-rules.sav
new
load saved-all-rules.sav
position
history
rules english
11-15
23-19
save saved-all-rules.sav
new
load saved-all-rules.sav
position
history
rules dama
a3-a4
a6-a5
save saved-all-rules.sav
new
load saved-all-rules.sav
position
history
rules orthogonal
23-24
36-35
save saved-all-rules.sav
new
load saved-all-rules.sav
position
history
rules kingcapture
46-44
41-43
save saved-all-rules.sav
new
load saved-all-rules.sav
position
history
