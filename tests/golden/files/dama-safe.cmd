# options: -r dama --safe
# with --safe nothing is saved or loaded
load files/all-rules-dama.sav
save saved-dama-safe.sav
load(files/all-rules-dama.sav)
save(saved-dama-safe.sav)
load files/no-such-file.sav
load
a3-a4
history
