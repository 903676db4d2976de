# options: --classic -r dama
load(classic-dama-one-left.sav)
a4-a6
perhaps

y
a3-a4
quit
