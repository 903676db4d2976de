# a command that reject finds acceptable is not carried out
reject select 2 2
reject move 22-33
reject illegal-move move 22-33
reject new empty
reject turn water
reject place pawn fire 3 3
status
position
undo
