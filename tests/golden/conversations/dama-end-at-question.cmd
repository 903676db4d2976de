# options: --classic -r dama
load(classic-dama-one-left.sav)
a4-a6
