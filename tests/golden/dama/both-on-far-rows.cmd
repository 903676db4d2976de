# options: -r dama
# a board set up with men of both sides on their far rows: white has won
position 3W4/8/8/8/8/8/8/4B3 black
winner
turn white
winner
moves
remove d8
winner
place man white h8
winner
