# options: -r english
# place replaces a piece, remove removes it
remove 22
at 22
remove 22
remove 18
remove c9
place MAN Black C3 KING
at c3
place man white 22
at 22
position
