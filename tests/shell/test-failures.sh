#!/usr/bin/env bash
# arbiter --test: how a failure is told, and recorded.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# ---- how it is told ---------------------------------------------------------------------------

cp -r "$TOP/fixtures/checkers61b" tests
runs 0
sed -i 's/wb/wp/' tests/explosion.out
runs 1 tests/explosion.cmd
# The line of the script, its command, which line of its answer, and a difference with the same at
# each part.
line=$(grep -n -m 1 '^print' tests/explosion.cmd)
printed '^FAIL tests/explosion.cmd \(differs\)$'
printed "^tests/explosion.cmd:${line%%:*}: print: line [0-9] of 9 is not as wanted$"
printed '^--- tests/explosion.out$'
printed '^\+\+\+ printed$'
printed "^@@ -[0-9,]+ \+[0-9,]+ @@ ${line%%:*}: print$"
printed '^to record it: arbiter --test --accept tests/explosion.cmd$'
# patch takes it.
sed -n '/^---/,/^to record/p' out | patch -p0 >log || fail "patch: $(cat log)"
runs 0 tests/explosion.cmd
# That of a block, too.
file tests/block.cmd 'print' '#>...' '#>~ * 7' 'echo a' 'echo b' '#> x' '#> b' 'turn' '#>~ turn: w*'
runs 1 tests/block.cmd
printed '^tests/block.cmd:4: echo a: line 1 of 1 is not as wanted$'
printed '^@@ -3,7 \+3,7 @@ 5: echo b$'
sed -n '/^---/,/^to record/p' out | patch -p0 >log || fail "patch: $(cat log)"
runs 0 tests/block.cmd
printf 'echo a\necho b' >tests/end.cmd
printf 'a' >tests/end.out
runs 1 tests/end.cmd
sed -n '/^---/,/^to record/p' out | patch -p0 >log || fail "patch: $(cat log)"
runs 0 tests/end.cmd

# --context.
seq 1 20 | sed 's/^/echo /' >tests/long.cmd
{ seq 1 9; echo x; seq 11 20; } >tests/long.out
runs 1 tests/long.cmd
printed '^@@ -7,7 \+7,7 @@ 10: echo 10$'
runs 1 --context 0 tests/long.cmd
printed '^@@ -10 \+10 @@ 10: echo 10$'
runs 1 --context 100 tests/long.cmd
printed '^@@ -1,20 \+1,20 @@'
# As diff -u has it, for many texts.
for seed in $(seq 25); do
    awk -v s="$seed" 'BEGIN { srand(s); for (i = 0; i < 40; i++) print "echo", int(rand() * 6) }' >tests/long.cmd
    sed 's/^echo //' tests/long.cmd | awk -v s="$seed" 'BEGIN { srand(s + 99) } { r = rand();
        if (r < .15) next; if (r > .85) print "x" int(rand() * 3); print }' >tests/long.out
    "$ARBITER" tests/long.cmd >printed
    runs 1 tests/long.cmd
    sed -n '/^---/,/^to record/p' out | sed '$d' >difference
    cp tests/long.out patched
    patch -s patched difference >log 2>&1 || fail "seed $seed: patch: $(cat log)"
    cmp -s patched printed || fail "seed $seed: the difference leads to something else"
    [ "$(grep -c '^[-+]' difference)" -le $(($(diff -d tests/long.out printed | grep -c '^[<>]') + 2)) ] ||
        fail "seed $seed: the difference is longer than diff's"
done
rm tests/long.*

# Bytes that are not printable are shown.
printf 'echo \xff\xc3\xa4\n#> \xff\n' >tests/bytes.cmd
runs 1 tests/bytes.cmd
printed '^tests/bytes.cmd:1: echo \\xff\\xc3\\xa4: '
printed '^\+#> \\xff'
printed "$(printf 'ff\xc3\xa4$')"
rm tests/bytes.cmd

# A name that a shell would split.
file "tests/it's a test.cmd" 'echo x' '#> y'
runs 1 "tests/it's a test.cmd"
printed "^to record it: arbiter --test --accept 'tests/it'\\\\''s a test.cmd'$"
rm tests/it*

