# options: -r dama
# a side with a man on the far row has won even if it is to move and has no turn
position WBB5/8/8/8/8/8/8/8 white
moves
winner
position 8/8/8/8/8/8/8/5WWB black
moves
winner
