# at answers with side, kind and king, in canonical squares
at 2 2
at c3
AT h8
at a1
at 3 3
new empty
place bomb water 7 0 king
at h1
