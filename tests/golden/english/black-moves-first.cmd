# options: -r english
# black moves first, then the sides take turns
move 22-18
select 22
move 11-15
turn
select 9
move 22-18
turn
history
