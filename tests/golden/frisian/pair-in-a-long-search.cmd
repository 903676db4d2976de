# options: -r frisian
# Captures that take long to search are no turns while they are searched.
position W:WK45:B7,14,17,24,25,27,29,34,36,38,40,41,44,49
45x1
45x50
can move 45x1
can move 45x50
