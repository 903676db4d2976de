# options: -r dama
# a loaded position is played by the rules
load ../../../fixtures/dama/chain.sav
moves
move d3-d5-b5-b7
load ../../../fixtures/dama/finished.sav
winner
select h7
move h7-h6
status
