# a square with an own piece is never a destination: it is picked instead
select 1 1
select 2 2
print
