# options: -r english --safe
# with --safe nothing is saved or loaded; the form of a command is checked first
load files/english-game.game
load files/english-no-such-file.game
save english.game
save(english.game)
load(files/english-game.game)
load
save
history
