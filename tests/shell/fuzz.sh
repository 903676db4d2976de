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

# What scripts/fuzz makes of a run of AFL++: it ends, finds something, or goes on and on.
mkdir -p bin build afl
printf '#!/bin/sh\n' >build/dictionary
cat >bin/afl-fuzz <<'E'
#!/usr/bin/env bash
while [ "$1" != -o ]; do shift; done
mkdir -p "$2"/default/{queue,crashes,hangs}
printf '%s\n' 'execs_done        : 7' 'corpus_count      : 1' >"$2/default/fuzzer_stats"
echo seed >"$2/default/queue/id:000000"
[ "$AFL_DOES" != crash ] || echo crash >"$2/default/crashes/id:000000"
[ "$AFL_DOES" != hang ] || exec sleep 60
E
chmod +x bin/afl-fuzz build/dictionary
fuzz_program() { # WHAT AFL++ DOES
    AFL_DOES=$1 AFL_PATIENCE=1 PATH=$PWD/bin:$PATH BUILD=$PWD/build AFL_BUILD=$PWD/afl \
        timeout 30 "$TOP/scripts/fuzz" run 1 program >out 2>&1
}
fuzz_program nothing || fail "a run without findings fails: $(cat out)"
grep -q '^execs_done .*: 7$' out || fail "what was done is not told: $(cat out)"
grep -qx seed build/new/program/* || fail "what was found is not kept for the next run"
if fuzz_program crash; then fail "a crash is accepted: $(cat out)"; fi
grep -qx crash build/findings/program/* || fail "the crash is not kept: $(cat out)"
if fuzz_program hang; then fail "a run without end is accepted: $(cat out)"; fi
grep -q '^== program: stopped 1 s after its time' out || fail "not told: $(cat out)"

finish
