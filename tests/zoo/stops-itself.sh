#!/bin/sh
# It stops itself, and nobody wakes it.
# keys: st=0.2
# want: time forfeit, flag
while read -r word _; do [ "$word" != go ] || kill -STOP $$; done
