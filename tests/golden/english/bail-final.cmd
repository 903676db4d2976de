# options: -r english --bail --final
# the error, then the board, with the selected piece and where it must go
position B:W18,26,32:B15,1
select 15
select 1
select 22
