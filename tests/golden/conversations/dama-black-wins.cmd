# options: --classic -r dama
load(classic-dama-black-near.sav)
H3-H2
d5-d6
h2-h1
N
