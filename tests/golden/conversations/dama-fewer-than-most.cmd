# options: --classic -r dama
load(classic-dama-most.sav)
d4-d6
d4-b4
d4-d5
d4-e4
h1-h2
h1-g1
d4-d8
d4-b4-b6
d4-b8
d4-b4-b6-b8
n
