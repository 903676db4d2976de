# options: -r kingcapture
# answers and rejections, with assert and reject
position 4k3/p7/8/8/4R3/8/8/4K3 white
assert check black == yes
assert check white == no
assert at 4 4 == white rook
assert can move 01-02 black == yes
assert winner == undecided
reject off-board moves 8 8
reject not-your-piece select 4 0
reject no-selection select 3 3
reject unknown-name check red
reject not-in-these-rules place king white 4 4 king
reject no-pass pass
move 44-40
assert winner == White
reject game-over move 47-46
reject game-over space
assert moves == 0
assert turn == white
assert history == 2
