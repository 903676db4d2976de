# words of people who have read nothing: the message names the right word
?
q
board
board squares
start
play 22-33
play
chess
checkers
draughts
shashki
dammen
damas
makhos
BYE
help chess
reject unknown-command chess
# nothing has changed
assert history == 0
