# options: -r orthogonal
# a side may pass even with a piece selected
select 2 3
pass
status
select 2 3
