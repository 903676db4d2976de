# options: -r orthogonal
# a side that is stuck may pass turn after turn
position wrr4r/r7/r7/8/8/8/8/8 white
pass
81-82
pass
82-81
history
winner
