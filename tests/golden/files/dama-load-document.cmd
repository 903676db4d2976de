# options: -r dama
# the file of the specification, as it is there, in lower case, and with CR LF
load ../../../fixtures/dama/document.sav
print
turn
new
load ../../../fixtures/dama/document-lower.sav
position
new
load ../../../fixtures/dama/document-crlf.sav
position
new
load(../../../fixtures/dama/document-lower-crlf.sav)
position
