# the sides of each rule set; no other word is a side
rules checkers61b
turn fire
turn water
turn black
turn white
turn red
turn green
turn
rules english
turn fire
turn water
turn black
turn white
turn red
turn green
turn
rules dama
turn fire
turn water
turn black
turn white
turn red
turn green
turn
rules orthogonal
turn fire
turn water
turn black
turn white
turn red
turn green
turn
rules kingcapture
turn fire
turn water
turn black
turn white
turn red
turn green
turn
