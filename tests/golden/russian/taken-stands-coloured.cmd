# options: -r russian --color always
# What was taken and stands until the turn ends has the colour of its side.
position 8/6b1/8/2b5/3B4/8/1b6/W7 white
select a1
select c3
print
