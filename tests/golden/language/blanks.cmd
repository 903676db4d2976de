# blanks before, between and after the words
   turn
turn   
   select    2    2   
at  2   2
select 9   9   
