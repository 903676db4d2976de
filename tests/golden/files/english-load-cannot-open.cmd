# options: -r english
# files that cannot be read or written, and the forms of the commands
move 11-15
load files/english-no-such-file.game
load no-such-folder/english.game
load files
load
load a b
save
save no-such-folder/english.game
save(no-such-folder/english.game)
load(files/english-no-such-file.game)
history
