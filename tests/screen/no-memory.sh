#!/usr/bin/env bash
# If memory runs out, the screen ends with a message, and the terminal is as it was found.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

if [ -n "${SANITIZE:-}" ]; then
    echo 'not tried: the memory of a sanitizer is terabytes of addresses'
    finish
fi

for key in h g; do
    open_screen -c 22-33
    sees 'water is to move'
    prlimit --pid "$(cat pid)" --as=1000000 # less than it has: it gets no more
    keys $key
    ends 2
    await has -x 'arbiter: out of memory *'
    left_as_found
done

finish
