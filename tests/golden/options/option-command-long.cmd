# options: --command 22-33 --command space
# texts run before the script, one after the other
history
space
