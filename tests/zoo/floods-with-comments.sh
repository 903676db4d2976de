#!/bin/sh
# It floods the referee with comments, and makes no turn.
# keys: st=0.2
# want: time forfeit, flag
while read -r word _; do
    [ "$word" != go ] || yes '# I am thinking'
done
