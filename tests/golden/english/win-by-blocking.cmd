# options: -r english
# a side to move that has men and no legal turn has lost
position W:W29,30:B21
winner
move 29-25
print
winner
status
moves
perft 1
