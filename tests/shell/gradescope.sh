#!/usr/bin/env bash
# The autograder for Gradescope, in a folder laid out as theirs: what make gradescope packs, a right
# submission, wrong ones, and one that looks for what is wanted.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" LEVEL=-O0 gradescope >made 2>&1 || fail "make gradescope: $(tail -n 3 made)"
export TMPDIR=/tmp # where a user of its own may go
open_folder
export AUTOGRADER=$open/autograder
mkdir -p "$AUTOGRADER/source" "$AUTOGRADER/submission" "$AUTOGRADER/results"
(cd "$AUTOGRADER/source" && unzip -q "$TOP/build/gradescope.zip") || fail "the package is broken"
for file in setup.sh run_autograder config arbiter tests; do
    [ -e "$AUTOGRADER/source/$file" ] || fail "not in the package: $file"
done
for file in run_autograder setup.sh; do
    [ -x "$AUTOGRADER/source/$file" ] || fail "not to be run: $file"
done
cp "$AUTOGRADER/source/run_autograder" "$AUTOGRADER" # as Gradescope does
sed -i 's|python3|/usr/bin/python3|' "$AUTOGRADER/source/config"
chmod -R go+rX "$open"

results=$AUTOGRADER/results/results.json
grades() {
    rm -f "$results"
    "$AUTOGRADER/run_autograder" >out 2>&1 || fail "it ends badly: $(cat out)"
    jq -e . "$results" >/dev/null || fail "no results: $(cat out "$AUTOGRADER/results/log")"
}
score() { jq '[.tests[]?.score] | add' "$results"; }
most=$(awk '/^# points:/ { sum += $3; next } FNR == 1 { sum += 0 } END { print sum }' "$TOP"/fixtures/checkers61b/grading/*.cmd)

cp "$TOP/tests/student/checkers61b.py" "$AUTOGRADER/submission/referee.py"
grades
[ "$(score)" = "$most" ] || fail "a right program has $(score) of $most points: $(head -c 600 "$results")"
[ "$(jq '[.tests[] | select(.status == "passed")] | length' "$results")" = 20 ] || fail "not all have passed"
# Without namespaces: as a user of its own, if this is root.
mkdir "$open/bin"
printf '#!/bin/sh\nexit 1\n' >"$open/bin/bwrap"
chmod 755 "$open/bin" "$open/bin/bwrap"
if [ "$(id -u)" = 0 ]; then
    PATH=$open/bin:$PATH grades
    [ "$(score)" = "$most" ] || fail "as a user of its own it has $(score) of $most points: $(head -c 600 "$results")"
    chmod 755 "$AUTOGRADER/source/tests"
else
    PATH=$open/bin:$PATH grades
    grep -q 'can keep no program apart' "$results" || fail "it grades a program that can read the tests"
fi
printf 'print("nothing")\n' >"$AUTOGRADER/submission/referee.py"
grades
[ "$(score)" = 0 ] || fail "a wrong program has $(score) points"
# It looks for what is wanted where the tests are, and finds nothing to print.
cat >"$AUTOGRADER/submission/referee.py" <<'PYTHON'
import glob, os
for name in glob.glob(os.path.dirname(__file__) + "/../source/tests/*.out"):
    print(open(name).read(), end="")
PYTHON
grades
[ "$(score)" = 0 ] || fail "a cheat has $(score) points"
jq -r '.tests[].output' "$results" | grep '^+' | grep -v '^+++' >seen
[ ! -s seen ] || fail "a cheat has read $(head -n 3 seen)"
# What cannot be compiled, and what has no program.
sed -i "s|^COMPILE=.*|COMPILE='gcc -o referee referee.c'|" "$AUTOGRADER/source/config"
printf 'int main(void) { "broken }\n' >"$AUTOGRADER/submission/referee.c"
grades
[ "$(jq .score "$results")" = 0 ] || fail "not compiled: $(cat "$results")"
jq -r .output "$results" | grep -q 'It cannot be compiled: .*referee.c:1:18: error' || fail "not told: $(cat "$results")"
rm "$AUTOGRADER"/submission/*
sed -i 's|^COMPILE=.*|COMPILE=|' "$AUTOGRADER/source/config"
grades
[ "$(score)" = 0 ] || fail "nothing has $(score) points"

finish
