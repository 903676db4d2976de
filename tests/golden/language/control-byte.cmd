# a line with a control byte is rejected whole
turn
echo ab

turn 
turn # 
turn
