#!/bin/sh
# It exits with 0 after three turns, in the middle of the game.
# want: abandoned, ended, status 0
for turn in 23-19 22x15 25-22; do
    while read -r word _; do [ "$word" != go ] || break; done
    echo "$turn"
done
