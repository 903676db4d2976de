#!/usr/bin/env bash
# arbiter --test: which tests there are, and which of them are run.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# Paths: none is `tests`; that is trouble where there is none, and so is a folder without tests.
troubles 'tests: No such file'
mkdir tests
troubles 'no test found'
troubles 'nowhere: No such file' tests nowhere
file notes.txt hello
troubles 'notes.txt: neither a script \(NAME.cmd\) nor a folder' notes.txt

# Folders are searched with all below them, hidden names left out, in the order of bytes.
for name in b a-b a/c B .hidden .folder/d a/.e ä; do
    file "tests/$name.cmd" 'echo x' '#> x'
done
runs 0 --list
[ "$(cat out)" = "$(printf 'tests/%s.cmd\n' B a-b a/c b ä)" ] || fail "found: $(cat out)"
runs 0
ends '5 passed, 0 failed'
# In that order, whatever the order in which they end.
file slow '#!/bin/sh' 'case $1 in */B.cmd) sleep 0.5 ;; esac' 'echo x'
chmod +x slow
runs 0 -j 4 -v --isolate none --program './slow {}'
[ "$(sed 's/ (.*//' out | head -n 5)" = "$(printf 'PASS tests/%s.cmd\n' B a-b a/c b ä)" ] ||
    fail "told: $(cat out)"
runs 0 -v tests
[ "$(sed 's/ (.*//' out | head -n 5)" = "$(printf 'PASS tests/%s.cmd\n' B a-b a/c b ä)" ] ||
    fail "told: $(cat out)"

# Names are paths as given without a leading `./`; a test is run once, however often it is named.
runs 0 --list ./tests/a ././tests//b.cmd tests/a/c.cmd tests/a/
[ "$(cat out)" = "$(printf "tests/%s.cmd\n" a/c b)" ] || fail "named: $(cat out)"
(cd tests && "$ARBITER" --test --list .) >out
printed '^a/c.cmd$'
runs 0 --list "$PWD/tests/b.cmd"
prints "$PWD/tests/b.cmd"

# A hidden one that is named is run, and links to folders are not followed.
ln -s .. tests/a/loop
runs 0 tests/.hidden.cmd tests
ends '6 passed, 0 failed'
rm tests/a/loop

# --list prints names alone, and runs nothing.
file tests/bad.cmd 'nonsense' 'save list-was-here'
runs 0 --list
not_printed 'passed'
runs 1
ends '5 passed, 1 failed'
rm tests/bad.cmd

# --filter, which may be repeated; `*` matches a slash; `!` leaves out.
runs 0 --list --filter '*/c.cmd'
prints 'tests/a/c.cmd'
runs 0 --list --filter 'tests/a*'
[ "$(cat out)" = "$(printf 'tests/%s.cmd\n' a-b a/c)" ] || fail "filtered: $(cat out)"
runs 0 --list --filter '*/c.cmd' --filter '*/b.cmd'
[ "$(cat out)" = "$(printf 'tests/%s.cmd\n' a/c b)" ] || fail "filtered: $(cat out)"
runs 0 --list --filter 'tests/a*' --filter '!*c.cmd'
prints 'tests/a-b.cmd'
runs 0 --list --filter '!*a*' --filter '!*B*'
[ "$(cat out)" = "$(printf 'tests/%s.cmd\n' b ä)" ] || fail "filtered: $(cat out)"
troubles 'no test matches --filter' --filter 'tests/none*'

