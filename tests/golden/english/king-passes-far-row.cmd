# options: -r english
# a king goes on capturing from the far row
position B:W26,27,12:BK22
moves
move 22x31x24
position
