# options: -r orthogonal
# red wins by its last capture
position 8/8/8/8/2wr4/8/8/r6r red
move 45-25
winner
history
select 1 8
pass
