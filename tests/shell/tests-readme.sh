#!/usr/bin/env bash
# tests/README says where each test is: it names every folder of tests and of the golden scripts, every
# part and every setting of the tests, and nothing that is not there.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Fails unless both files are the same list, and not an empty one.
same() { # WHAT NAMED THERE
    if [ ! -s "$2" ] || [ ! -s "$3" ]; then fail "no $1 were found"; fi
    diff "$2" "$3" >difference || fail "$1 (<: named in tests/README, >: there): $(grep '^[<>]' difference)"
}

readme=$TOP/tests/README
# Folders stand at the head of the lines that are about them, those of golden with its name.
grep -E '^  [a-z-]+/' "$readme" | grep -oE '^  [a-z-]+/ |golden/[a-z0-9-]+/' | tr -d ' ' | sort -u >named
(cd "$TOP/tests" && find . -maxdepth 1 -mindepth 1 -type d && find ./golden -maxdepth 1 -mindepth 1 -type d &&
    echo ./golden) | sed 's|^\./||; s|$|/|' | sort -u >there
grep -q '^golden/dama/$' there || fail 'the folders of golden are not seen'
same folders named there

# The settings at the head of tests.mk, and those of other builds for tests.
sed -n '/^Variables of make:$/,/^What runs/p' "$readme" | sed -nE 's/^  ([A-Z]+) .*/\1/p' | sort >named
{
    sed '/^# ---/,$d' "$TOP/tests/tests.mk" | sed -nE 's/^([A-Z]+) +\?=.*/\1/p'
    grep -oE '^(SANITIZE|COVERAGE) ' "$TOP/scripts/builds.mk" | tr -d ' '
} | sort -u >there
same settings named there

# The parts, of which players has two folders.
sed -n 's/^TEST_PARTS = //p' "$TOP/tests/tests.mk" | tr ' ' '\n' | sort >there
sed -n '/^Each of these is a part/,/^The folders of golden/p' "$readme" |
    sed -nE 's|^  ([a-z-]+)/ .*|\1|p' | grep -vx best-turns | sort >named
same parts named there

# Other files, targets and programs that it names.
grep -oE '(tests|scripts|src|fixtures)/[a-z/.-]*[a-z]' "$readme" | sort -u >named
[ "$(wc -l <named)" -ge 8 ] || fail "tests/README names $(wc -l <named) files"
while read -r file; do [ -e "$TOP/$file" ] || fail "tests/README names $file"; done <named
make -s -C "$TOP" help >targets
grep -oE 'make [a-z][a-z-]*[a-z]([ `]|$)' "$readme" | tr -d '`' | cut -d ' ' -f 2 | sort -u >named
while read -r target; do
    grep -qE "(^|[ ,])$target([ ,]|$)" targets || fail "tests/README names no target of make: $target"
done <named

finish
