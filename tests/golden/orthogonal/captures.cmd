# options: -r orthogonal
# captures up, left, right and down, of enemies with an empty square beyond
position 8/8/3r4/2rwr3/3r4/8/8/r7 white
moves
select 4 4
print
select 4 6
at 4 5
print
space
position
