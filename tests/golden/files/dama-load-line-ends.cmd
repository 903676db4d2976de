# options: -r dama
# the last line needs no end; LF and CR LF, upper and lower case may be mixed
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
