#!/bin/sh
# It needs more memory than it may have; a child of it does.
# keys: memory=100
# want: abandoned, memory, MB of resident memory with all its processes, more than memory=100 allows
while read -r word _; do
    [ "$word" != go ] || dd if=/dev/zero of=/dev/null bs=200M count=100000 2>/dev/null
done
