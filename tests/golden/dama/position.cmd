# options: -r dama
# position writes what print shows, and reads exactly that
a3-a4
position
position 8/BBBBBBBB/1BBBBBBB/B7/W7/1WWWWWWW/WWWWWWWW/8 white
print
turn
history
position 8/8/8 white
position 8/8/8/8/8/8/8/8X white
position 8/8/8/8/8/8/8/7Q white
position 8/8/8/8/8/8/8/7w white
position 8/8/8/8/8/8/8/7 white
assert position == 8/BBBBBBBB/1BBBBBBB/B7/W7/1WWWWWWW/WWWWWWWW/8 white
