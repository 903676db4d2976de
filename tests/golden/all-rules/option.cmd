# options: --rules Orthogonal
# the option is read without regard to case, and rules takes another rule set
turn
at 2 3
rules english
turn
at c3
rules checkers61b
turn
