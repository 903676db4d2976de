# options: -r dama
# files that cannot be read
a3-a4
load files/no-such-file.sav
load no-such-folder/game.sav
load files
load(files)
load
load a b
history
