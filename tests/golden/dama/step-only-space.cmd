# options: -r dama
# after a step only space is left
select c3
select c4
print
select c5
select c3
select d3
select d6
moves
can end
end
turn
