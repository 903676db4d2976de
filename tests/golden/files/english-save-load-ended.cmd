# options: -r english
# how players end a game is kept in game files and records
11-15
resign black
save ended.game
save ended.pdn
undo
load ended.game
history
status
undo
winner
22-17
offer draw black
save ended.game
new
load ended.game
status
accept draw
save ended.game
save ended.pdn
load ended.game
status
tag Result
undo
status
undo
status
# a record keeps the result as tags, which end no game
load ended.pdn
tag Result
tag Termination
winner
load files/english-claimed.game
save ended.game
load ended.game
winner
load files/english-ended-side.game
load files/english-ended-offer.game
load files/english-ended-claim.game
load files/english-ended-twice.game
load files/english-ended-turn.game
