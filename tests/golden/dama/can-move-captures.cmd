# options: -r dama
# can move takes compulsory captures into account, for each side by itself
position 7B/8/8/3B4/3W4/8/W7/8 white
can move a2-a3
can move d4-d6
can move h8-g8 black
can move d5-d3 black
can move a7-a6 black
