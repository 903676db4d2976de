# options: -r orthogonal
# files that cannot be read or written
pass
load files/no-such-file.sav
load no-such-folder/game.sav
load files
save no-such-folder/game.sav
save(no-such-folder/game.sav)
load
save
history
