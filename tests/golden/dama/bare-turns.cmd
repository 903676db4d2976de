# options: -r dama
# a turn alone is a command
a3-a4
h6-h5
B3-B4
G6xG5
a7-a6
c3-c5
history
turn
