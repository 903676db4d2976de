# options: -r dama
# nothing is saved in the middle of a turn
select a3
select a4
save saved-dama-none.sav
save(saved-dama-none.sav)
space
load saved-dama-none.sav
turn
