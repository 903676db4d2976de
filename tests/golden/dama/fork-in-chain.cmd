# options: -r dama
# a sequence with three ways to take the second piece
position 7B/8/2B5/1B1B4/2B5/2W5/8/8 white
moves
select c3
select c5
print
moves
space
select a5
space
position
undo 2
moves c5
select e5
end
position
history
