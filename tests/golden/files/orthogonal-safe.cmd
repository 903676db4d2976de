# options: -r orthogonal --safe
# with --safe nothing is saved or loaded
load files/all-rules-orthogonal.sav
save saved-orthogonal-safe.sav
load(files/all-rules-orthogonal.sav)
save(saved-orthogonal-safe.sav)
load files/no-such-file.sav
load
pass
history
