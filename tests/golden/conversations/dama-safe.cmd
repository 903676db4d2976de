# options: --classic -r dama --safe
save(saved-not)
load(saved-not)
load()
a3-a4
