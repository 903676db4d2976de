#!/usr/bin/env bash
# The element <arbiter-board> of the npm package in a browser: tests/javascript/board.js. With FULL it is
# looked at with axe, which npm fetches. It needs node and chromium with its driver (scripts/bootstrap page).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The package is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish
export HOME=$PWD/home
mkdir home
fetch_axe
node "$TOP/tests/javascript/board.js" "$TOP/build/npm/arbiter-referee" "${axe[@]}" >log 2>&1 || fail "$(cat log)"

finish
