# options: -r dama
# the one piece that can capture stands in a corner: the others may not be picked
position B7/W7/8/8/8/6B1/8/8 black
select g3
select a8
select a6
space
