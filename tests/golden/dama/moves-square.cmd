# options: -r dama
# moves of one square
moves c3
moves C2
moves c4
moves c6
moves i3
position 7B/8/8/3B4/3W4/8/W7/8 white
moves a2
moves d4
