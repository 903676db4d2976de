# options: -r kingcapture
# after the move nothing but space is left
select 4 6
can end
select 4 4
moves
can end
can move 36-34
can move 36-34 white
can move 41-43 black
select 4 3
select 3 6
select 4 4
select 4 1
move 36-34
perft 1
save no-such-folder/kingcapture.game
space
turn
