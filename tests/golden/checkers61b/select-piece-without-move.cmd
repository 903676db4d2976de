# a piece that cannot move may be picked
select 0 0
print
can end
moves 0 0
