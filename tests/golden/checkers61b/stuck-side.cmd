# there is no stalemate: a side that cannot move has no move, and nothing else follows
new empty
place pawn fire 1 7
place pawn water 4 4
status
moves
perft 1
select 1 7
print
space
winner
