# print marks the picked square and where it may go
print
select 6 2
print
select 7 3
print
space
print
