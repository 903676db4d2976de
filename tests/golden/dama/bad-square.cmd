# options: -r dama
# words that are not squares of dama
select a9
select i1
select zz
select 3
select 33
select 1 3
at 0 0
at 9 9
remove -1 0
place man white a0
can select i3
moves 1 1
