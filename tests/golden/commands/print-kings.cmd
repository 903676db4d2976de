# print writes crowned pieces in capitals
new empty
place pawn fire 0 0 king
place shield fire 1 1 king
place bomb fire 2 2 king
place pawn water 5 5 king
place shield water 6 6 king
place bomb water 7 7 king
print
select 2 2
print
