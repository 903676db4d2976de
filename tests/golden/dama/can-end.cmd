# options: -r dama
# can end: after a step, and after the last capture of a sequence
can end
select a3
can end
select a4
can end
space
can end
position 7B/B7/8/B7/W7/8/8/8 white
select a4
can end
select a6
can end
select a8
can end
space
can end
