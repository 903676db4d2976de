# options: -r english
# a turn alone is a command too, in every spelling
11-15
c3-d4
15x22
25x18
d6-c5
29-25
history
