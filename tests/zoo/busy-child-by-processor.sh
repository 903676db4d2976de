#!/bin/sh
# A child of it uses up the processor time, while it sleeps, and then it answers.
# keys: st=0.5 clock=cpu
# want: time forfeit, flag
# shellcheck disable=SC3045 # both dash and bash have it
while read -r word _; do
    [ "$word" != go ] || { (ulimit -t 1; while :; do :; done); echo 23-19; }
done
