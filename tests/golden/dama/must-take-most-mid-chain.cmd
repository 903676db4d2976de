# options: -r dama
# in the middle of a sequence neither the shorter way nor stopping is allowed
position 7B/8/4B3/5B2/3WB1B1/8/W7/8 white
moves
select d4
select f4
print
select h4
select e4
select f5
select a2
select d4
select f3
space
can end
winner
