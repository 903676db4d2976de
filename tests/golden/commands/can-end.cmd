# can end is yes once something has moved
can end
select 2 2
can end
select 3 3
can end
space
can end
