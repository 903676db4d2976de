# options: -r dama
# a captured piece is removed at once, and cannot be captured again
position 7B/8/8/8/2WB4/8/8/8 white
select c4
select e4
at d4
print
select c4
can end
space
position
