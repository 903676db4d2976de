# options: -r dama
# a sequence that reaches the far row goes on sideways; it has won only once complete
position 1B1B4/B7/W7/7B/8/8/8/8 white
moves
select a6
select a8
winner
print
space
can end
select c8
winner
select e8
winner
can end
print
space
winner
history
