# perft counts partial captures as turns of their own
position 8/8/5wp2/8/3wp4/8/1wp6/fp7 fire
moves
perft 1
perft 2
perft 3
