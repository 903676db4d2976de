# options: -r dama
# codes of form come before game-over, and game-over before the other codes of rules
position 3W4/8/3B4/8/8/3W4/8/8 black
select d9
select
select 4 6
move a9-a8
move
space now
pass now
moves a1
moves d3
remove a1
