#!/bin/sh
# It uses up its processor time, and answers when that has run out.
# keys: st=0.2 clock=cpu deadline=60
# want: time forfeit, flag
while read -r word _; do
    [ "$word" != go ] || while :; do :; done
done
