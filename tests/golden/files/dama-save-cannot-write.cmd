# options: -r dama
# a file that cannot be written
a3-a4
save no-such-folder/game.sav
save(no-such-folder/game.sav)
save
save a b
history
