# options: --bail
# reject that is accepted does not stop the script
reject space
reject select 2 2
echo not reached
