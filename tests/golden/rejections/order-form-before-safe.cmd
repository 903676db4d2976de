# options: --safe
# the form of a command is checked before --safe
read
read a b
