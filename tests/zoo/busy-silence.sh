#!/bin/sh
# The same, and works hard.
# keys: st=0.2
# want: time forfeit, flag
while read -r word _; do
    [ "$word" != go ] || while :; do :; done
done
