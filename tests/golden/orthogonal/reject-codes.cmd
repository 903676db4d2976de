# options: -r orthogonal
# the codes of orthogonal, tested with reject
reject not-your-piece select 3 6
reject no-selection select 4 4
reject nothing-moved space
reject off-board select 0 0
reject bad-square select 3
reject empty-square remove 4 4
select 2 3
reject illegal-destination select 4 4
select 2 4
reject already-moved select 2 5
reject already-moved select 4 3
reject no-pass pass
reject turn-in-progress perft 1
reject turn-in-progress move 43-44
reject not-in-these-rules check white
