# options: -r orthogonal
# blanks are saved and loaded, and a second save replaces the first
position r7/8/8/8/8/8/8/7w red
save saved-orthogonal-save.sav
new
load saved-orthogonal-save.sav
print
turn
pass
select 8 8
save "saved orthogonal save.sav"
new
load "saved orthogonal save.sav"
status
new empty
save saved-orthogonal-save.sav
new
load saved-orthogonal-save.sav
position
position 8/8/3w4/8/8/8/8/8 red
save(saved-orthogonal-save.sav)
new
load(saved-orthogonal-save.sav)
position
winner
