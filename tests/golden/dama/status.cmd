# options: -r dama
# status at the start, after a pick, in a sequence and after it
status
position 7B/B7/8/B7/W7/8/8/8 white
select A4
status
select a6
status
select a8
status
