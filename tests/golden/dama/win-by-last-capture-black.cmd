# options: -r dama
# the same for black
position 8/8/8/8/2BW4/8/8/8 black
winner
c4-e4
winner
status
select e4
