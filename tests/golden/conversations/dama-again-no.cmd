# options: --classic -r dama
load(classic-dama-one-left.sav)
a4xa6
quit
n
a3-a4
