# name: What a move answers
# options: -r english --safe
# timeout: 5
# points: 1.5
# partial: no
# compare: exact
# visibility: after-due-date
# files: english.game
11-15
winner
#> winner: undecided
reject not-your-piece 15-19
