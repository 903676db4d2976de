# options: -r dama
# in a sequence nothing is saved, not even at its end, before space
position 1B1B4/B7/W7/7B/8/8/8/8 white
select a6
select a8
save saved-dama-none.sav
select c8
select e8
save saved-dama-none.sav
space
load saved-dama-none.sav
winner
