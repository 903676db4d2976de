# an assertion that fails, for each question
assert turn == water
assert at 2 2 == fire pawn
assert at 3 3 == fire bomb
assert can select 2 2 == no
assert can end == yes
assert can move 22-44 == yes
assert moves == 8
assert winner == Fire
assert history == 1
assert perft 1 == 8
assert position == 8/8/8/8/8/8/8/8 fire
turn
