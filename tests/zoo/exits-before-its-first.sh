#!/bin/sh
# It exits before its first turn.
# want: void, ended with status 3 before its first turn; its standard error ends with: no licence
echo 'no licence' >&2
exit 3
