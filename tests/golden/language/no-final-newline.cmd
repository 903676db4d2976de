# the last line needs no newline
select 9 9
turn