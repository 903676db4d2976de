# all commands, grouped by purpose, with their forms
help
help x y
