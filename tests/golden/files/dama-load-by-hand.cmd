# options: -r dama
# files made by hand: the letter O for 0, blanks after the eighth column, an empty line at the end
new
load files/dama-letter-o.sav
position
new
load files/dama-trailing-blank.sav
position
new
load files/dama-tenth-line-empty.sav
position
