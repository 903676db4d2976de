# read runs the commands of a file as if they stood here
read read/step.txt
history
turn
read read/ask.txt
