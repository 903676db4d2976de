# a game of each rule set, saved as a record and loaded
rules checkers61b
22-13
15-24
42-33
26-15
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules english
9-14
22-17
6-9
23-18
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules dama
b3-b4
a6-a5
b4-c4
a7-a6
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules orthogonal
21-31
56-46
52-42
67-68
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules kingcapture
06-05
21-22
07-06
30-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules russian
c3-b4
b6-c5
e3-d4
c5:e3
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules brazilian
c3-b4
b6-c5
e3-d4
c5xe3
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules pool
9-14
22-17
6-9
23-18
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules international
31-27
20-25
34-29
16-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules killer
31-27
20-25
34-29
16-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules breakthrough
31-27
20-25
34-29
16-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules antidraughts
31-27
20-25
34-29
16-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules frisian
31-27
20-25
34-29
16-21
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules frysk
47-41
5-10
50-45
3-8
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules italian
21-18
10-13
22-19
13x22
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules spanish
12-15
23-20
11-14
20x11
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules czech
c3-b4
b6-c5
e3-d4
c5xe3
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules thai
25-22
6-9
30-25
9-13
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules turkish
b3-b4
a6-a5
b4-c4
a7-a6
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules spantsireti
e3-f4
d6-e5
f4:d6
c7:e5
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules croda
b3-a4
h6-h5
c3-b4
a6-b5
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules dameo
c1-c4
c8-c5
a1-d4
f8-f5
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules lasca
c3-d4
e5xc3
b2xd4
a5-b4
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules bashni
c3-d4
b6-a5
d4-e5
f6:d4
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules stapeldammen
32-28
19-23
28x19
14x23
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
tag
rules lasca
position W:c3=wbB,e5=bW
c3-b4
save saved-all-rules.pdn
new
load saved-all-rules.pdn
history
position
