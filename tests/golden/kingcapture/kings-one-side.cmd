# options: -r kingcapture
# if only one side has a king, it has won
new empty
winner
place king white 4 7
winner
place rook black 0 0
winner
select 4 7
moves
place king black 4 0
winner
moves 4 7
remove 4 7
winner
