#!/bin/sh
# It takes longer than it may to say that it has started.
# keys: proto=hub
# want: void, it did not answer 'hub' within 1 seconds
while read -r _; do :; done
