# a question that is rejected gives its own code
assert at 9 9 == empty
assert at zz == empty
assert moves 3 3 == 0
assert moves 1 5 == 1
assert perft 999 == 0
assert check fire == no
assert can == yes
select 2 2
select 3 3
assert perft 1 == 7
