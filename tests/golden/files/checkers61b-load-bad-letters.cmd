rules checkers61b
# what is right is told whole
load files/checkers61b-bad-letters.game
