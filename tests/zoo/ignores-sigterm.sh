#!/bin/sh
# It ignores SIGTERM, and the end of its input.
# want: rules infraction, illegal-turn
trap '' TERM HUP INT
while read -r word _; do [ "$word" != go ] || echo 1-1; done
while :; do sleep 1000; done
