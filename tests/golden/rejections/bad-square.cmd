# words that are not squares here
select a9
select i1
select zz
select 4
select c
at 22
remove j3
place pawn fire a0
