# options: -r kingcapture
# a king left in check is taken, and that wins
position 4k3/7p/8/8/4R3/8/8/4K3 black
move 71-72
history
winner
select 4 4
print
select 4 0
winner
turn
status
history
print
can end
space
turn
status
history
can end
