#!/bin/sh
# It says nothing, until its flag falls.
# keys: tc=0.2+0
# want: time forfeit, flag
while read -r _; do :; done
