# every word of the language is read without regard to case
NEW EMPTY
PLACE PAWN FIRE 1 1 KING
At B2
Can MOVE b2-c3 FIRE
CAN SELECT B2
Perft 1 HASH 1 THREADS 1
HINT Depth 1
PLAYER Fire MINIMAX Depth 2 TIME 1000
player
UNDO Turn
Assert TURN == fire
REJECT Unknown-Name TURN black
HELP RULES Dama
HELP Exit
HELP Squares
Read read/ask.txt
