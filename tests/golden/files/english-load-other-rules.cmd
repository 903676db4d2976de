# options: -r english
# a file of another rule set is not read
load files/kingcapture-game.game
load files/english-of-checkers61b.game
position
rules kingcapture
load files/english-game.game
turn
