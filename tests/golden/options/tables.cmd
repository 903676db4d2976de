# options: -r english --tables .
# a folder without tables changes nothing
position W:WK1:BK32
position
winner
