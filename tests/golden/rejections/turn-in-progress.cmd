# what needs the start of a turn while one is under way
select 2 2
select 3 3
move 42-53
move 33-44
move 22-55
perft 1
divide 1
space
perft 1
