# new ends whatever was under way
select 2 2
select 3 3
new
status
