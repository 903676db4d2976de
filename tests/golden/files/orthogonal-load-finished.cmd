# options: -r orthogonal
# a loaded game may be over, or one capture from it
load ../../../fixtures/orthogonal/red-gone.sav
winner
pass
turn
moves
load ../../../fixtures/orthogonal/last-red.sav
winner
43-45
winner