# --jobs: so many at once, and as many as there are processors if it is not given. Each of these
# waits until it has seen that many.
cat >meets <<'END'
#!/bin/sh
mkdir -p here && cd here || exit
: >$$
for moment in $(seq 300); do
    set -- *
    [ $# -gt "$(cat ../most)" ] && echo $# >../most
    [ $# -lt "$(cat ../awaited)" ] || : >../met
    [ -e ../met ] && break
    sleep 0.1
done
sleep 0.2
rm $$
echo x
END
chmod +x meets
at_once() { # NUMBER [COMMAND]...
    echo 0 >most
    echo "$1" >awaited
    rm -f met
    "${@:2}" timeout 120 "$ARBITER" --test --timeout 100 --isolate none --program "sh -c 'cd $PWD && ./meets'" "${jobs[@]}" meet >out
    [ "$(tail -n 1 out)" = '12 passed, 0 failed' ] || fail "met: $(cat out)"
    [ "$(cat most)" = "$1" ] || fail "$(cat most) at once instead of $1: ${jobs[*]}"
}
for name in $(seq 12); do file "meet/$name.cmd" '#> x'; done
jobs=()
at_once "$(($(nproc) < 12 ? $(nproc) : 12))"
first=$(taskset -pc $$ | sed 's/.*: //; s/[-,].*//')
at_once 1 taskset -c "$first"
jobs=(--jobs 3)
at_once 3
jobs=(-j 5)
at_once 5

# --shard: each test is in one share, and stays in it when tests are added.
for name in $(seq 40); do file "tests/n/$name.cmd" 'echo x' '#> x'; done
for share in 1 2 3; do
    runs 0 --list --shard $share/3
    cp out share-$share
    [ -s out ] || fail "share $share is empty"
done
runs 0 --list
[ "$(sort share-*)" = "$(sort out)" ] || fail "shares: $(cat share-*)"
for name in $(seq 41 60); do file "tests/n/$name.cmd" 'echo x' '#> x'; done
runs 0 --list --shard 2/3
[ "$(comm -13 <(sort out) <(sort share-2))" = "" ] || fail "tests have moved out of share 2"
for wrong in 0/3 4/3 3 /3 3/ a/3 1/0 -1/3 1/3/3; do
    troubles "--shard takes I/N with I from 1 to N, not '$wrong'" --shard "$wrong"
done
# An empty share is no trouble.
runs 0 --shard 9/1000 tests/b.cmd
ends '0 passed, 0 failed'

# --failed: those that failed in a report.
file tests/f.cmd 'echo x' '#> y'
file 'tests/g h.cmd' 'echo x' '#> y'
runs 1 --report json:report.json
ends '65 passed, 2 failed'
runs 0 --list --failed report.json
[ "$(cat out)" = "$(printf 'tests/%s.cmd\n' f 'g h')" ] || fail "failed: $(cat out)"
runs 0 --report json:good.json --filter '*/b.cmd'
runs 0 --failed good.json
ends '0 passed, 0 failed'
troubles 'none.json: No such file' --failed none.json
echo '{"a":' >bad.json
troubles 'bad.json: not a report of the kind json' --failed bad.json
rm tests/f.cmd 'tests/g h.cmd'
# Also one whose name is no UTF-8, which a report shows as \xNN.
file $'tests/\xff.cmd' 'echo x' '#> y'
runs 1 --report json:report.json
runs 0 --list --failed report.json
prints 'tests/\xff.cmd'
runs 1 --failed report.json
ends '0 passed, 1 failed'
rm $'tests/\xff.cmd'

# --bail: nothing is begun after the first failure.
file tests/0.cmd 'echo x' '#> y'
runs 1 --bail -j 1
ends '0 passed, 1 failed'
rm tests/0.cmd

# --repeat and --shuffle: each so often, in another order, which the seed decides; told once.
file tests/o.cmd 'echo x' '#> x'
runs 0 --repeat 3 --shuffle 7 -v tests/o.cmd tests/b.cmd tests/n
ends '62 passed, 0 failed'
[ "$(grep -c '^PASS' out)" = 62 ] || fail "told more than once"
order() { # SEED
    "$ARBITER" --test -j 1 --shuffle "$1" --isolate none --program "sh -c 'basename {} >>$PWD/order'" tests/n >/dev/null
    cat order
    rm order
}
[ "$(order 1)" = "$(order 1)" ] || fail "the same seed gives another order"
[ "$(order 1)" != "$(order 2)" ] || fail "another seed gives the same order"
[ "$(order 1 | sort)" = "$(order 2 | sort)" ] || fail "shuffled tests are others"
[ "$(order 1)" != "$(order 1 | sort)" ] || fail "nothing is shuffled"

# A run of several that fails is told.
cat >flaky <<'END'
#!/bin/sh
[ -e "$1" ] && { echo y; exit; }
echo >"$1"
echo x
END
chmod +x flaky
runs 1 --repeat 3 -j 1 --isolate none --program "./flaky $PWD/seen" tests/o.cmd
printed '^FAIL tests/o.cmd \(differs\) in run 2 of 3$'
ends '0 passed, 1 failed'

# `test` without dashes is a script of that name.
file test 'echo a script'
run 0 "$ARBITER" test
prints 'a script'

# Options that are none, or have values that they cannot have.
troubles "unrecognized option '--nonsense'" --nonsense
troubles "option '-j' requires an argument" -j
troubles "--jobs takes a number from 1 to 1000, not '0'" -j 0
troubles '--repeat takes' --repeat 0
troubles '--cpu takes' --cpu 0
troubles '--timeout takes' --timeout -1
troubles '--timeout takes' --timeout 1.5
troubles "--color takes auto, always or never, not 'sometimes'" --color sometimes
troubles "unknown rule set 'go'" -r go
troubles "--report takes FORM or FORM:FILE, not 'nosuch'" --report nosuch
troubles "--report takes .*, not 'tap:'" --report tap:
for two in 'tap json' 'github json' 'junit github' 'github github'; do
    troubles 'two reports cannot both go to standard output' --report "${two% *}" --report "${two#* }"
done
troubles '--compare needs --program' --compare space
run 2 "$ARBITER" -r dama --test
printed 'test must be the first option' err

# --help has every option, and so has the list of arbiter's own.
runs 0 --help
for option in jobs filter failed shard list timeout cpu memory file-size output-limit accept bail report \
    actual context slowest repeat shuffle program compare quiet verbose color rules safe; do
    printed "^  .*--$option "
done
run 0 "$ARBITER" --help
printed '^ +--test '

finish
