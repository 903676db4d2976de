# options: -r spanish
# squares are counted from the bottom right
print squares
position W:W1,2,K4:B32,K29
position
print squares
at 1
at h1
moves
1-5
history
