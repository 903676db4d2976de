# options: -r international
# several turns on a line: each is a command and a step of its own
32-28 19-23 28x19 14x23
history
undo
undo
undo 2
history
1. 32-28 19-23 2. 28x19 14x23   # and a comment
history
undo
1... 13x24
undo
# a rejection names its turn, and those before it stand
14x23 37-32 99-98 41-37
17-22 37-31 11-17 32-28 22-27
history
undo
history
37-31 foo 11-17
undo 3
# signs of word processors, and blanks around signs
37–32 11 - 17 41-37
history
undo 3
# a square alone is no turn: it goes on with the one before or after it
37-31 8
8 13-19
new
# squares alone are one turn; where a turn is on the line, more of them are the next one
31 27 18 23
31 27
18 23 33-28
20-25 28 19 14
38-33
history
# -, x and pass are no turns of a line
20-24 pass
# one turn is asked about, played with move and rejected
move 31-27 18-23
can move 31-27 18-23
can move 31-27
reject 31-27 18-23
reject usage move 31-27 18-23
reject 99-98
