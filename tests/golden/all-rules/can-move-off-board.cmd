# the answer for a turn that leaves the board is no; a word that is not a square is an error
can move 22-99
can move 99-88 water
can move 9 9 2 2
can move 22-zz
can select 9 9
rules kingcapture
can move 46-48
rules orthogonal
can move 23-03
rules english
can move 9-33
can move 0-4 white
can move 9-a1
rules dama
can move a3-a9
