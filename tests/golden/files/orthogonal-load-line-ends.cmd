# options: -r orthogonal
# the last line needs no end, LF and CR LF may be mixed, and a row may be empty
load files/orthogonal-no-newline.sav
position
new
load files/orthogonal-crlf-no-newline.sav
position
new
load files/orthogonal-mixed-line-ends.sav
position
new
load files/orthogonal-empty-rows.sav
print
turn
