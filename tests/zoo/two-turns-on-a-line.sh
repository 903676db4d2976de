#!/bin/sh
# The same on one line.
# want: rules infraction, illegal-turn, illegal-move
while read -r word _; do [ "$word" != go ] || echo 23-19 22-18; done
