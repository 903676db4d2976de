# each rule set reads back what it writes, and not what another writes
rules checkers61b
position 3WB4/8/1fp6/8/4ws3/8/8/FS6fb water
position
print
turn
position 4k3/8/8/2q5/8/5N2/1P6/4K2R black
history
rules english
position 1B5b/8/8/8/1w6/8/8/W5w1 white
position
print
turn
position 3WB4/8/1fp6/8/4ws3/8/8/FS6fb water
position 4k3/8/8/2q5/8/5N2/1P6/4K2R black
history
rules dama
position 8/B7/8/3W4/8/8/7W/8 black
position
print
turn
position 3WB4/8/1fp6/8/4ws3/8/8/FS6fb water
position 4k3/8/8/2q5/8/5N2/1P6/4K2R black
history
rules orthogonal
position r6w/8/8/3rw3/8/8/8/w6r red
position
print
turn
position 3WB4/8/1fp6/8/4ws3/8/8/FS6fb water
position 4k3/8/8/2q5/8/5N2/1P6/4K2R black
history
rules kingcapture
position 4k3/8/8/2q5/8/5N2/1P6/4K2R black
position
print
turn
position 3WB4/8/1fp6/8/4ws3/8/8/FS6fb water
history
