#!/bin/sh
# It wants more than four times as much, which the system refuses.
# keys: memory=10
# want: abandoned, ended, memory exhausted
while read -r word _; do
    [ "$word" != go ] || exec dd if=/dev/zero of=/dev/null bs=900M count=100000
done
