# a rule set that does not exist; the game is kept
move 22-33
rules chess
rules checkers61b please
at 3 3
