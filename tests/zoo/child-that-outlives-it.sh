#!/bin/sh
# It leaves a child behind, which has its pipes, a session of its own, and ignores SIGTERM.
# want: abandoned, ended, status 7
while read -r word _; do
    if [ "$word" = go ]; then
        setsid sh -c 'trap "" TERM HUP; while :; do sleep 1000; done' &
        exit 7
    fi
done
