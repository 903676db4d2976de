# no rule set loads the file of another
rules checkers61b
load files/all-rules-english.game
load files/all-rules-dama.sav
load files/all-rules-orthogonal.sav
load files/all-rules-kingcapture.game
history
position
rules english
load files/all-rules-checkers61b.game
load files/all-rules-dama.sav
load files/all-rules-orthogonal.sav
load files/all-rules-kingcapture.game
history
position
rules dama
load files/all-rules-checkers61b.game
load files/all-rules-english.game
load files/all-rules-orthogonal.sav
load files/all-rules-kingcapture.game
history
position
rules orthogonal
load files/all-rules-checkers61b.game
load files/all-rules-english.game
load files/all-rules-dama.sav
load files/all-rules-kingcapture.game
history
position
rules kingcapture
load files/all-rules-checkers61b.game
load files/all-rules-english.game
load files/all-rules-dama.sav
load files/all-rules-orthogonal.sav
history
position
