# options: -r dama
# the history names all squares, whatever was written
position 7B/8/8/1B6/2B5/3B4/1WB5/8 white
B2xb6
history
undo
move b2 d2 d4 b4 b6
history
undo
select b2
select d2
select d4
select b4
select b6
end
history
