# assert without ==, or with something that is not one of its questions
assert
assert turn
assert turn fire
assert status == fire
assert print == x
assert select 2 2 == yes
assert read read/ask.txt == x
assert fly == yes
print
assert == == 3
assert == turn == fire
