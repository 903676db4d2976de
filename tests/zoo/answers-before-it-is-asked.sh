#!/bin/sh
# It makes its turns before it is asked for them.
# want: rules infraction, unasked
echo 23-19
echo 22-18
while read -r _; do :; done
