# options: -r english
# a piece that cannot step cannot be selected, if no capture is compulsory
select 1
select 5
select 8
can select 5
can select 9
select 9
select 5
select 13
select 10
select 5
select 22
select 17
space
