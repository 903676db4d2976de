# options: -r dama
# one line for each turn that has ended; setting up a position empties the history
a3-a4
h6-h5
b3-b4
history
select d6
select d5
history
space
history
undo 3
history
place man black d5
history
select d5
select d4
place man white h4
space
history
h4-h6-h8
history
