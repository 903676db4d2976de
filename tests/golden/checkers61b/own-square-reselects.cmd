# a square with a piece of the same side is never a destination: the piece is selected instead
select 1 1
select 2 2
print
