#!/bin/sh
# It closes its output and goes on.
# want: abandoned, closed-output
while read -r word _; do
    [ "$word" != go ] || { exec >&-; sleep 60; }
done
