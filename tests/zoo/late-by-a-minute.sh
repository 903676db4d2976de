#!/bin/sh
# It is late by a minute, which nobody waits for.
# keys: st=0.2
# want: time forfeit, flag
while read -r word _; do
    [ "$word" != go ] || { sleep 60; echo 23-19; }
done
