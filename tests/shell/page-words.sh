#!/usr/bin/env bash
# The words of the page in its languages (src/page/words.js): the table is whole, and in a browser nothing that
# players see is left in English: tests/page/words.js. It needs node and chromium with its driver
# (scripts/bootstrap page).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The page is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish

node "$TOP/tests/page/words.js" table >log 2>&1 || fail "$(cat log)"
# The titles of all rule sets are in the table.
export ARBITER_RULES=$TOP/fixtures/rules
"$ARBITER" -c rules | sed -n 's/^  [^ ]*  //p' >titles
[ "$(wc -l <titles)" -ge 46 ] || fail "there are $(wc -l <titles) titles"
while IFS= read -r title; do
    case $title in
    'Frysk!' | Spantsireti | Croda | Dameo | Lasca | Stapeldammen) ;; # names
    *) grep -qF "['$title', " "$TOP/src/page/words.js" || fail "$title is not in the table" ;;
    esac
done <titles

run 0 "$ARBITER" --page plain.html -r english -c 'turn'
export HOME=$PWD/home
mkdir home
node "$TOP/tests/page/words.js" >log 2>&1 || fail "$(cat log)"

finish
