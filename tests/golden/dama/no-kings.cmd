# options: -r dama
# nothing is crowned, and there is one kind
place man white c4 king
place man black c5 King
place king white c4
place pawn white c4
place man red c4
place man white c9 king
at c4
check white
check fire
