# options: -r kingcapture
# the row decides about the double step: a pawn placed there has it, one further back does not
new empty
place king white 4 7
place king black 4 0
place pawn white 0 6
place pawn white 1 5
place pawn white 2 7
place pawn black 5 1
place pawn black 6 2
place pawn black 7 0
moves 0 6
moves 1 5
moves 2 7
turn black
moves 5 1
moves 6 2
moves 7 0
