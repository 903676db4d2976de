# options: -r international
# in the middle of a capture what was taken is gone for fen, and the piece is where it is
position W:W32,37:B28,19,K1
select 32
select 23
assert fen == W:W23,37:BK1,19
assert at 28 == empty
select 14
assert fen == W:W14,37:BK1
space
assert fen == B:W14,37:BK1
undo turn
assert fen == W:W32,37:BK1,19,28
