# options: -r english
# load forgets the turn under way and the past
select 11
select 15
load files/english-game.game
status
undo 5
undo
