# options: -r dama
# the files of other rule sets
load ../../../fixtures/orthogonal/start.sav
load files/all-rules-english.game
load(files/all-rules-kingcapture.game)
load files/all-rules-checkers61b.game
load dama-load-other-rules.cmd
turn
history
