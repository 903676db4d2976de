# options: -r orthogonal
# a man that cannot move cannot be selected
position ww6/www5/www5/rw6/8/8/8/7r white
select 1 1
select 2 2
select 1 2
can select 1 3
can select 2 3
select 3 1
select 2 3
select 3 3
print
