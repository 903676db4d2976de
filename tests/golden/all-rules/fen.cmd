# where a rule set has a FEN, fen writes it, position reads it, and assert asks for it
fen
fen x
position x y z
rules english
fen
position W:WK32,K1,3:B
fen
position B:W21,22,K23:B1,2,3
fen
assert fen == B:W21,22,K23:B1,2,3
assert fen == B:W21:B1
assert fen now == B:W21:B1
select 1
select 6
fen
new empty
fen
position x y z
rules dama
fen
rules orthogonal
fen
rules kingcapture
fen
move 46-44
fen
assert fen == rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1
position 4k3/8/8/8/8/8/8/4K2R w - - 0 1
position
fen
position 4k3/8/8/8/8/8/8/4K2R b
position
position "4k3/8/8/8/8/8/8/4K2R w KQ - 12 40"
fen
position 4k3/8/8/8/8/8/8/4K2R x - - 0 1
position 4k3/8/8/8/8/8/8/4K2R white - - 0 1
position 4k3/8/8/8/8/8/8/4K2R w - - 0 1 2
rules international
fen
rules russian
fen
position W:WK5,a1:Bh8
fen
rules turkish
fen
rules frisian
fen
rules spanish
fen
rules czech
fen
rules italian
fen
rules brazilian
fen
rules pool
fen
rules killer
fen
rules breakthrough
fen
rules antidraughts
fen
rules frysk
fen
rules thai
fen
rules orthogonal
reject not-in-these-rules fen
