# there is no pass in checkers61b
pass
select 2 2
select 3 3
pass
turn
