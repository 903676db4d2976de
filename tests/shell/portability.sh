#!/usr/bin/env bash
# make portability: what it compares with is this program, and a program that answers or writes otherwise is told
# of. The targets themselves are built by make portability.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

[ -s "$TOP/build/page/page.html" ] || { echo 'there is no page'; finish; }

# In a copy, whose program for this machine stands for all targets.
mkdir -p copy/build/page copy/build/gcc
cp -r "$TOP"/{scripts,fixtures} copy
mkdir -p copy/tests copy/src/player && cp -r "$TOP/tests/golden" copy/tests && cp -r "$TOP/src/player/weights" copy/src/player
cp "$TOP/build/page/page.html" copy/build/page
ln -s "$ARBITER" copy/build/gcc/arbiter
# What builds gives instead the program that is in other.
mkdir bin
printf '#!/bin/sh\ncp %s/other build/gcc/arbiter.new && mv build/gcc/arbiter.new build/gcc/arbiter\n' "$PWD" >bin/make
chmod +x bin/make
tries() { # STATUS LINE...: the lines are those of a run with the program other
    local status=$1
    shift
    PATH=$PWD/bin:$PATH NATIVE=$ARBITER timeout 300 copy/scripts/portability --brief gcc >out 2>err
    [ $? = "$status" ] || fail "status, not $status: $(cat out err)"
    grep -E '^(passed|FAILED|[0-9])' out >have
    printf '%s\n' "$@" | diff - have >differs || fail "$(cat differs out)"
}
wrapped() { # COMMAND: a program that does this first
    { echo '#!/bin/sh' && echo "$1" && echo "exec '$ARBITER' \"\$@\""; } >other
    chmod +x other
}
wrapped ':'
tries 0 'passed gcc: it is built' 'passed gcc: golden tests' 'passed gcc: counts' 'passed gcc: files' '4 passed, 0 failed'
# It counts otherwise.
# shellcheck disable=SC2016 # of that program
wrapped 'case $* in *counts.cmd) echo "perft 2: 48"; exit ;; esac'
tries 1 'passed gcc: it is built' 'passed gcc: golden tests' 'FAILED gcc: counts' 'passed gcc: files' '3 passed, 1 failed'
# Its tables have the bytes in another order, and are read so.
# shellcheck disable=SC2016
wrapped 'case $* in *make-tables\ english*) '"'$ARBITER'"' "$@"; for file in tables/*; do rev "$file" >x; cat x >"$file"; done; rm x; exit ;; esac'
tries 1 'passed gcc: it is built' 'passed gcc: golden tests' 'passed gcc: counts' 'FAILED gcc: files' '3 passed, 1 failed'
# It knows a command less.
wrapped 'set -- "$@" --no-such-option'
tries 1 'passed gcc: it is built' 'FAILED gcc: golden tests' 'FAILED gcc: counts' 'FAILED gcc: files' '1 passed, 3 failed'

timeout 60 copy/scripts/portability --brief pdp11 >out 2>&1 && fail "a target that is none"
printed '^FAILED pdp11: it is built$' out
printed 'there is no target pdp11' out

finish
