# options: -r english
# a game file whose third line is not a position
load files/english-no-position.game
position
