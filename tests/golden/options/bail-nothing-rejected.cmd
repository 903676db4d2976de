# options: --bail
# --bail is silent when nothing is rejected
move 22-33
reject space
turn
