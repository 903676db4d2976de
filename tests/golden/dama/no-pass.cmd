# options: -r dama
# there is no pass in dama
pass
select a3
pass
select a4
pass
turn
