#!/usr/bin/env bash
# arbiter --test: a test sees nothing of another one, and leaves nothing.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# What a script reads is beside it; what it writes goes to the folder of the run, where it is found
# again. Two tests that would disturb each other do not, in any order.
cp "$TOP/fixtures/dama/document.sav" .
file tests/one.cmd '# options: -r dama' 'load game.sav' 'position' '#>~ position: *' 'move a3-a4' 'save game.sav' \
    'new' 'load game.sav' 'at a4' '#> at a4: white man' 'save only-one.sav'
sed -i 's/^load game.sav$/load game.sav/' tests/one.cmd
printf 'new\nsave game.sav\n' | (cd tests && "$ARBITER" -r dama)
cp tests/game.sav game.before
file tests/two.cmd '# options: -r dama' 'load game.sav' 'at a3' '#> at a3: white man' 'move b3-b4' \
    'save game.sav' 'load game.sav' 'at b4' '#> at b4: white man' 'reject cannot-open load only-one.sav'
sed -i '/^reject/d' tests/two.cmd
file tests/three.cmd '# status: 1' '# options: -r dama' 'load only-one.sav' \
    '#>~ error: line 3: load only-one.sav: *[cannot-open]'
runs 0 -j 8 --repeat 3 --shuffle 5
ends '3 passed, 0 failed'
runs 0 -j 1 --shuffle 6
cmp game.before tests/game.sav || fail "a file in the folder of tests was changed"
[ "$(find tests -type f | wc -l)" = 4 ] || fail "written into the folder of tests: $(find tests)"

# The folder of the run is empty, and gone afterwards; folders that the script's own has can be
# written into.
file tests/in/deep.cmd 'save sub/x' 'save none/x' 'read ../line.txt' 'save ../x' 'save sub/../../x' 'read sub/old.txt' '#>...'
sed -i '1i # status: 1' tests/in/deep.cmd
file tests/in/sub/old.txt 'echo old'
file tests/line.txt 'echo up'
runs 0 --accept tests/in/deep.cmd
sed -i 's/^#>.*$/#> nothing/' tests/in/deep.cmd
runs 1 tests/in/deep.cmd --actual seen
grep -q 'line 3: save none/x: .*\[cannot-write\]' seen/tests/in/deep.out || fail "a folder that is not there: $(cat seen/tests/in/deep.out)"
grep -q '^up$' seen/tests/in/deep.out || fail "\`..\` cannot be read: $(cat seen/tests/in/deep.out)"
grep -q 'line 5: save ../x: .*\[cannot-write\]' seen/tests/in/deep.out || fail "\`..\` can be written"
grep -q 'line 6: save sub/../../x: .*\[cannot-write\]' seen/tests/in/deep.out || fail "\`..\` can be written"
grep -q '^old$' seen/tests/in/deep.out || fail "a folder that was written into hides what it had"
! grep -q 'line 2:' seen/tests/in/deep.out || fail "a folder of the script's own cannot be written into"
[ ! -e tests/x ] || fail "written into the folder of tests"
[ ! -e tests/in/sub/x ] || fail "written into the folder of tests"
rm -r tests/in tests/line.txt seen

# A journal is copied before it goes on.
printf 'new\n11-15\n' >play
"$ARBITER" -r english --journal tests/kept.journal play
cp tests/kept.journal kept.before
file tests/journal.cmd '# options: -r english --journal kept.journal' '22-17' 'history' '#> history: 2' '#>...'
runs 0 --repeat 2 tests/journal.cmd
cmp kept.before tests/kept.journal || fail "the journal was changed"
file tests/journal.cmd '# options: -r english --journal new.journal' '11-15' 'history' '#> history: 1' '#>...'
runs 0 --repeat 2 tests/journal.cmd
[ ! -e tests/new.journal ] || fail "a journal was left"
rm tests/journal.cmd

