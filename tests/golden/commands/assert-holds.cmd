# an assertion that holds prints nothing
assert turn == fire
assert at 2 2 == fire bomb
assert at c4 == empty
assert can select 2 2 == yes
assert can end == no
assert can move 22-33 == yes
assert can move 22-33 water == no
assert moves == 7
assert moves 2 2 == 2
assert winner == undecided
assert history == 0
assert perft 2 == 49
assert position == 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire
ASSERT TURN == fire
assert at "2" 2 == "fire bomb"
new empty
assert winner == No one
