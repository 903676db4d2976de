# options: -r dama
# on the far row the sequence may go either way if both ways take the same number
position 1B1B4/2B5/2W5/7B/8/8/8/8 white
moves
select c6
select c8
print
space
select a8
space
winner
undo 2
winner
select e8
space
winner
position
