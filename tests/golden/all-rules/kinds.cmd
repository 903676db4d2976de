# the kinds of each rule set; no other word is a kind
rules checkers61b
new empty
place pawn fire c3
place shield fire c3
place bomb fire c3
place man fire c3
place king fire c3
place queen fire c3
place rook fire c3
place bishop fire c3
place knight fire c3
place checker fire c3
at c3
rules english
new empty
place pawn black c3
place shield black c3
place bomb black c3
place man black c3
place king black c3
place queen black c3
place rook black c3
place bishop black c3
place knight black c3
place checker black c3
at c3
rules dama
new empty
place pawn white c3
place shield white c3
place bomb white c3
place man white c3
place king white c3
place queen white c3
place rook white c3
place bishop white c3
place knight white c3
place checker white c3
at c3
rules orthogonal
new empty
place pawn white c3
place shield white c3
place bomb white c3
place man white c3
place king white c3
place queen white c3
place rook white c3
place bishop white c3
place knight white c3
place checker white c3
at c3
rules kingcapture
new empty
place pawn white c3
place shield white c3
place bomb white c3
place man white c3
place king white c3
place queen white c3
place rook white c3
place bishop white c3
place knight white c3
place checker white c3
at c3
