# options: -r dama
# a man placed on its far row has won at once, and it is not crowned
new empty
place man white c3
place man black c6
winner
place man black b1
winner
at b1
select c3
undo
winner
select c3
