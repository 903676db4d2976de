# options: -r dama
# a side to move whose men are all blocked has lost
position 8/8/BWW5/BW6/W1W5/W7/8/8 white
moves c4
winner
select c4
select c5
winner
space
winner
print
moves
status
position 8/8/B7/B1B5/WB6/WBB5/8/8 black
c5-c4
winner
select a4
