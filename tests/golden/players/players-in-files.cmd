# Who plays is in the files that a game is saved in, if a computer does, and is there again when it
# is loaded.
rules english
player white level 3
11-15
save a.pdn
save a.txt
player white human
load a.pdn
player
tag Players
player black minimax depth 2 time 50 threads 2
save b.txt
player black human
player white human
load a.txt
player
load b.txt
player
# A file without that tag leaves who plays as it was.
player black human
player white human
save a.pdn
tag Players
player white random
load a.pdn
tag Players
player
# So does one whose tag names no two players; and the tag stays.
player white human
tag Players "level 3"
save c.pdn
tag Players "human,level 11"
save d.pdn
tag Players "human,level 3,random"
save e.txt
tag Players "human, queen"
save f.pdn
tag Players ","
save g.pdn
player white level 1
load c.pdn
tag Players
load d.pdn
tag Players
load e.txt
tag Players
load f.pdn
tag Players
load g.pdn
tag Players
player
# A tag of the same name does not count against who plays.
save c.pdn
load c.pdn
tag Players
# A board file has no tags.
rules dama
save board.txt
player white level 2
load board.txt
player
