# options: -r english
# dash or x for either, blanks, upper and lower case, and mixtures
move 11x16
move 22 17
move g7-f6
move E3 D4
move 16-h4
move b4xa5
move 13-9
history
position
