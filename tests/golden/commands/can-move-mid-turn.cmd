# in the middle of a turn can move is no, except for a named side
select 2 2
can move 22-33
select 3 3
can move 42-53
can move 42-53 fire
can move 15-04 water
can move 22-33 fire
print
