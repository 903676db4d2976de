#!/bin/sh
# It makes another turn when it has made its own, and has been asked for it if the other one is quick.
# want: rules infraction, unasked|illegal-turn
while read -r word _; do [ "$word" != go ] || { echo 23-19; sleep 0.05; echo 22-18; }; done
