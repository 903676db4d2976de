#!/usr/bin/env bash
# A folder of src includes headers of itself and of folders before it, so data goes one way and
# there are no circles between folders. main.c and what reads the command line may include any.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The order of the folders. A new one gets its place here, and its words in src/README.md.
order=(base board rules rules/draughts rules/chess rules/sets game count count/sets player notation answers host picture formats
    script journal terminal terminal/prompt terminal/conversations terminal/screen manual testing
    without)

declare -A place
for i in "${!order[@]}"; do place[${order[i]}]=$i; done
while read -r name; do
    [ -n "${place[$name]:-}" ] || fail "src/$name has no place in the order of folders"
done < <(cd "$TOP/src" && find . -mindepth 1 -type d | sed 's|^\./||')

# The includes of the files under a folder: `FILE INCLUDED`, both from src.
includes_below() { # FOLDER
    (cd "$1" && grep -rn --include='*.[ch]' '^#include "' .) |
        sed -nE 's|^\./([^:]*):[0-9]+:#include "([^"]*)".*$|\1 \2|p'
}
# Those that go to a folder after their own.
upward() {
    local file included from to
    while read -r file included; do
        from=${file%/*} to=${included%/*}
        [[ $file == */* && -n ${place[$to]:-} ]] || continue
        [ "${place[$to]}" -le "${place[$from]}" ] || echo "$file includes $included"
    done
}

includes_below "$TOP/src" >all
[ "$(wc -l <all)" -ge 300 ] || fail "only $(wc -l <all) includes were found"
upward <all >wrong
[ ! -s wrong ] || fail "these include a folder after their own: $(cat wrong)"

# It does see one.
mkdir -p try/board try/terminal/screen
echo '#include "terminal/screen/view.h"' >try/board/bits.h
echo '#include "board/bits.h"' >try/terminal/screen/view.h
includes_below try | upward >wrong
[ "$(cat wrong)" = 'board/bits.h includes terminal/screen/view.h' ] || fail "not seen: $(cat wrong)"

finish
