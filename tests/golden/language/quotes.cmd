# words may be quoted
"turn"
"select" "2" "2"
at "c3"
"print" # drawn
assert turn == "fire"
