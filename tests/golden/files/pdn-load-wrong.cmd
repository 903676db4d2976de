# options: -r english
# what is wrong with a record is told with its line; the game stays as it was
11-15
tag Event mine
load files/records/several.pdn 3
load files/records/several.pdn 4
load files/records/several.pdn 5
load files/records/several.pdn 6
load files/records/several.pdn 0
load files/records/several.pdn x
load files/records/several.pdn 1 2
load files/records/canadian.pdn
load files/records/russian.pdn
load files/records/dama.pdn
load files/records/unknown-rules.pdn
load files/records/bad-fen.pdn
load files/records/bad-fen-later.pdn
load files/records/long-word.pdn
load files/records/quotes.pdn
load files/records/game-file.pdn
load files/records/empty.pdn
load files/records/empty.pdn 2
load files/records/no-record.sav
load files/records/no-such-file.pdn
load files/records/kingcapture.pgn
load files
save files/records/never.pgn
save no-such-folder/a.pdn
history
tag
rules kingcapture
load files/records/several.pdn
load files/records/kingcapture.pgn 2
load files/records/kingcapture.pgn
history
rules russian
load files/records/several.pdn
load files/records/russian.pdn
history
