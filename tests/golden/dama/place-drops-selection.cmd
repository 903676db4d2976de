# options: -r dama
# removing the piece that has moved leaves only space
select d3
select d4
remove d4
status
select e3
select d4
can end
space
turn
