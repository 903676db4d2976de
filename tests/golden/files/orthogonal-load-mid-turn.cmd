# options: -r orthogonal
# load drops the turn under way; a file that is rejected does not
select 2 3
select 2 4
load files/orthogonal-truncated.sav
status
load files/all-rules-orthogonal.sav
status
space
undo
