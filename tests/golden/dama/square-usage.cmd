# options: -r dama
# no square, or three words for one
select
select a b c
at
remove
place man white
place man
can select
