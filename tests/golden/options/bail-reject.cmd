# options: --bail
# an accepted reject does not stop the script
reject space
reject select 2 2
echo not reached
