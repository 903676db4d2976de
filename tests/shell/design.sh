#!/usr/bin/env bash
# The files that the design document names exist, its variant is the tested one, and the sources say
# line by line what no test comes to.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Every word in backquotes that looks like a file.
grep -o '`[a-z0-9_/.]*\.[cha]`' "$TOP/src/README.md" | tr -d '`' | sort -u >named
[ "$(wc -l <named)" -ge 20 ] || fail "src/README.md names $(wc -l <named) files"
while read -r file; do
    case $file in libarbiter.a | internal.a) continue ;; esac
    [ -e "$TOP/src/$file" ] || [ -e "$TOP/$file" ] || fail "src/README.md names $file"
done <named

# Every module is in the table.
for module in "$TOP"/src/*/; do
    module=$(basename "$module")
    grep -q "^| \`$module\` |" "$TOP/src/README.md" || fail "src/README.md does not name $module"
done

awk '$0 == "```c" { inside = 1; next } $0 == "```" { inside = 0 } inside' \
    "$TOP/src/README.md" >variant
while IFS= read -r line; do
    grep -qF -- "$line" "$TOP/tests/variant/allround.h" || fail "not in tests/variant/allround.h: $line"
done <variant

# A line that needs no test says so itself: of a statement on several lines only one would be let off.
if grep -rn --include='*.[ch]' -B 1 GCOVR_EXCL_LINE "$TOP/src" | grep -v GCOVR_EXCL_LINE |
    grep -E '[,(&|=+?:]$' >broken; then
    fail "these statements go on with a line that needs no test: $(cat broken)"
fi

finish
