# crowned pieces, where they can be set up
rules checkers61b
new empty
place pawn fire d4 king
at d4
place pawn fire d4
at d4
rules english
new empty
place man black d4 king
at d4
place man black d4
at d4
rules dama
new empty
place man white d4 king
at d4
place man white d4
at d4
rules orthogonal
new empty
place man white d4 king
at d4
place man white d4
at d4
rules kingcapture
new empty
place king white d4 king
at d4
place king white d4
at d4
