# options: -r orthogonal
# a saved game, as it is, with CR LF, without trailing blanks, and with both
load ../../../fixtures/orthogonal/middle.sav
print
turn
new
load ../../../fixtures/orthogonal/middle-crlf.sav
position
new
load ../../../fixtures/orthogonal/middle-trimmed.sav
position
new
load(../../../fixtures/orthogonal/middle-trimmed-crlf.sav)
position
load ../../../fixtures/orthogonal/start.sav
position
