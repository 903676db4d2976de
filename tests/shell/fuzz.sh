#!/usr/bin/env bash
# tests/run-fuzz guard: inputs that end their target fail, by name, and others still run.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cat >target.c <<'C'
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length > 0 && bytes[0] == 't')
        abort();
    if (length > 0 && bytes[0] == 'e')
        exit(3);
    return 0;
}
C
"${compiler[@]}" -std=c11 -D_XOPEN_SOURCE=700 -o fuzz-good target.c "$TOP/tests/fuzz/replay.c" ||
    fail "the target does not compile"
cp fuzz-good fuzz-bad

mkdir -p corpus/good corpus/bad
printf x >corpus/good/x
: >corpus/good/empty
printf x >corpus/bad/x
printf t >corpus/bad/traps
printf e >corpus/bad/exits
mkdir corpus/bad/folder
printf x >corpus/bad/y

# Runs the targets; the argument is the folder of the corpora.
replay() { BUILD=$PWD CORPUS=$1 TARGETS='' "$TOP/tests/run-fuzz" >out 2>&1; }

if replay "$PWD/corpus"; then fail "a trapping input is accepted: $(cat out)"; fi
grep -q "^FAILED .*corpus/bad/traps: signal 6$" out || fail "the trapping input is not named: $(cat out)"
grep -q "^FAILED .*corpus/bad/exits: status 3$" out || fail "the exiting input is not named: $(cat out)"
grep -q "^FAILED .*corpus/bad/folder: " out || fail "the unreadable input is not named: $(cat out)"
[ "$(tail -n 1 out)" = "4 passed, 3 failed" ] || fail "counts: $(tail -n 1 out)"

rm -r corpus/bad
replay "$PWD/corpus" || fail "good inputs fail: $(cat out)"
[ "$(tail -n 1 out)" = "2 passed, 0 failed" ] || fail "counts of good ones: $(tail -n 1 out)"

# A corpus without inputs, a target that does not exist, and no corpora at all.
mkdir corpus/bad
if replay "$PWD/corpus"; then fail "an empty corpus is accepted: $(cat out)"; fi
printf x >corpus/bad/x
rm fuzz-bad
if replay "$PWD/corpus"; then fail "a missing target is accepted: $(cat out)"; fi
[ "$(tail -n 1 out)" = "2 passed, 1 failed" ] || fail "counts without a target: $(tail -n 1 out)"
if replay "$PWD/none"; then fail "a missing corpus is accepted: $(cat out)"; fi

finish
