# options: -r dama
# black goes on along rank 1, to the side that takes the most
position 8/8/W7/8/8/4B3/4W3/1W1W1W2 black
moves
select e3
select e1
print
select g1
winner
select c1
select a1
winner
space
winner
turn
