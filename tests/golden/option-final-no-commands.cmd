# options: -f
