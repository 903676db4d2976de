# options: -r dama
# stuck: the side to move has pieces and no turn
position 8/8/B7/B7/WBB5/WBB5/8/8 white
status
moves
can select a4
select a4
turn black
status
