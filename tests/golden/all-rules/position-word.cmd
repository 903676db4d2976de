# a word that is no position is answered with what may be written
position x
rules english
position start
rules dama
position x
rules orthogonal
position x
rules kingcapture
position x
rules russian
position 8x
rules international
position help
rules thai
position ?
rules turkish
position x8
# where rows are begun, what is wrong with them is said
position wB
position x/8
position x white
position ""
position
