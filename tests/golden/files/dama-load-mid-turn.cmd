# options: -r dama
# load drops the turn under way; a file that is rejected does not
position 7B/B7/8/B7/W7/8/8/8 white
select a4
select a6
load files/dama-truncated.sav
status
space
load files/all-rules-dama.sav
status
space
undo
