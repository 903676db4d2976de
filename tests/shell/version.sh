#!/usr/bin/env bash
# The version stands in include/arbiter/version.h. Whatever else says one has it from there, or is the same.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

version=$(version)
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "the headers have the version $version"
major=${version%%.*}

places=0
is() { # WHERE TEXT WANTED
    places=$((places + 1))
    [ "$2" = "$3" ] || fail "$1 has $2, not $3"
}
is 'arbiter --version' "$("$ARBITER" --version)" "arbiter $version"
for page in "$TOP"/src/manual/arbiter*.1.in; do
    page=$(basename "$page" .in)
    grep -q "^\.TH .*arbiter $version\"" "$BUILD/$page"
    is "$page" $? 0
done
for page in language rules conversations; do
    [ ! -e "$BUILD/arbiter-$page.7" ] || is "arbiter-$page.7" "$(grep -c "^\.TH .*arbiter $version" "$BUILD/arbiter-$page.7")" 1
done
says_as() { # PROTOCOL LINE: what a player of that protocol answers
    printf '%s\n' "$2" quit | "$ARBITER" --player --proto "$1" 2>&1
}
is 'gtp' "$(says_as gtp version | head -n 1)" "= $version"
is 'hub' "$(says_as hub hub | sed -n 's/^id name=arbiter version=//p')" "$version"
is 'uci' "$(says_as uci uci | sed -n 's/^id name //p')" "arbiter $version"
"$ARBITER" --match -r english --games 1 -e cmd=@random -e name=b,cmd=@random --results rows.jsonl --max-turns 4 >out 2>&1 ||
    fail "a match: $(cat out)"
is 'rows of matches' "$(grep -o '"referee":"[^"]*"' rows.jsonl)" "\"referee\":\"arbiter $version\""
is 'the library' "$(readelf -d "$BUILD/libarbiter.so.$major" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')" "libarbiter.so.$major"
is 'pkg-config' "$(make -s -n -C "$TOP" CC="${compiler[*]}" install 2>/dev/null | grep -o "'Version: [^']*'")" "'Version: $version'"
is 'the wheel' "$(PYTHONPATH=$TOP/src/python python3 -c 'import arbiter_build; print(arbiter_build.version())' 2>&1)" "$version"
is 'the npm package' "$(sed -n 's/^  "version": "\(.*\)",/\1/p' "$TOP/src/javascript/package.json")" '@VERSION@'
is 'javascript.md' "$(grep -o 'arbiter-referee-[0-9.]*[0-9]' "$TOP/src/manual/javascript.md" | sort -u)" "arbiter-referee-$version"
is 'the Debian packages' "$(sed -n '1s/^arbiter (\([^)]*\)) .*/\1/p' "$TOP/scripts/debian/changelog")" "$version"
is 'the Debian package of the library' "$(sed -n 's/^Package: libarbiter\([0-9]*\)$/\1/p' "$TOP/scripts/debian/control")" "$major"
# What has changed since is above it, and has no number yet.
is 'changes.md' "$(sed -n 's/^## \([0-9.]*\) .*/\1/p' "$TOP/src/manual/changes.md" | head -n 1)" "$version"
[ $places -ge 22 ] || fail "only $places places were looked at"

# No other file has a number of its own.
# What pip leaves behind is of the version that was installed.
grep -rnE --exclude-dir='*.egg-info' "\b(0\.1\.0|$major\.[0-9]+\.[0-9]+)\b" "$TOP/src" "$TOP/include" "$TOP/scripts" "$TOP/README.md" "$TOP/Makefile" |
    grep -vE 'Binary|/changes\.md:|/changelog:|/version\.h:|/javascript\.md:|/compatibility\.md:' >others
[ ! -s others ] || fail "they have the version in themselves: $(head -n 5 others)"

finish
