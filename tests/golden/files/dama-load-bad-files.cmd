# options: -r dama
# files with one thing wrong in each; the game does not change
move a3-a4
load files/dama-truncated.sav
load files/dama-cut-in-row.sav
load files/dama-one-line.sav
load files/dama-too-long.sav
load files/dama-wrong-letter.sav
load files/dama-blank-square.sav
load files/dama-row-short.sav
load files/dama-crlf-row-short.sav
load files/dama-row-long.sav
load files/dama-empty-line.sav
load files/dama-wrong-side.sav
load files/dama-side-two-letters.sav
load files/dama-side-missing.sav
load files/dama-side-last.sav
load files/dama-empty.sav
load files/dama-nul.sav
load files/dama-binary.sav
history
position
undo
