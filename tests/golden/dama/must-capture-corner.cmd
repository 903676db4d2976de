# options: -r dama
# the only piece that can capture is in a corner: the others cannot be selected
position B7/W7/8/8/8/6B1/8/8 black
select g3
select a8
select a6
space
