# options: --no-such-option
# a bad option is trouble
turn
