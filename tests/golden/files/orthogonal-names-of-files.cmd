# options: -r orthogonal
# names that cannot be read or written
pass
load "files/no such file.sav"
load ""
load orthogonal-names-of-files.cmd/game.sav
save files
save ""
save orthogonal-names-of-files.cmd/game.sav
load(no-such-file.sav)
save(files)
history
