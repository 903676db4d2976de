#!/usr/bin/env bash
# A module of src includes headers of itself and of modules before it, so data goes one way and
# there are no circles between modules. main.c and what reads the command line may include any.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The order of the modules. A new one gets its place here, and a row in src/README.md.
order=(base board rules game player text host picture formats script journal talk screen manual
    testing without)

declare -A place
for i in "${!order[@]}"; do place[${order[i]}]=$i; done
for folder in "$TOP"/src/*/; do
    name=$(basename "$folder")
    [ -n "${place[$name]:-}" ] || fail "src/$name has no place in the order of modules"
done

# The includes of the files under a folder: `FILE INCLUDED`, both from src.
includes_below() { # FOLDER
    (cd "$1" && grep -rn --include='*.[ch]' '^#include "' .) |
        sed -nE 's|^\./([^:]*):[0-9]+:#include "([^"]*)".*$|\1 \2|p'
}
# Those that go to a module after their own.
upward() {
    local file included from to
    while read -r file included; do
        from=${file%%/*} to=${included%%/*}
        [[ $file == */* && -n ${place[$to]:-} ]] || continue
        [ "${place[$to]}" -le "${place[$from]}" ] || echo "$file includes $included"
    done
}

includes_below "$TOP/src" >all
[ "$(wc -l <all)" -ge 300 ] || fail "only $(wc -l <all) includes were found"
upward <all >wrong
[ ! -s wrong ] || fail "these include a module after their own: $(cat wrong)"

# It does see one.
mkdir -p try/board try/screen
echo '#include "screen/view.h"' >try/board/bits.h
echo '#include "board/bits.h"' >try/screen/view.h
includes_below try | upward >wrong
[ "$(cat wrong)" = 'board/bits.h includes screen/view.h' ] || fail "not seen: $(cat wrong)"

finish
