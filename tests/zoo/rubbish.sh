#!/bin/sh
# It answers with what is no turn, and no text.
# want: rules infraction, illegal-turn, bad-square
while read -r word _; do [ "$word" != go ] || printf '\033[2J\377\001 hello\n'; done
