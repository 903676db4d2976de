# what position writes can be read again
move 22-33
move 15-04
assert position == 1wp1wp1wp1wp/ws1ws1ws1ws1/3wb1wb1wb/wb7/3fb4/fb3fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire
new
position 1wp1wp1wp1wp/ws1ws1ws1ws1/3wb1wb1wb/wb7/3fb4/fb3fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire
position
print
