# options: -r kingcapture --final
# the last board is printed at the end
move 46-44
move 41-43
select 6 7
