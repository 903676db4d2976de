# options: -r dama
# a man on the far row has won even where his side, to move, has no turn
position WBB5/8/8/8/8/8/8/8 white
moves
winner
position 8/8/8/8/8/8/8/5WWB black
moves
winner
