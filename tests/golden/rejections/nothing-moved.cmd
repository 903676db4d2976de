# space before anything moved
space
select 2 2
space
end
turn
