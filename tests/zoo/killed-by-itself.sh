#!/bin/sh
# It crashes.
# want: abandoned, ended, signal 11
while read -r word _; do
    [ "$word" != go ] || { echo 'out of ideas' >&2; kill -SEGV $$; }
done
