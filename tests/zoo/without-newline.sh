#!/bin/sh
# It writes 10 MB without the end of a line.
# want: rules infraction, line-too-long
while read -r word _; do
    [ "$word" != go ] || head -c 10000000 /dev/zero | tr '\0' x
done
