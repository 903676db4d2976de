# options: -r orthogonal
# what was saved is loaded again; nothing is saved in the middle of a turn
23-24
pass
24-25
36-46
select 2 5
save saved-orthogonal.sav
select 2 6
save saved-orthogonal.sav
new
load saved-orthogonal.sav
print
turn
history
new empty
place man white 8 8
place man red 1 1
turn red
save(saved-orthogonal.sav)
new
load(saved-orthogonal.sav)
position
undo
