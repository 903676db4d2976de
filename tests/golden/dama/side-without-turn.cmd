# options: -r dama
# a side without a turn has lost when it is to move, and not before
new empty
place man white d4
winner
turn black
winner
status
turn white
winner
place man black a1
winner
