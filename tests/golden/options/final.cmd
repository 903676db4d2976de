# options: --final
# --final draws the board when the input ends
move 22-33
select 1 5
