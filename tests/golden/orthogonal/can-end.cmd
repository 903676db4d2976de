# options: -r orthogonal
# can end: after a step and after a capture, not after a pass
can end
select 2 3
can end
select 2 4
can end
space
can end
pass
can end
position 8/8/3w4/3r4/8/8/8/r7 white
select 4 3
select 4 5
can end
end
can end
