# options: --classic -r dama
load(classic-dama-stuck.sav)
h1-h2
n
