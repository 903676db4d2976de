# options: -r dama
# can select before a piece is selected, after that, and in a sequence
position 7B/8/4B3/5B2/3WB1B1/8/W1W5/2W5 white
can select d4
can select a2
can select c1
can select e4
can select d5
can select f4
select d4
can select f4
can select d4
can select d5
can select b4
can select h8
select f4
can select f6
can select h4
can select d4
can select f4
can select e4
select f6
select d6
can select d7
can select d6
