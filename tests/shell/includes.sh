#!/usr/bin/env bash
# Data goes one way. A folder of src includes headers of itself and of folders before it, no two
# files include each other in a circle, and each file is short enough to be one thought.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The order of the folders, and of the files in none. A new one gets its place here, and its words in
# src/README.md.
order=(base board rules rules/draughts rules/chess rules/sets endings game count count/sets player player/weights notation answers
    host picture pdn formats script journal transcript requests page tables
    terminal terminal/prompt terminal/conversations terminal/screen
    trouble command_line check_rules manual testing grading database records collection standings match packages judge match/protocols match/speakers making options instead against main javascript/native python/native without)

declare -A place
for i in "${!order[@]}"; do place[${order[i]}]=$i; done
place_of() { # FILE without .c or .h; sets at, to nothing if it has no place
    at=${place[${1%/*}]:-}
}
while read -r file; do
    place_of "$file"
    [ -n "$at" ] || fail "src/$file has no place in the order"
done < <(cd "$TOP/src" && find . -name '*.[ch]' | sed 's|^\./||; s|\.[ch]$||')

# The includes of the files under a folder: `FILE FILE`, both from src, without .c and .h. What
# includes its own header is left out, and so are headers of other folders.
includes_below() { # FOLDER
    (cd "$1" && grep -rn --include='*.[ch]' '^#include "' .) |
        sed -nE 's|^\./([^:]*)\.[ch]:[0-9]+:#include "([^"]*)\.h".*$|\1 \2|p' |
        awk '$1 != $2' | sort -u
}
# Those that go to a folder after their own.
upward() {
    local file included at from
    while read -r file included; do
        place_of "$file"
        from=$at
        place_of "$included"
        [ -z "$at" ] || [ "$at" -le "${from:-0}" ] || echo "$file includes $included"
    done
}
# The files that include each other in a circle.
circles() {
    tsort 2>&1 >/dev/null | sed -n 's/^tsort: \([^ ]*\)$/\1/p'
}

includes_below "$TOP/src" >all
[ "$(wc -l <all)" -ge 300 ] || fail "only $(wc -l <all) includes were found"
upward <all >wrong
[ ! -s wrong ] || fail "these include a folder after their own: $(cat wrong)"
circles <all >wrong
[ ! -s wrong ] || fail "these include each other in a circle: $(tr '\n' ' ' <wrong)"

# It sees an include to a later folder, whichever it is, and a circle.
for from in base board rules count game; do
    for to in host journal script terminal; do
        rm -rf try
        mkdir -p "try/$from" "try/$to"
        echo "#include \"$to/one.h\"" >"try/$from/other.h"
        echo "#include \"$from/third.h\"" >"try/$to/one.h"
        includes_below try | upward >wrong
        [ "$(cat wrong)" = "$from/other includes $to/one" ] || fail "not seen: $(cat wrong)"
    done
done
mkdir -p try/script
echo '#include "script/two.h"' >try/script/one.c
echo '#include "script/one.h"' >try/script/two.h
includes_below try | circles | sort >wrong
[ "$(tr '\n' ' ' <wrong)" = 'script/one script/two ' ] || fail "a circle is not seen: $(cat wrong)"

# How long files are. A rule set is rules and words that are read beside the rules of the game.
while read -r length file; do
    case $file in
    total) continue ;;
    src/rules/sets/*) most=60 ;;
    *) most=600 ;;
    esac
    [ "$length" -le "$most" ] || fail "$file has $length lines, more than $most"
done < <(cd "$TOP" && find src include -name '*.[ch]' -exec wc -l {} +)

finish
