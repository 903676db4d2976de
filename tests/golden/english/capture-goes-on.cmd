# options: -r english
# a capture once begun goes on until the piece can take no more
position B:W18,26,32:B15,1
select 15
select 22
print
space
end
can end
moves
winner
turn
select 31
can end
moves
space
turn
history
