#!/bin/sh
# It starts children that start children, in sessions of their own, and answers nothing right.
# want: rules infraction, illegal-turn
for _ in 1 2 3 4 5; do
    setsid sh -c 'setsid sh -c "sleep 1000 & sleep 1000" & sleep 1000 & wait' &
done
while read -r word _; do [ "$word" != go ] || echo 1-1; done
