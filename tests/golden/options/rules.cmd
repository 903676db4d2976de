# options: -r checkers61b
# the rule set to begin with
turn
space
