# options: -r dama
# every step of a sequence can be taken back
position 7B/B7/8/B7/W7/8/8/8 white
select a4
select a6
select a8
space
winner
undo
winner
undo
at a7
space
undo
print
undo 2
redo 5
winner
