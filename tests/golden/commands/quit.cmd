# quit ends the program wherever it stands
echo before
quit
echo after
select 9 9
