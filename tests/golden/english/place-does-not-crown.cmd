# options: -r english
# place crowns only if it says king, and a man on the far row has no move
new empty
place man white 1
place man black 5
place man black 18 king
place king white 22
place man red 22
place man white a2
place man white 33
place man white
at 1
at 18
turn white
moves
winner
select 1
status
