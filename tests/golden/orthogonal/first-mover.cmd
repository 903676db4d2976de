# options: -r orthogonal
# white begins, and the sides take turns
select 3 6
select 2 3
select 2 4
space
turn
select 2 4
select 3 6
select 3 5
end
turn
