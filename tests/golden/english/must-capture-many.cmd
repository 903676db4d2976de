# of many compulsory captures only a few are listed
rules english
position W:W21,22,23,24,32:B17,18,19
move 32-28
select 32
space
