#!/usr/bin/env bash
# `make demo-match`, with fewer games: bots in Python and C, records, and standings counted by awk.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

if command -v python3 >/dev/null; then
    FLAGS="${SANITIZE:+$SANITIZE_FLAGS}" run 0 "$TOP/scripts/demo-match" 4
    printed '^40 games, 40 right records, the standings are those of awk, nothing is left running$'
fi

finish
