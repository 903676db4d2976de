# options: -r dama
# the last line needs no end, and LF and CR LF, capitals and small letters may be mixed
load files/dama-no-newline.sav
position
new
load files/dama-crlf-no-newline.sav
position
new
load files/dama-mixed-line-ends.sav
position
new
load files/dama-mixed-case.sav
position
print
