# options: -r dama
# nobody passes
pass
select a3
pass
select a4
pass
turn
