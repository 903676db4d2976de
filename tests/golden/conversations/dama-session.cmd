# options: --classic -r dama
a3-a4
a7-a8
save(saved-classic.sav)
e6-e5
f3-f4
e5-e4
f4-g4
load(saved-classic.sav)
a6-a5
h4-h5
h3-h4
a4-a6-a8
N
