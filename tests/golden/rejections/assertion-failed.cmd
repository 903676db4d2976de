# an answer other than the one asserted; nothing else is printed
assert winner == Water
assert moves == 7 turns
