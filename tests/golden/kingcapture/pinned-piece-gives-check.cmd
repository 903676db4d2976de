# options: -r kingcapture
# a piece that protects its own king still gives check, and may move away
position 4r3/1k6/8/8/4B3/8/8/4K3 black
check black
check white
turn white
move 44-62
history
check white
move 40-47
history
