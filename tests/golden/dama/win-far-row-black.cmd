# options: -r dama
# black wins on rank 1, here by a capture
position 8/8/8/8/4W3/2B5/2W5/8 black
moves
move c3-c1
winner
history
print
