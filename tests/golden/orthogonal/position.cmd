# options: -r orthogonal
# position prints what print shows, and reads exactly that
23-24
position
position 1w1w1w1w/w1w1w1w1/3w1w1w/1w6/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 white
print
history
position 8/8/8 white
position 8/8/8/8/8/8/8/7R white
position 8/8/8/8/8/8/8/7b white
position 8/8/8/8/8/8/8/8r white
position 8/8/8/8/8/8/8/7 white
position
