# options: -r kingcapture
# a side that cannot move has no turn and cannot pass, and nobody has won
position KP6/PP6/8/8/8/8/8/7k white
status
moves
perft 1
select 0 0
move 00-20
pass
space
winner
turn black
status
