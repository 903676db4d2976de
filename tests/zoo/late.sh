#!/bin/sh
# It is late by less than a second, which is told.
# keys: st=0.2
# want: time forfeit, flag, late
while read -r word _; do
    [ "$word" != go ] || { sleep 0.6; echo 23-19; }
done
