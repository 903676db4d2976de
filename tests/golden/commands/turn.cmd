# turn asks whose turn it is, turn SIDE begins one
turn
turn water
turn
turn FIRE
turn
turn black
turn fire water