# Nothing is written outside of the folder of the run, by any command or option, through `..`, an
# absolute path, or a link in the folder of the tests. A failure says why.
mkdir -p elsewhere/folder state
cp game.before elsewhere/kept.sav
cp tests/kept.journal elsewhere/kept.journal
ln -s ../elsewhere/folder tests/folder
ln -s ../elsewhere/kept.sav tests/link.sav
ln -s ../elsewhere/kept.journal tests/link.journal
ln -s ../elsewhere/new tests/nowhere
# What stands where; times may change, as files are read.
everything() { find . -path ./tmp -prune -o -type f ! -name out ! -name err ! -name before ! -name after -exec md5sum {} + -o -type l -print -o -type d -print | sort -k 2; }
writes_nothing() { # STATUS
    everything >before
    export XDG_STATE_HOME=$PWD/state
    runs "$1" tests/write.cmd
    unset XDG_STATE_HOME
    everything >after
    diff before after >difference || fail "written: $(cat tests/write.cmd): $(cat difference)"
    rm difference
}
for path in "$PWD/elsewhere/x" "$PWD/tests/x" "$PWD/x" ../x sub/../../x ./../x /proc/self/cwd/x "/dev/shm/arbiter-$$" /dev/fd/1 /dev/tty; do
    for line in 'save PATH' 'save PATH.pdn' 'save PATH.html' 'draw PATH.svg' 'save PATH.sav'; do
        file tests/write.cmd '# options: -r dama' "${line//PATH/$path}" '#>...'
        writes_nothing 1
        printed "^tests/write.cmd:2: .*: wanted status 0, was 1; the last rejection: .*Permission denied \[cannot-write\]; a test writes only into the folder of its run$"
    done
    for options in "-o $path" "--journal $path" "--page $path" "--final --output=$path" "--classic -o $path"; do
        file tests/write.cmd "# options: -r dama $options" 'print' '#>...'
        case $options in --classic*) file tests/write.cmd "# options: -r dama $options" 'a3-a4'; : >tests/write.out ;; esac
        writes_nothing 1
        printed '^tests/write.cmd:[12]: .*Permission denied; a test writes only into the folder of its run$'
        rm -f tests/write.out
    done
done
! ls /dev/shm/arbiter-$$* 2>/dev/null || fail "written into /dev/shm"
# Links: what they lead to is read, and what is written goes to the folder of the run.
file tests/write.cmd '# options: -r dama' 'load link.sav' 'at a3' '#> at a3: white man' 'move a3-a4' 'save link.sav' 'new' \
    'load link.sav' 'at a4' '#> at a4: white man' 'save folder/x' 'draw nowhere.svg' 'save nowhere'
writes_nothing 0
file tests/write.cmd '# options: -r english --journal link.journal' '22-17' 'history' '#> history: 2' '#>...'
writes_nothing 0
file tests/write.cmd '# options: -r english --journal nowhere' '11-15' 'history' '#> history: 1' '#>...'
writes_nothing 1 # a link that leads nowhere cannot be copied
# No other part of the program is reached, and no history is kept.
for options in --interactive '--make-tables x' '--match -o x' '--test --accept' '--records -o x'; do
    file tests/write.cmd "# options: -r dama $options" '# status: 2' 'print' '#>...'
    case $options in --interactive) sed -i '2s/2/0/' tests/write.cmd ;; esac
    writes_nothing 0
done
# Files of the system that keep nothing are written as ever.
file tests/write.cmd '# options: -r dama' '# status: 1' 'save /dev/null' 'save /dev/stdout' '#>~ arbiter *' '#>...' \
    'save /dev/stderr' 'save /dev/full' '#>~ error: *: No space left on device \[cannot-write\]'
file tests/write.err
runs 0 --accept tests/write.cmd # what it has written to /dev/stderr
writes_nothing 0
rm tests/write.err
file tests/write.cmd '# options: -r dama -o /dev/null' 'print' '#>...'
writes_nothing 0
# Absolute paths are read; --safe refuses them.
file tests/write.cmd '# options: -r dama' "load $PWD/elsewhere/kept.sav" 'at a3' '#> at a3: white man'
writes_nothing 0
runs 1 --safe tests/write.cmd
rm -r elsewhere state before after tests/write.* tests/folder tests/link.* tests/nowhere

