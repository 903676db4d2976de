# options: -r dama
# after b7-a7, a6-a8-c8 is compulsory and d7-b7 is not allowed
position 1B6/1BBWW3/W7/8/8/8/6B1/8 black
perft 2
divide 2
