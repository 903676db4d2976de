# options: -r english --only turns -c "new empty" -c "place man white 21" -c "place man black 10" -c "turn black" -c "history"
# status: 1
# The line that -c has run before is refused here.
history
10-14
undo
redo
moves

print
new empty
place man black 2
place
echo x
read x
assert turn == black
reject 10-15
quit
help
no-such-command
save(x)
select 21
select 17
space
end
pass
move 14-18
tag Event "x"
SELECT 17
select 13 # a comment
space
hint
go
19-23