# -q and -v, colours, --slowest, --actual.
file tests/wrong.cmd 'echo x' '#> y'
runs 1 -q
[ "$(head -n 1 out)" = 'FAIL tests/wrong.cmd (differs)' ] || fail "quiet: $(head -n 3 out)"
runs 1 -v tests/wrong.cmd tests/block.cmd
[ "$(grep -cE '^(PASS|FAIL) ' out)" = 2 ] || fail "verbose: $(cat out)"
runs 1 --color always tests/wrong.cmd
printed "$(printf '^\033\\[31m-#> y\033\\[m$')"
printed "$(printf '^\033\\[32m\\+#> x\033\\[m$')"
runs 1 --color never tests/wrong.cmd
not_printed "$(printf '\033')"
runs 1 --slowest 3
[ "$(grep -cE '^ +[0-9]+\.[0-9]{3} s  tests/' out)" = 3 ] || fail "slowest: $(cat out)"
sort -s -c -k 1,1nr <(grep -E '^ +[0-9.]+ s ' out) || fail "slowest are not in order"
runs 1 --actual kept/here tests/wrong.cmd tests/block.cmd
[ "$(cat kept/here/tests/wrong.out)" = x ] || fail "--actual: $(find kept)"
[ "$(find kept -type f)" = kept/here/tests/wrong.out ] || fail "--actual keeps $(find kept)"
mkdir below && (cd below && "$ARBITER" --test --actual ../kept ../tests/wrong.cmd >/dev/null)
[ "$(cat kept/__/tests/wrong.out)" = x ] || fail "--actual leads out of its folder: $(find .. -name wrong.out)"
: >not-a-folder
troubles 'not-a-folder/tests/wrong.out: Not a directory' --actual not-a-folder tests/wrong.cmd
printed '^0 passed, 1 failed$'
# The last line.
file tests/skip.cmd '# skip: no' 'echo'
file tests/todo.cmd '# todo: no' 'echo x' '#> y'
runs 1 tests/wrong.cmd tests/skip.cmd tests/todo.cmd tests/block.cmd
ends '1 passed, 1 failed, 1 skipped, 1 todo'

# ---- recording ----------------------------------------------------------------------------------

