# options: -r english
# Letters need no sign between them, where numbers are meant as well
move b6a5
move 22–18
f6g5
history
position B:W18:B15
move 15×22
history
rules orthogonal
c4c5
move 33–34
rules kingcapture
move e2e4
