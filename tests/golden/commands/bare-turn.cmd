# a turn alone is a command
22-33
b6-a5
history
33-44
36-24
position
