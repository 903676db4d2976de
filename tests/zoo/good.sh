#!/bin/sh
# A player that does nothing wrong, for the others to play against: the first turns of black in
# english, and then it waits. It takes its time for the first one.
sleep 0.2
for turn in 11-15 15-18 9-13 5-9; do
    while read -r word _; do [ "$word" != go ] || break; done
    echo "$turn"
done
while read -r _; do :; done
