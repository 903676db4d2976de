# options: --rules dama --final
# the board at the end of the script
a3-a4
e6-e5
select f3
