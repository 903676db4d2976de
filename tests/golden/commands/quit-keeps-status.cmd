# quit ends with the status due so far
select 3 3
quit
