# options: --classic -r dama
save(.)
save(none/x)
save()
save(saved-dama
save(saved dama)
SAVE(saved-dama)
load(nowhere)
load(.)
load()
load(classic-dama-wrong.sav)
load(saved-dama)x
Load(saved dama)
quit
