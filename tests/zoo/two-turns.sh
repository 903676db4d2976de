#!/bin/sh
# It makes two turns at once.
# want: rules infraction, unasked
while read -r word _; do [ "$word" != go ] || printf '23-19\n22-18\n'; done
