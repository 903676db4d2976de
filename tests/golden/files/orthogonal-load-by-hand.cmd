# options: -r orthogonal
# files made by hand: blanks after the eighth column, blanks and an empty line after the ninth
new
load files/orthogonal-row-blank-behind.sav
position
new
load files/orthogonal-side-blank-behind.sav
position
new
load files/orthogonal-tenth-line-empty.sav
position
