# options: -r orthogonal
# red steps all four ways as well
position w7/8/8/8/8/4r3/8/8 red
moves
35-34
move 56-46
pass
move 46-47
pass
move 47-57
pass
move 57-56
position
