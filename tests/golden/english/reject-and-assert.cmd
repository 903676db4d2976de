# options: -r english
# every answer and every rejection, with assert and reject
position B:W18,26,32:B15,1,4,8
reject must-capture select 1
reject no-legal-move select 4
reject not-your-piece select 18
reject no-selection select 20
reject must-continue move 15x22
reject off-board select 33
reject bad-square at 2 2
reject not-in-these-rules check black
reject no-pass pass
assert moves == 1
assert can select 15 == yes
select 15
reject must-capture select 19
reject illegal-destination select 20
select 22
reject must-continue space
reject already-moved select 1
reject turn-in-progress move 22x31
select 31
reject already-moved select 22
space
assert history == 1
assert at 31 == black man king
assert winner == undecided
assert perft 1 == 2
