# options: --safe
# the form of a command counts before --safe
read
read a b
