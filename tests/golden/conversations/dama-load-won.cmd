# options: --classic -r dama
load(classic-dama-won.sav)
Y
quit
