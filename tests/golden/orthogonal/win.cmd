# options: -r orthogonal
# the side whose men are all gone has lost at once, in the middle of the turn
position 8/8/3w4/3r4/8/8/8/8 white
winner
select 4 3
select 4 5
winner
can end
print
moves
select 4 6
select 4 5
select 9 9
move 45-46
move 45-99
pass
perft 1
save saved-orthogonal-none.sav
space
winner
space
end
