# options: -r english
# a game saved as PDN and loaded: its tags, history and board are all there
tag Site Bozhigrad
tag Event "Open \"2026\""
tag Opening "Cross \\ 2"
tag TimeControl 40/7200
tag White ""
position B:W18,26,32,24:B15,1,2
move 15x31
move 24-20
tag Result 1/2-1/2
save saved-records.pdn
history
position
new
move 11-15
load saved-records.pdn
tag
history
position
undo 2
tag
undo
redo 2
move 2-7
tag Black Ann
save(saved-records.PDN)
undo 2
load(saved-records.PDN)
tag
history
tag PlyCount 99
save saved-records.txt
load saved-records.txt 2
load saved-records.txt 1
tag PlyCount
save saved-records.pdn
load saved-records.pdn
tag PlyCount
new
load saved-records.txt
tag
history
fen
load files/records/several.pdn
tag
history
load files/records/several.pdn 2
tag
history
load files/records/record.sav
tag
history
new
tag
select 11
save saved-records.pdn
select 15
save saved-records.pdn
