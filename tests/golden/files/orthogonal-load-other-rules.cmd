# options: -r orthogonal
# the files of other rule sets
load ../../../fixtures/dama/document.sav
load files/all-rules-english.game
load(files/all-rules-kingcapture.game)
load files/all-rules-checkers61b.game
load orthogonal-load-other-rules.cmd
position
