# bytes that are not ASCII are shown as \xNN in an error
flyâ êaway
turn É
turn