# Standard input is empty; the environment.
cat >show <<'END'
#!/bin/sh
cat >/dev/null
echo "$NO_COLOR $LC_ALL $TZ ${INPUTRC-none} ${PAGER-none} ${COLUMNS-none} ${LINES-none} $KEPT"
pwd >>"$OUT"
ls -A >>"$OUT"
ps -o pgid= -p $$ >>"$OUT"
END
chmod +x show
file tests/env.cmd 'echo' '#> 1 C.UTF-8 UTC none none none none yes'
env KEPT=yes OUT="$PWD/seen" INPUTRC=x PAGER=x COLUMNS=9 LINES=9 LC_ALL=C \
    timeout 300 "$ARBITER" --test --isolate none --program "./show {}" tests/env.cmd >out 2>&1 || fail "environment: $(cat out)"
[ "$(sed -n 3p seen)" != "$(ps -o pgid= -p $$)" ] || fail "no process group of its own"
case $(head -n 1 seen) in "$PWD"/tmp/arbiter-test-*) ;; *) fail "run in $(head -n 1 seen)" ;; esac
[ "$(wc -l <seen) $(sed -n 2p seen)" = '3 env.cmd' ] || fail "its folder has more than the script: $(cat seen)"

# Standard input is empty.
file tests/env.cmd 'echo' '#> nothing'
echo 'of the caller' | timeout 300 "$ARBITER" --test --isolate none --program "sh -c 'cat; echo nothing' {}" tests/env.cmd >out 2>&1 ||
    fail "standard input is not empty: $(cat out)"

# All that a test has started is ended with it: in its group, out of it, in the background, and what
# ignores SIGTERM.
cat >starts <<'END'
#!/bin/bash
trap '' TERM HUP
sleep 1003 &
setsid sleep 1003 &
(setsid sh -c 'trap "" TERM; sleep 1003; sleep 1003' &) &
nohup sleep 1003 >/dev/null 2>&1 &
echo x
END
chmod +x starts
file tests/x.cmd 'echo x' '#> x'
runs 0 --isolate none --program "./starts" tests/x.cmd
! pgrep -f 'sleep 1003' >pids || fail "left running: $(cat pids)"
# A folder that it has closed to everybody is removed all the same.
file starts '#!/bin/bash' 'mkdir -p a/b; touch a/b/c; chmod 0 a/b a; echo x'
runs 0 --isolate none --program "./starts" tests/x.cmd

# A test that is killed is told, and the others go on.
file tests/slow.cmd '# options: -r dama' '# timeout: 100' 'echo before' 'perft 14' '#>...'
file tests/x.cmd 'echo x' '#> x'
"$ARBITER" --test -j 1 tests/slow.cmd tests/x.cmd >out 2>&1 &
runner=$!
for _ in $(seq 100); do
    worker=$(pgrep -P $runner || true)
    child=$(pgrep -P "${worker:-1}" || true)
    [ -n "$worker" ] && [ -n "$child" ] && break
    sleep 0.1
done
kill -KILL "$child"
wait $runner
printed '^FAIL tests/slow.cmd \(crash\)$'
printed '^tests/slow.cmd:[34]: .*: ended by SIGKILL$'
ends '1 passed, 1 failed'
[ -z "$(ls tmp)" ] || fail "left after kill -9: $(ls tmp)"

# Standard input may be closed.
file tests/talk.cmd '# options: --classic -r dama' 'a3-a4'
runs 0 --accept tests/talk.cmd
runs 0 tests/talk.cmd tests/x.cmd <&-
ends '2 passed, 0 failed'
runs 0 --isolate none --program "\"$ARBITER\" {}" tests/x.cmd <&-
rm tests/talk.*

# The temporary folder may be missing.
TMPDIR=$PWD/none run 2 "$ARBITER" --test tests/x.cmd
printed 'a folder for the tests to run in: No such file or directory' err

finish
