# options: -r orthogonal
# on a full board both sides pass, and nobody has won
position wrwrwrwr/rwrwrwrw/wrwrwrwr/rwrwrwrw/wrwrwrwr/rwrwrwrw/wrwrwrwr/rwrwrwrw white
status
moves
perft 1
perft 2
pass
status
pass
select 1 1
history
winner
