#!/usr/bin/env bash
# The tests that hold what security.md says are there, and each fuzzer is named there, is made, is run by
# make fuzz, and has a corpus.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

page=$TOP/src/manual/security.md
grep -oP '(?<![/\w])(shell|unit|fuzz)/[a-z_-]+[a-z]' "$page" | sort -u >named
[ "$(wc -l <named)" -ge 50 ] || fail "it names only $(wc -l <named) tests"
while IFS=/ read -r kind name; do
    case $kind in
    shell) [ -s "$TOP/tests/shell/$name.sh" ] ;;
    *) [ -s "$TOP/tests/$kind/$name.c" ] ;;
    esac || fail "there is no $kind/$name"
done <named
# Each row of its tables has a test.
awk -F'|' '/^\| / && $2 !~ /^ (what|what is read) $/ && $(NF - 1) !~ /(shell|unit|fuzz)\// { print $2 }' "$page" >without
[ ! -s without ] || fail "nothing holds what is said of: $(cat without)"

make -s -C "$TOP" CC="${compiler[*]}" --eval 'told: ; @echo $(TARGETS)' told 2>/dev/null | tr ' ' '\n' | sort >targets
sed -n 's|^fuzz/||p' named | diff - targets >differs || fail "make fuzz runs other fuzzers: $(cat differs)"
while read -r target; do
    ls "$TOP/tests/fuzz/corpus/$target"/* >/dev/null 2>&1 || fail "$target has no corpus"
    [ -s "$TOP/tests/fuzz/$target.dict" ] || fail "$target has no dictionary"
    grep -q "^| \`$target\` |" "$TOP/tests/fuzz/README.md" || fail "tests/fuzz/README.md does not explain $target"
done <targets
grep -qw src/manual/security "$TOP/.github/SECURITY.md" || fail 'SECURITY.md does not name the page'

finish
