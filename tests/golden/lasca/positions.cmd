# options: -r lasca
# a position with columns that is wrong
position W:a1
position W:a1=
position W:a1,c3=w
position W:a1=x
position W:a1=w;c3=b
position W:a1=w c3=b
position W:a1=w,
position W:a1=w,a1=b
position W:h8=w
position W:a1=w.
position
position W:a1=w:
position W:a1=w:H0
position X:a1=w
position ?:a1=w
position
position W:
position
position B:a1=w,c3=b..
position W:c3=wwwwwwwwwwwbbbbbbbbbbbb
position
# rows and a FEN of tops alone have no more pieces than the game either
position w1w1w1w/1w1w1w1/w1w1w1w/1w1w1w1/w1w1w1w/1w1w1w1/w1w1w1w white
position W:Wa1-e3:B10-25
position W:W1-9:B10-25
position W:W1-9:B15-25
position
# the board has room for all pieces of the game
place man white a1 on
place man white c3 on
place man white c3 on
place man white a1
print columns
# columns where kings have streaks
rules files/streak-columns.rules
position W:a1=W,c3=b:+0+2a1
position
position W:a1=W,c3=bw:+0+0
position
position W:a1=W,c3=wb:+0[2]a1
position W:a1=W,c3=wb:+0+2c5
position W:a1=W,c3=wb:+2[a1]+0
position W:a1=W,c3=wb:+0+2[a1]
position
# and where there are no kings
rules files/plain-columns.rules
position W:a1=wb,c3=bW
position W:a1=wb,c3=bw
position
place man white e3 king on
place man white e3 king
# so many pieces have no room in a list
rules files/many-columns.rules
# print columns is for columns
rules english
print columns
place man white 18 on
# numbers of three digits
rules files/eleven.rules
print squares
move 91-80
at 101
at 121
at 122
fen
# more squares than a turn has
rules international
move 1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30-31-32-33-34-35-36-37-38-39-40-41-42-43-44-45-46-47-48-49-50-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30-31-32-33-34-35-36-37-38-39-40-41-42-43-44-45-46-47-48-49-50-1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22-23-24-25-26-27-28-29-30-31-32-33-34-35-36-37-38-39-40
