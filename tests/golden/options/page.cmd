# options: -r dama --page page.html
# the game is written to the page as well
a3-a4
position
