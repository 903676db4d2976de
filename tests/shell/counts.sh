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
# Two or more independent programs agree on each of these, but for thai and turkish 8.
counts international 8 6483961
counts frisian 9 15605069
counts frysk 8 20147712
counts brazilian 10 21560022
counts russian 10 22444032
counts pool 10 22435955
counts czech 10 18368918
counts italian 10 17761384
counts spanish 10 17743464
counts turkish 7 10782308
counts thai 8 14533014
counts spantsireti 9 37612172
counts croda 6 60221416
counts dameo 5 275931640
counts lasca 15 2112726
counts bashni 8 925945
counts stapeldammen 8 6474932
counts canadian 7 4369366
counts srilankan 7 4369366
counts malaysian 7 4241147
counts dumm 7 15007858

# Another second each, and much more under the sanitizers.
if [ -z "${SANITIZE:-}" ] && ! is_short; then
    counts english 12 388623673
    [ -z "${FULL:-}" ] || counts bashni 9 4533893
    [ -z "${FULL:-}" ] || counts canadian 8 31839056 hash 64
    [ -z "${FULL:-}" ] || counts malaysian 8 30334156 hash 64
    [ -z "${FULL:-}" ] || counts dumm 8 127249292 hash 64
    [ -z "${FULL:-}" ] || counts srilankan 8 31839056 hash 64
    counts english 14 7978439499 hash 64
    counts kingcapture 7 3281949835 threads 2
    counts checkers61b 10 941085447
    counts orthogonal 6 2655557777
    counts dama 9 1261361754 hash 1
    counts international 9 41022423
    counts international 11 1665861398 hash 64
    counts killer 9 41022423
    counts breakthrough 9 41022423
    counts antidraughts 9 41022423
    counts frisian 11 491186430 hash 64
    counts brazilian 11 105491257
    counts brazilian 12 511882477 hash 64
    counts russian 12 544770444 hash 64
    counts pool 12 544005148 hash 64
    counts czech 11 84967210
    counts czech 12 386262109 hash 64
    counts italian 11 81647058
    counts italian 12 367911475 hash 64
    counts spanish 11 81383200
    counts spanish 12 365728331 hash 64
    counts turkish 8 123285642
    counts thai 9 114530830
fi

finish
