# options: -r english
# load drops the turn under way and what could be undone
select 11
select 15
load files/english-game.game
status
undo 5
undo
