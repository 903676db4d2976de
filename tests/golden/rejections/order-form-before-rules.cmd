# codes of form come before codes of rules
select 2 2
select 3 3
select 9 9
select zz
select
move 22-99
move 99-22
perft 999
space now
pass now
