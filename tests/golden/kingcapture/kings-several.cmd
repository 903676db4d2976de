# options: -r kingcapture
# taking one of several kings does not win; taking the last one does
position k6k/8/8/8/8/8/8/R3K2R white
winner
move 07-00
winner
history
move 70-60
move 77-70
move 60-70
winner
undo 2
move 00-60
winner
history
