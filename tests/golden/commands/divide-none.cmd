# divide where there is no turn
new empty
divide 1
