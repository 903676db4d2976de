# options: -r orthogonal
# blanks are saved and loaded, and a second save replaces the first
position r7/8/8/8/8/8/8/7w red
save /tmp/arbiter-golden-orthogonal-save.sav
new
load /tmp/arbiter-golden-orthogonal-save.sav
print
turn
pass
select 8 8
save "/tmp/arbiter golden orthogonal save.sav"
new
load "/tmp/arbiter golden orthogonal save.sav"
status
new empty
save /tmp/arbiter-golden-orthogonal-save.sav
new
load /tmp/arbiter-golden-orthogonal-save.sav
position
position 8/8/3w4/8/8/8/8/8 red
save(/tmp/arbiter-golden-orthogonal-save.sav)
new
load(/tmp/arbiter-golden-orthogonal-save.sav)
position
winner
