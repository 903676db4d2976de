# options: -r orthogonal
# files with one thing wrong in each; the game does not change
move 23-24
load files/orthogonal-truncated.sav
load files/orthogonal-too-long.sav
load files/orthogonal-wrong-letter.sav
load files/orthogonal-dot.sav
load files/orthogonal-tab.sav
load files/orthogonal-upper-case-piece.sav
load files/orthogonal-lower-case-side.sav
load files/orthogonal-wrong-side.sav
load files/orthogonal-side-missing.sav
load files/orthogonal-side-empty.sav
load files/orthogonal-side-two-letters.sav
load files/orthogonal-side-first.sav
load files/orthogonal-row-long.sav
load files/orthogonal-empty.sav
load files/orthogonal-binary.sav
history
position
undo
