#!/bin/sh
# Its turn is illegal, and late: illegal is what counts.
# keys: st=0.2
# want: rules infraction, illegal-turn, illegal-move
while read -r word _; do
    [ "$word" != go ] || { sleep 0.3; echo 23-20; }
done
