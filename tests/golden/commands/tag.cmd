# tag lists, shows and sets the tags of the game; undo, redo and new see to them
tag
tag Event
tag date
tag RESULT
tag Opening
tag Event "Open \"2026\" # 1"
tag White John   Smith  # two words
tag black	Ann
tag
tag EVENT
assert tag white == John Smith
assert tag == 3
22-33
tag Event "Cup"
tag Event
undo
tag Event
undo 2
tag
redo 2
tag
undo turn
tag Event
redo turn
tag Event
redo
tag Event
tag White ""
tag White
tag
position 8/8/8/8/8/8/8/fp7 fire
place bomb water 3 3
tag
history
undo 3
tag White
new
tag
tag Round 7
rules english
tag
tag Round 7
11-15
tag Result 1/2-1/2
history
winner
print
tag Result won
tag Result
