# another name of a command may be offered too
exti
ned
help exitt
# commands that would lose the game are never offered
neww
removee
lod
rule
