# options: -r dama
# the codes of dama, tested with reject
position 7B/B7/8/B2BB3/W2W4/8/3W4/8 white
reject must-capture select d2
reject must-take-most select d4
reject not-your-piece select a5
reject no-selection select c1
select a4
reject must-capture select b4
reject nothing-moved space
reject illegal-destination select a8
select a6
reject must-continue space
reject already-moved select d4
reject turn-in-progress perft 1
reject turn-in-progress move d4-d6
reject illegal-destination select b6
reject bad-square select 1 6
reject not-in-these-rules check white
select a8
reject already-moved select b8
space
reject game-over pass
reject game-over select d4
turn
