#!/usr/bin/env bash
# arbiter --test: limits, and programs that do what they should not.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# A test that fails with that kind and message.
fails() { # KIND PATTERN [OPTION]...
    local kind=$1 pattern=$2
    shift 2
    runs 1 "$@" tests/x.cmd tests/good.cmd
    printed "^FAIL tests/x.cmd \($kind\)$"
    printed "$pattern"
    ends '1 passed, 1 failed' # the others go on
}
file tests/good.cmd 'echo x' '#>~ *'

# ---- scripts -------------------------------------------------------------------------------------

# Each limit tells the line and the command that was running, and what had been printed until then.
file tests/x.cmd '# options: -r dama' 'echo first' '' 'perft 14 # long' '#> first' '#>...'
fails timeout '^tests/x.cmd:4: perft 14: ended after 1 s$' --timeout 1
printed '^    first$'
fails cpu '^tests/x.cmd:4: perft 14: ended after 1 s of processor time$' --cpu 1 --timeout 100
printed '^    first$'
file tests/x.cmd '# options: -r dama' 'echo first' 'hint depth 4' '#>...'
fails memory '^tests/x.cmd:3: hint depth 4: it needed more than 1 MB of memory$' --memory 1
runs 0 --memory 100 tests/x.cmd
file tests/x.cmd 'selfplay 1000000' '#>...'
fails timeout '^tests/x.cmd:1: selfplay 1000000: ended after 1 s$' --timeout 1
# In a script that `read` runs.
file tests/x.cmd 'read sub.txt' '#>...'
file tests/sub.txt 'new' 'selfplay 1000000'
fails timeout '^tests/sub.txt:2: selfplay 1000000: ended after 1 s$' --timeout 1
# So much output: 2 MB against 1, and 100 MB unless it is said.
yes 'print' | head -n 10000 >tests/x.cmd
echo '#>...' >>tests/x.cmd
fails output-limit '^tests/x.cmd:[0-9]+: print: it printed more than 1 MB$' --output-limit 1 --timeout 100
runs 0 --output-limit 4 --timeout 100 tests/x.cmd
# 1 GB is not printed.
yes 'print' | head -n 400000 >tests/x.cmd
echo '#>...' >>tests/x.cmd
fails output-limit '^tests/x.cmd:[0-9]+: print: it printed more than 100 MB$' --timeout 100
# 100 million commands.
file tests/x.cmd 'read sub.txt' '#>...'
yes 'new' | head -n 4000000 >tests/sub.txt
for _ in 1 2 3 4 5; do cat tests/sub.txt; done >tests/sub2.txt
mv tests/sub2.txt tests/sub.txt
fails timeout '^tests/sub.txt:[0-9]+: new: ended after 1 s$' --timeout 1
rm tests/sub.txt
# Files.
file tests/x.cmd "# options: --journal j" 'new' '#>...'
for _ in $(seq 80000); do echo 'new'; done >tests/more.txt
sed -i 's/^new$/read more.txt/' tests/x.cmd
fails file-size 'it wrote a file of more than 1 MB$' --file-size 1 --timeout 100
rm tests/more.txt
# A limit of its own options is its own business where its status says so.
file tests/x.cmd '# options: -r dama --timeout 1' '# status: 2' 'perft 14' '#>...'
runs 0 tests/x.cmd
# It cannot be waited for: a pipe that nobody opens.
mkfifo tests/pipe
file tests/x.cmd 'read pipe' '#>...'
fails timeout '^tests/x.cmd:1: read pipe: ended after 1 s$' --timeout 1
rm tests/pipe
# No time limit at all.
file tests/x.cmd '# options: -r dama' 'perft 7' '#>...'
runs 0 --timeout 0 tests/x.cmd

# ---- other programs -------------------------------------------------------------------------------

