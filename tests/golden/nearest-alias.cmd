# the nearest command may be offered by its other name
exti
ned
help exitt
# those that would lose the game are never offered
neww
removee
lod
rule
