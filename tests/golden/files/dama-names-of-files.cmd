# options: -r dama
# names that cannot be read or written
a3-a4
load "files/no such file.sav"
load ""
load dama-names-of-files.cmd/game.sav
save files
save ""
save dama-names-of-files.cmd/game.sav
load(no-such-file.sav)
save(files)
history
