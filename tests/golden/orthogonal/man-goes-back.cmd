# options: -r orthogonal
# a man may go back to where it came from, turn after turn
23-24
36-35
24-23
35-36
23-24
history
position
