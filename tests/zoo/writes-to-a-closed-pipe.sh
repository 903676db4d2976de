#!/bin/sh
# It goes on writing when it has lost and nobody reads any more.
# want: rules infraction, illegal-turn
while read -r word _; do
    [ "$word" != go ] || while :; do echo 1-1; done
done
