# games of one rule set of the family in another, which has another name or another board
rules international
32-28
19-23
28x19
save saved-others.game
rules russian
load saved-others.game
rules killer
load saved-others.game
rules dama
load saved-others.game
rules english
load saved-others.game
rules kingcapture
load saved-others.game
rules frisian
load saved-others.game
load files/frisian-of-international.game
load files/frisian-of-russian.game
history
position
rules international
load saved-others.game
history
