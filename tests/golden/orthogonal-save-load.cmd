# options: -r orthogonal
# what is saved is loaded again; in the middle of a turn nothing is saved
23-24
pass
24-25
36-46
select 2 5
save /tmp/arbiter-golden-orthogonal.sav
select 2 6
save /tmp/arbiter-golden-orthogonal.sav
new
load /tmp/arbiter-golden-orthogonal.sav
print
turn
history
new empty
place man white 8 8
place man red 1 1
turn red
save(/tmp/arbiter-golden-orthogonal.sav)
new
load(/tmp/arbiter-golden-orthogonal.sav)
position
undo
