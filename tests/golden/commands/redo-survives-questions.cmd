# questions and rejected commands do not affect redo
move 22-33
undo
print
select 7 7
reject select 9 9
redo
at 3 3
