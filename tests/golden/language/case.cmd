# words are read without regard to case
PRINT
Select 2 2
sElEcT 3 3
SPACE
Turn
TURN Fire
CAN Select 4 2
Can END
WINNER
