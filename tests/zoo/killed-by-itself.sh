#!/bin/sh
# It crashes.
# want: abandoned, ended, signal 11, its standard error ends with: out of ideas
while read -r word _; do
    [ "$word" != go ] || { echo 'out of ideas' >&2; kill -SEGV $$; }
done
