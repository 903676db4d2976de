# options: -r dama
# nothing is saved in the middle of a turn
select a3
select a4
save /tmp/arbiter-golden-dama-none.sav
save(/tmp/arbiter-golden-dama-none.sav)
space
load /tmp/arbiter-golden-dama-none.sav
turn
