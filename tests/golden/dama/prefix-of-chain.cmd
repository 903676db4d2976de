# options: -r dama
# the beginning of a longer sequence is not a turn
position 7B/B7/8/B7/W7/8/8/8 white
moves
move a4-a6
a4-a6
can move a4-a6
select a4
select a6
space
end
can end
status
select a8
can end
space
winner
