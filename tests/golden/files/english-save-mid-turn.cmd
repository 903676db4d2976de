# options: -r english
# a turn under way cannot be saved; with a piece merely selected the game can be
position B:W18,26,32:B15
select 15
select 22
save no-such-folder/english.game
select 31
save no-such-folder/english.game
space
save no-such-folder/english.game
