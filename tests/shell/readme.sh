#!/usr/bin/env bash
# What README shows is what happens: its script, its sessions and the program that
# embeds the library, compiled and run.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The inside of the N-th block of that language.
block() { # LANGUAGE N
    awk -v open="\`\`\`$1" -v want="$2" '
        $0 == "```" { inside = 0 }
        inside && count == want
        $0 == open { inside = 1; count++ }' "$TOP/README.md"
}

block text 1 >explosion.txt
[ -s explosion.txt ] || fail "README has no script"

# A session is a command behind `$ ` and what it prints.
sessions=0
while block console $((sessions + 1)) >session && [ -s session ]; do
    sessions=$((sessions + 1))
    arguments=$(sed -n '1s/^\$ arbiter //p' session)
    eval "\"$ARBITER\" $arguments" >out 2>&1 </dev/null
    sed 1d session | diff - out >difference ||
        fail "README shows something else for: arbiter $arguments: $(cat difference)"
done
[ $sessions -ge 3 ] || fail "README has $sessions sessions"

block journal 1 | diff - game.txt >difference || fail "README has another journal: $(cat difference)"

block c 1 >embed.c
[ "$(wc -l <embed.c)" = 40 ] || fail "the program in README has $(wc -l <embed.c) lines"
flags="-std=c11 -Wall -Wextra -Werror ${SANITIZE:+$SANITIZE_FLAGS}"
# shellcheck disable=SC2086  # words of a command line
"${compiler[@]}" $flags -I"$TOP/include" -o embed embed.c "$BUILD/libarbiter.a" ||
    fail "the program in README does not compile"
run 0 ./embed
block text 2 | diff - out >difference || fail "the program in README prints: $(cat difference)"

finish
