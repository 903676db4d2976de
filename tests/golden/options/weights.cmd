# options: -r english --weights files/english.weights
# by what a computer judges is no matter of the rules
moves
