#!/bin/sh
# It uses no processor time, and no turn comes: the limit by the wall ends it.
# keys: st=0.2 clock=cpu wall=1
# want: time forfeit, flag, by the wall clock
while read -r word _; do [ "$word" != go ] || sleep 60; done
