#!/bin/sh
# It is late by a millisecond or a little more, which is told.
# keys: st=0.2
# want: time forfeit, flag, late
while read -r word _; do
    [ "$word" != go ] || { sleep 0.201; echo 23-19; }
done
