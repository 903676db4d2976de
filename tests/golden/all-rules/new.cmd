# new stays with the rule set; rules takes another, whatever is under way
rules DAMA
select a3
select a4
new
status
select b3
select b4
rules Orthogonal
status
pass
new
turn
new empty
rules dama
status
rules chess
undo