rm -r tests
file tests/new.cmd 'echo a' 'nonsense'
runs 0 --accept
printed '^recorded tests/new.cmd \(\+3 -0\)$'
ends '0 passed, 0 failed, 1 recorded'
[ "$(head -n 1 tests/new.out)" = a ] || fail "new.out: $(cat tests/new.out)"
[ "$(cat tests/new.status)" = 1 ] || fail "new.status: $(cat tests/new.status)"
runs 0
runs 0 --accept
ends '1 passed, 0 failed'
# A status of 0 is no file.
file tests/new.cmd 'echo a' 'echo b'
runs 0 --accept
printed '^recorded tests/new.cmd \(\+1 -1\)$'
[ ! -e tests/new.status ] || fail "a status of 0 is recorded"
# In the header, where it stands there.
file tests/head.cmd '# note: x' '# status:  1 ' 'echo a' '#> b'
runs 0 --accept tests/head.cmd
[ "$(cat tests/head.cmd)" = $'# note: x\n# status:  0 \necho a\n#> a' ] || fail "head.cmd: $(cat tests/head.cmd)"
[ ! -e tests/head.status ] || fail "status in both places"
# A block in place, all else as it was; patterns stay where they match.
printf 'print # board\n#>...\n#>~ 9*\n\n  # indented\necho a\r\n#> b\n#>~ a*\n#>~ c*\necho c\n' >tests/block.cmd
runs 0 --accept tests/block.cmd
printf 'print # board\n#>...\n#>   0   1   2   3   4   5   6   7\n\n  # indented\necho a\r\n#>~ a*\necho c\n#> c\n' >wanted
diff wanted tests/block.cmd >log || fail "recorded block: $(cat log)"
runs 0 tests/block.cmd
# Line ends: NAME.out and NAME.err get LF, lines of the script keep theirs, and new ones end as those
# before them. So does an indent stay.
printf 'echo a\r\necho b\r\n' >tests/ends.cmd
printf 'a\r\nb\r\n' >tests/ends.out
runs 0 --accept tests/ends.cmd
[ "$(od -An -c tests/ends.out | tr -d ' ')" = 'a\nb\n' ] || fail "ends.out: $(od -c tests/ends.out)"
[ "$(od -An -c tests/ends.cmd | tr -d ' \n')" = 'echoa\r\nechob\r\n' ] || fail "ends.cmd: $(od -c tests/ends.cmd)"
rm tests/ends.out
printf '# status: 1\r\necho a\r\n  #> b\r\necho b\necho c\n\t#> x\necho d\r\n#> y\r\necho e' >tests/ends.cmd
runs 0 --accept tests/ends.cmd
printf '# status: 0\r\necho a\r\n  #> a\r\necho b\necho c\n\t#> b\n\t#> c\necho d\r\n#> d\r\necho e\r\n#> e\r\n' >wanted
cmp wanted tests/ends.cmd || fail "ends.cmd: $(cat -A tests/ends.cmd)"
runs 0 tests/ends.cmd
rm tests/ends.cmd
# The longest line that can be printed. A line of a block that the interpreter rejects, as too long or for
# a control byte, stays: without it the script would print something else the next time.
long() { printf "%${1}s" '' | tr ' ' x; }
printf 'echo %s\n#> y\n' "$(long 4091)" >tests/long.cmd
runs 0 --accept tests/long.cmd
[ "$(sed -n 2p tests/long.cmd)" = "#> $(long 4091)" ] || fail "long.cmd: $(cut -c 1-100 tests/long.cmd)"
runs 0 tests/long.cmd
for line in "#> $(long 4093)" "#>~ *$(long 4092)" '#> \0'; do
    printf 'echo a\n#> b\n%b\n' "$line" >tests/long.cmd
    "$ARBITER" tests/long.cmd >out
    [ "$(grep -c '^error: line 3: ' out)" = $((${#line} != 4096)) ] || fail "${#line} bytes: $(cut -c 1-200 out)"
    cp tests/long.cmd before
    if [ ${#line} = 4096 ]; then
        runs 0 --accept tests/long.cmd
        [ "$(sed -n 2,9p tests/long.cmd)" = '#> a' ] || fail "long.cmd: $(cut -c 1-100 tests/long.cmd)"
        continue
    fi
    runs 1 --accept tests/long.cmd
    printed '^tests/long.cmd:3: the interpreter rejects this line, so it cannot be recorded$'
    cmp before tests/long.cmd || fail "recorded all the same"
    [ ! -e tests/long.status ] || fail "its status is recorded all the same"
done
rm tests/long.cmd
# The whole file or nothing: one that cannot be replaced stays.
TMPDIR=/tmp open_folder
chmod 777 "$open"
mkdir "$open/t"
file "$open/t/x.cmd" 'echo new'
file "$open/t/x.out" 'old'
chmod 555 "$open/t"
(cd "$open" && env -u TMPDIR "${nobody[@]}" ./arbiter --test --accept t) >out && fail "recorded in a folder that cannot be written"
printed '^t/x.out:1: cannot record it: '
[ "$(cat "$open/t/x.out")" = old ] || fail "x.out is not as it was"
chmod 755 "$open/t"
# What timed out, crashed, met a limit, or wrote to standard error is never recorded.
file tests/slow.cmd '# options: -r dama' '# timeout: 1' 'perft 13'
runs 1 --accept tests/slow.cmd
printed '\(timeout\)'
[ ! -e tests/slow.out ] || fail "a timeout is recorded"
rm tests/slow.cmd
yes 'print' | head -n 10000 >tests/much.cmd
runs 1 --accept --output-limit 1 tests/much.cmd
printed '\(output-limit\)'
[ ! -e tests/much.out ] || fail "what met a limit is recorded"
file tests/much.cmd '# options: -r dama' 'perft 14'
"$ARBITER" --test --accept --timeout 100 tests/much.cmd >out 2>&1 &
runner=$!
for _ in $(seq 300); do
    worker=$(pgrep -P $runner) && child=$(pgrep -P "$worker") && break
    sleep 0.1
done
kill -ABRT "$child" # a sanitizer leaves it alone
wait $runner
printed '^FAIL tests/much.cmd \(crash\)$'
printed 'ended by SIGABRT$'
[ ! -e tests/much.out ] || fail "a crash is recorded"
rm tests/much.cmd
# Asserts are what they say; what is known to fail stays.
file tests/assert.cmd 'assert turn == water'
runs 1 --accept tests/assert.cmd
[ "$(ls tests/assert.*)" = tests/assert.cmd ] || fail "an assertion is recorded"
file tests/assert.cmd '# todo: later' 'echo x' '#> y'
runs 0 --accept tests/assert.cmd
printed_before=$(cat tests/assert.cmd)
[ "$printed_before" = $'# todo: later\necho x\n#> y' ] || fail "todo is recorded"
rm tests/assert.cmd
file tests/quit.cmd 'echo a' '#> b' 'quit' 'echo c' '#> d'
runs 1 --accept tests/quit.cmd
printed 'this line is never reached, so it cannot be recorded'
rm tests/quit.cmd
# Orphans are named, never removed.
file tests/lost.out x
runs 1 --accept
printed '^FAIL tests/lost.out \(orphan\)$'
[ -e tests/lost.out ] || fail "an orphan is removed"
rm tests/lost.out
# No pipeline approves itself.
file tests/new.cmd 'echo z'
CI=true troubles '--accept records nothing while CI is set' --accept
CI='' troubles '--accept records nothing while CI is set' --accept
[ "$(cat tests/new.out)" = $'a\nb' ] || fail "recorded with CI set"
CI=1 runs 1 tests/new.cmd
not_printed 'to record it'
troubles '--accept cannot be used with --repeat' --accept --repeat 2
# Standard error that is recorded is recorded anew.
file tests/err.cmd '# options: -o no/such/x' '# status: 2' 'print'
file tests/err.err 'arbiter: other'
runs 0 --accept tests/err.cmd
[ "$(cat tests/err.err)" = 'arbiter: no/such/x: No such file or directory' ] || fail "err.err: $(cat tests/err.err)"
# Conversations.
file tests/talk.cmd '# options: --classic -r dama' 'a3-a4'
runs 0 --accept tests/talk.cmd
runs 0 tests/talk.cmd

finish
