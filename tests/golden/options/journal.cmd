# options: -r english --journal files/game.journal
# the game that is in the journal goes on, and what is played is recorded there
history
22-18
history
undo
