# options: -r dama
# before anything has moved another piece may be selected instead, if it has a turn
select a3
select b3
print
select a2
status
select a6
select a4
select b4
select c3
