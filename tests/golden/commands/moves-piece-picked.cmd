# a picked piece that has not moved does not narrow the list
select 2 2
moves
perft 1
