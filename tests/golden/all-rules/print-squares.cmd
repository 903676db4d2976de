# what you read off the board is what you write
print squares
select 2 2
print squares
print all
print squares all
rules english
print squares
select 11
print SQUARES
position W:WK30:B1
print squares
rules dama
print squares
rules orthogonal
select 2 3
print squares
rules kingcapture
print squares
print
