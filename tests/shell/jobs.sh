#!/usr/bin/env bash
# How many jobs make runs at a time: as many as there are processors, or as many as it is told; and
# `make clean all` removes first, then builds.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
unset MAKELEVEL MAKEFLAGS MFLAGS GNUMAKEFLAGS

jobs_of() { # [ARGUMENT OF make...]
    make -s -C "$TOP" CC="${compiler[*]}" --eval='jobs-of: ; @echo "$$MAKEFLAGS"' jobs-of "$@" |
        grep -oE -- '-j *[0-9]+' | head -n 1
}
is() { # WANT GOT WHAT
    [ "$1" = "$2" ] || fail "$3: ${2:-no -j} instead of $1"
}

is "-j$(nproc)" "$(jobs_of)" "make"
is -j7 "$(jobs_of -j7)" "make -j7"
is -j1 "$(jobs_of -j1)" "make -j1"
is -j5 "$(MAKEFLAGS=-j5 jobs_of)" "MAKEFLAGS=-j5 make"
is "-j$(nproc)" "$(MAKEFLAGS=-s jobs_of)" "MAKEFLAGS=-s make"
is '' "$(MAKELEVEL=1 jobs_of)" "a make that another one starts"

# Without this line, `clean` would run next to what is made.
make -s -C "$TOP" CC="${compiler[*]}" -p -n --eval='later: ; @echo built' clean later 2>err |
    grep -q '^\.NOTPARALLEL:' || fail "make clean and what comes after it run at once: $(head -n 3 err)"

finish
