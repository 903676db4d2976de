# options: -r dama
# a file letter and a rank digit, upper or lower case; answers are in lower case
at a3
at A3
AT H7
select A3
status
select a4
can select A3
moves a4
