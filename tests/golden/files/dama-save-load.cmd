# options: -r dama
# what is saved is loaded again, and a second save replaces the first
a3-a4
e6-e5
f3-f4
select e5
save saved-dama-save.sav
new
load saved-dama-save.sav
print
status
history
undo
position 7B/B7/8/B7/W7/8/8/8 white
move a4-a6-a8
save(saved-dama-save.sav)
save "saved dama save.sav"
new
load(saved-dama-save.sav)
position
winner
new empty
load "saved dama save.sav"
position
new empty
save saved-dama-save.sav
new
load saved-dama-save.sav
position
winner
