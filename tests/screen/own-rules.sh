#!/usr/bin/env bash
# The rule set of own-rules.md is played on the screen, with the file and the options of the page.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

page=$TOP/src/manual/own-rules.md
sed -n '/^```text riverside.rules$/,/^```$/p' "$page" | sed '1d;$d' >riverside.rules
[ -s riverside.rules ] || fail "own-rules.md has no riverside.rules"
options=$(sed -n 's/^    arbiter --screen //p' "$page")
[ -n "$options" ] || fail "own-rules.md does not play on the screen"
eval "open_screen $options"
sees 'riverside'
sees 'white (human): 12'
find_board
click_square c 3
await counted 2 '\( \)'
click_square d 4
sees '1. white c3-d4'
sees '2. black '
sees 'white is to move'

# It is the last of the rule sets to choose from.
keys m Down Down Enter
sees 'Rules'
sees_like '> +riverside'
keys Up Enter
sees 'Change the rules'
keys y
sees 'dumm'
keys q
sees 'Quit'
keys y
ends 0

finish
