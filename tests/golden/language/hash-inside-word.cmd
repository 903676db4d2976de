# a # inside a word is part of it
winner#
turn#x # y
select 2 2 #3
print # all
echo 1#2#3 #4
