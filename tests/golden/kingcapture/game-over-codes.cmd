# options: -r kingcapture
# in a finished game space closes the turn, then nothing can be played; form is checked first
position 4k3/p7/8/8/4R3/8/8/4K3 white
select 4 4
select 4 0
select 4 0
select 4 7
select 0 1
select 3 3
select 9 9
move 47-46
move 01-02
pass
can select 4 7
space
space
end
select 4 7
select 0 1
move 47-46
pass
moves
moves 4 7
can select 4 7
can move 47-46
can move 01-02 black
perft 0
perft 1
divide 1
status
