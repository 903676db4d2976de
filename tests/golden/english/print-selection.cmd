# options: -r english
# print marks the selected piece and the squares it may be moved to next
select 10
print
position B:W18,19,25,26,12:B15
select 15
print
select 22
print
select 31
print
space
print
