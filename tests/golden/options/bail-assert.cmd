# options: --bail
# an assertion that fails stops the script too
assert turn == fire
assert turn == water
echo not reached
