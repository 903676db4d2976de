# options: -r english
# perft includes compulsory captures, crownings and lost games
position B:W18,26,32:B15,1
perft 1
perft 2
perft 3
divide 3
position B:W18:B15
perft 1
perft 2
position W:W29,30:B21
perft 1
divide 2
