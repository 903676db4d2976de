# A side without a legal turn.
position fp7/8/8/8/8/8/8/6wp1 fire
status
go
hint
player fire random
go
reject no-legal-move go
reject no-legal-move hint depth 3
rules orthogonal
position rww5/w7/w7/8/8/8/8/8 red
moves
player red minimax depth 2
go
turn red
player red random
go
history
undo
turn
