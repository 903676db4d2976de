# options: -r english
# a game file whose third line gives no position
load files/english-no-position.game
position
