# options: -r orthogonal
# words that are not squares here
select 3
select 36
select a9
select i1
select zz
at a0
remove x 3
place man red c
can select 4
moves k3
