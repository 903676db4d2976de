# options: -r kingcapture
# place and remove, and what they reject
place king white 4 4
place KING Black E4
at 4 4
place king white 4 4 king
place man white 4 4
place king fire 4 4
place king white
place rook white 4 4 crown
remove 4 4
remove 4 4
at 4 4
position
