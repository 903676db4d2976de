#!/bin/sh
# It floods standard error, and makes no turn.
# keys: st=0.2
# want: time forfeit, flag
while read -r word _; do
    [ "$word" != go ] || while :; do echo 'trouble trouble trouble trouble trouble trouble' >&2; done
done
