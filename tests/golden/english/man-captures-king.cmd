# options: -r english
# a man takes a king like any other piece, and a king a man
position W:W18,32:BK14,4
move 18x9
print
position B:W22:BK18,K1
moves
move 18x25
winner
