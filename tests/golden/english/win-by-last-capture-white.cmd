# options: -r english
# white wins as well
position W:W18:B14,6
move 18x2
winner
turn
status
history
