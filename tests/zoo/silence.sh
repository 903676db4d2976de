#!/bin/sh
# It says nothing, without a clock.
# keys: deadline=1
# want: abandoned, silent
while read -r _; do :; done
