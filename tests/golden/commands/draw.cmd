# a picture is drawn at any time, prints nothing and changes nothing
draw start.svg
move 22-33
select 1 5
draw "the last turn.svg"
draw GAME.HTML
status
select 0 4
draw middle.Svg
draw middle.html
assert can end == yes
undo
undo
redo
redo
reject nothing-to-redo redo
space
history
