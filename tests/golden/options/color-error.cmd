# options: --color always
# the word error: is coloured, and the rest of a message is not
space
turn
