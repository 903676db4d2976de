#!/usr/bin/env bash
# What is read of a database is what was read of the files: the games of the world, and inputs of a fuzzer.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

compared=0
compare() { # FILE
    rm -f copy.db
    "$ARBITER" --records --to sqlite:copy.db "$1" >out 2>err
    [ $? != 2 ] || return 0
    grep -q ' 0 were there already$' err || return 0 # one of two would be missing
    for form in jsonl verdict csv pdn; do
        "$ARBITER" --records --to $form "$1" >of-file 2>err
        "$ARBITER" --records --to $form copy.db >of-database 2>err
        [ $form != jsonl ] || cp of-file rows.jsonl
        cmp -s of-file of-database && continue
        # Comments are no part of a database, nor of rows of JSON.
        [ $form != pdn ] || "$ARBITER" --records --to pdn rows.jsonl >of-file 2>err
        cmp -s of-file of-database || fail "--to $form differs: $1: $(diff of-file of-database | head -n 2)"
    done
    compared=$((compared + 1))
}
files=("$TOP"/fixtures/records/*.pdn "$TOP"/tests/golden/files/files/records/*)
is_short || files+=("$TOP"/tests/fuzz/corpus/pdn/*)
for file in "${files[@]}"; do compare "$file"; done
[ $compared -ge 30 ] || fail "only $compared files were compared"

finish
