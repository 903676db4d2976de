# options: -r orthogonal
# can select before a man is selected, after that, and after it has moved
position ww5r/ww1r4/2w5/8/8/8/8/8 white
can select 1 1
can select 2 1
can select 4 2
can select 3 1
can select 5 5
select 2 1
can select 3 1
can select 4 1
can select 2 1
can select 1 1
can select 2 2
can select 4 2
can select 9 1
select 3 1
can select 4 1
can select 3 1
can select 2 2
can select 4 2
