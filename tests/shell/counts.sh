#!/usr/bin/env bash
# Counts so deep that every way of counting is used: too slow for a golden script. Those of english
# are sequence A133046 of the OEIS as far as it goes; the others were first made with a separate
# plain generator, square by square.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

counts() { # RULESET DEPTH COUNT [WORDS BEHIND THE DEPTH...]
    local rules=$1 depth=$2 count=$3
    shift 3
    run 0 "$ARBITER" -r "$rules" -c "perft $depth $*"
    prints "perft $depth: $count"
}

counts checkers61b 8 13147711
counts english 10 18391564
counts english 11 85242128
counts dama 8 111113760
counts orthogonal 5 78174762
counts kingcapture 6 120897438
counts english 12 388623673 hash 16 threads 2

# Another second each, and much more under the sanitizers.
if [ -z "${SANITIZE:-}" ]; then
    counts english 12 388623673
    counts english 14 7978439499 hash 64
    counts kingcapture 7 3281949835 threads 2
    counts checkers61b 10 941085447
    counts orthogonal 6 2655557777
    counts dama 9 1261361754 hash 1
fi

finish
