# options: -r english --only turns -c history
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
