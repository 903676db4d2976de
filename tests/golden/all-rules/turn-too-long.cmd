# a turn with more squares than any turn has is read, and is not legal
rules checkers61b
can move 22-33-44-55-66-77-66-55-44-33-22-33-44-55-66-77-66
move 22-33-44-55-66-77-66-55-44-33-22-33-44-55-66-77-66
moves 22-33-44
rules english
can move 1-6-10-15-19-24-28-32-28-24-19-15-10-6-1-6-10
1-6-10-15-19-24-28-32-28-24-19-15-10-6-1-6-10
can move 9-14 white
can move 9-14 black
can move 9-14 9
can move 9-14 {
can move 9-14 [
