#!/bin/sh
# It moves a piece of the other side.
# want: rules infraction, illegal-turn, not-your-piece
while read -r word _; do [ "$word" != go ] || echo 9-13; done
