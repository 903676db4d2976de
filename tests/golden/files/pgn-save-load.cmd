# options: -r kingcapture
# a game of kingcapture is saved as PGN
tag Event "Friends"
e2-e4
e7-e5
d1-h5
e8-e7
h5-e5
save saved-kingcapture-record.pgn
history
new
load saved-kingcapture-record.pgn
history
tag
winner
position 4k3/8/8/8/8/8/8/4K2R w - - 0 1
h1-h8
save saved-kingcapture-record.pdn
new
load saved-kingcapture-record.pdn
history
fen
tag
undo
fen
