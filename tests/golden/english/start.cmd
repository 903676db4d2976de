# options: -r english
# the men stand on the dark squares of three rows each, and black moves first
print
position
turn
status
moves
