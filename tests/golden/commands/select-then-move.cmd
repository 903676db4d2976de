# select picks a piece and then moves it
select 4 2
status
select 5 3
status
print
