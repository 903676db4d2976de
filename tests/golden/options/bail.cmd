# options: --bail
# --bail stops at the first rejected command
select 2 2
select 4 4
select 3 3
print
