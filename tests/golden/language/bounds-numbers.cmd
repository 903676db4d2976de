# every number at its limit and one beyond it, written in all the ways that numbers are written
undo 1000000000
redo 1000000000
reject nothing-to-undo undo 999999999
reject nothing-to-redo redo 999999999
seed 9223372036854775808
seed 9223372036854775807
seed 18446744073709551615
seed 18446744073709551616
seed 00000000000000000000000000000000000000000000000009223372036854775807
seed -0
seed +1
seed 1.0
seed 1e3
seed 0x10
seed ""
seed " 1"
seed 1,000
seed ١
player fire minimax depth 100
player fire minimax time 86400001
player fire minimax depth 99 time 86400000
player fire human
# a side that is stuck, so that nothing takes long
position fp7/8/8/8/8/8/8/7wp fire
selfplay 1000001
hint depth 100
hint time 86400001
reject no-legal-move hint depth 99 time 86400000
perft 100
perft 99
perft 099
perft -0
perft 0
divide 100
divide 99
perft 99 threads 65
perft 99 threads 64
perft 99 hash 65537
# the form of a command is checked first: this table is not allocated
new
select 2 2
select 3 3
perft 9 hash 65536 threads 64
reject turn-in-progress selfplay 1000000
perft 9 hash 65537 threads 64
# squares off the board are still numbers
at 18446744073709551616 0
at 0 -18446744073709551616
at +1 0
at 0x1 0
# an empty word is not a number
reject reject usage fly
reject usage reject fly
assert assert turn == fire
