#!/bin/sh
# It uses no processor time, and no turn comes: three times as long on the wall, and a second at least.
# keys: st=0.2 clock=cpu
# want: time forfeit, flag
while read -r word _; do [ "$word" != go ] || sleep 60; done
