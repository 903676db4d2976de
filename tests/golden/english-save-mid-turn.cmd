# options: -r english
# a turn under way cannot be saved, a picked piece can stand
position B:W18,26,32:B15
select 15
select 22
save no-such-folder/english.game
select 31
save no-such-folder/english.game
space
save no-such-folder/english.game
