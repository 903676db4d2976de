# end is another word for space
select 2 2
select 3 3
end
turn
select 1 5
select 2 4
SPACE
turn
space
end
