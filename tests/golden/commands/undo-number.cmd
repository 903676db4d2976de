# undo N and redo N take several steps at once
move 22-33
move 15-04
select 4 2
undo 3
position
redo 2
position
redo 1
print
