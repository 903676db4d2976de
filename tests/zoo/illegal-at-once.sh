#!/bin/sh
# It answers with a turn that nobody may make.
# want: rules infraction, illegal-turn, bad-square|illegal-move|not-your-piece|off-board
while read -r word _; do [ "$word" != go ] || echo 23-20; done
