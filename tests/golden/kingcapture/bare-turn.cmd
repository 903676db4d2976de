# options: -r kingcapture
# a turn alone is a command too
46-44
e7-e5
67-55
10-22
57-24
history
