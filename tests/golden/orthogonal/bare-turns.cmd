# options: -r orthogonal
# a turn alone is a command
23-24
36-35
b5-b4
35x34
24-25
history
turn