file tests/x.cmd 'echo x' '#> x'
file tests/good.cmd 'echo good' '#>...'
program() { # LINE...
    { echo '#!/bin/bash'; echo "case \$1 in *good.cmd) exit 0 ;; esac"; printf '%s\n' "$@"; } >program
    chmod +x program
}
other() { # KIND PATTERN [OPTION]...
    fails "$@" --isolate none --program './program {}'
}
program 'echo x; sleep 1000'
other timeout ': ended after 1 s$' --timeout 1
printed '^    x$'
# The default of --timeout is 10 seconds, and 0 is none.
program 'case $1 in */x.cmd) sleep 12; echo x ;; *) sleep 1000 ;; esac'
file tests/x.cmd '# timeout: 0' 'echo x' '#> x'
file tests/default.cmd '#>...'
runs 1 -j 2 --isolate none --program './program {}' tests/x.cmd tests/default.cmd
printed '^tests/default.cmd:1: ended after 10 s$'
ends '1 passed, 1 failed'
runs 0 --isolate none --program './program {}' --timeout 0 tests/x.cmd
file tests/x.cmd 'echo x' '#> x'
program 'trap "" TERM INT HUP; while :; do sleep 1; done'
other timeout ': ended after 1 s$' --timeout 1
program 'while :; do :; done'
other cpu ': ended after 1 s of processor time$' --cpu 1 --timeout 100
program 'yes'
other output-limit ': it printed more than 1 MB$' --output-limit 1
printed '^    y$'
other output-limit ': it printed more than 100 MB$' --timeout 100
program 'yes >&2'
other timeout ': ended after 1 s$' --timeout 1 # its standard error is free, but not endless
program 'head -c 3000000 /dev/zero >file; echo x'
other file-size ': it wrote a file of more than 1 MB$' --file-size 1
program 'exec head -c 3000000 /dev/zero >file'
other file-size ': it wrote a file of more than 1 MB$' --file-size 1
# All its processes together.
program 'for i in 1 2 3 4; do (x=$(head -c 30000000 /dev/zero | tr "\0" x); sleep 20) & done; wait'
other memory ': it needed more than 100 MB of memory$' --memory 100
# Also those that have left its process group, and have no parent any more.
file hog '#!/bin/bash' 'x=$(head -c 150000000 /dev/zero | tr "\0" x)' 'sleep 1005'
chmod +x hog
program "(setsid $PWD/hog &); sleep 1005"
other memory ': it needed more than 100 MB of memory$' --memory 100 --timeout 100
! pgrep -f 'sleep 1005' >pids || fail "left running: $(cat pids)"
program 'kill -SEGV $$'
other crash ': ended by SIGSEGV$'
program 'exec 0<&-; echo x; exit 3'
other status 'wanted status 0, was 3$'
program 'setsid sleep 1004 & disown; sleep 1004 & echo x'
runs 0 --isolate none --program './program' tests/x.cmd
! pgrep -f 'sleep 1004' >pids || fail "left running: $(cat pids)"
# A program that never reads its standard input: the script, which is longer than a pipe holds.
for _ in $(seq 20000); do echo 'echo x'; done >tests/x.cmd
echo '#> x' >>tests/x.cmd
program 'echo x'
runs 0 --isolate none --program './program' tests/x.cmd
# One that is not there, or cannot be run.
file tests/x.cmd 'echo x' '#> x'
file tests/good.cmd 'echo x' '#> x'
runs 1 --isolate none --program './none {}' tests
printed 'it cannot be started: no such file in '
file no-program x
runs 1 --isolate none --program './no-program {}' tests
printed 'it cannot be started: Permission denied'

# ---- a script that goes away -----------------------------------------------------------------------

file tests/x.cmd 'echo x' '#> x'
program 'rm -f '"$PWD"'/tests/y.cmd'
sed -i '/good.cmd/d' program
file tests/y.cmd 'echo y' '#> y'
runs 1 -j 1 --isolate none --program './program' tests/x.cmd tests/y.cmd
printed '^tests/y.cmd:1: No such file or directory$'

# While it runs: what it was is what counts.
file tests/x.cmd 'echo x'
file tests/x.out 'x'
file program '#!/bin/sh' "case \$1 in */x.cmd) rm $PWD/tests/x.* ;; esac" 'echo x'
runs 0 -j 1 --isolate none --program './program {}' tests/x.cmd tests/good.cmd
ends '2 passed, 0 failed'
[ ! -e tests/x.cmd ] || fail "it has not gone away"

# The disk of the temporary folder is full.
if mkdir small && mount -t tmpfs -o size=64k,nr_inodes=30 none small 2>/dev/null; then
    file tests/x.cmd 'draw a.svg' 'draw b.svg' 'draw c.svg' 'draw d.svg' 'draw e.svg' 'draw f.svg' 'draw g.svg' \
        'draw h.svg' 'draw i.svg' 'draw j.svg' '#>~ *: No space left on device [cannot-write]' '#>...'
    sed -i '1i # status: 1' tests/x.cmd
    TMPDIR=$PWD/small run 0 "$ARBITER" --test tests/x.cmd
    [ -z "$(ls small)" ] || fail "left on a full disk"
    # Not even the folder of a test can be made, or that of the run.
    mkdir small/a
    while mkdir "small/a/$((number = ${number:-0} + 1))" 2>/dev/null; do :; done
    TMPDIR=$PWD/small troubles 'a folder for the tests to run in: No space left on device' tests/x.cmd
    rmdir small/a/1
    TMPDIR=$PWD/small runs 1 tests/x.cmd
    printed '^FAIL tests/x.cmd \(unreadable\)$'
    printed 'cannot create a folder to run in: No space left on device$'
    umount small
fi

finish
