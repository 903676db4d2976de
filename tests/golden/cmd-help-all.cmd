# all commands by what they are for, each with its forms
help
help x y
