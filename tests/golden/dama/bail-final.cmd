# options: -r dama -b -f
# the error, then the last good board, with the selected piece and where it must go
position 7B/8/4B3/5B2/3WB1B1/8/W7/8 white
select d4
select f4
select h4
select f6
