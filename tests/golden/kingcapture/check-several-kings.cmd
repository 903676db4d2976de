# options: -r kingcapture
# a side with several kings is in check if one of them can be taken; a side without kings never is
new empty
place king white 0 7
place king white 7 7
place king black 3 0
check white
place rook black 7 0
check white
check black
remove 7 7
check white
remove 0 7
place king white 0 1
check white
remove 0 1
check white
winner
