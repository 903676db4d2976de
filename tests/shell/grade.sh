#!/usr/bin/env bash
# arbiter --grade: submissions of all kinds, the folder of results, and the reports.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# Grades submissions; what is printed is in ./out and ./err. Nothing stays in the temporary folder.
grades() { # STATUS [ARGUMENT]...
    local want=$1 status
    shift
    timeout 300 "$ARBITER" --grade tests "$@" >out 2>err </dev/null
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: --grade $*: $(head -c 900 out err)"
    [ "$want" != 0 ] || [ ! -s err ] || fail "on standard error: $*: $(head -c 300 err)"
    [ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"
}
row() { # NAME POINTS MARKS [WHY, a regular expression]
    grep -qE "^$1 +$2 +$3( +${4:-})?\$" out || fail "no row $*: $(cat out)"
}
refuses() { # MESSAGE [ARGUMENT]...
    local message=$1
    shift
    grades 2 "$@"
    grep -qE -- "^arbiter: $message" err || fail "not told: $message: $(cat err)"
    [ ! -s out ] || fail "a table was printed: $*"
}
program() { # FILE LINE...: in shell
    local name=$1
    shift
    file "$name" '#!/bin/sh' "$@"
    chmod +x "$name"
}

file tests/a.cmd '# points: 2' 'echo x' '#> x'
file tests/b.cmd '# visibility: hidden' '# name: The second' 'echo y'
file tests/b.out y
file tests/c.cmd '# points: 4' '# partial: yes' 'echo one' '#> one' 'echo two' '#> two'

# ---- in C ----------------------------------------------------------------------------------------

cat >right.c <<'END'
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL)
        if (strncmp(line, "echo ", 5) == 0)
            fputs(line + 5, stdout);
    return 0;
}
END
for name in ann bob carl dora; do mkdir -p "subs/$name" && cp right.c "subs/$name/main.c"; done
sed -i 's/fputs(line + 5, stdout)/fputs(line[5] == 0x74 ? "2\\n" : line + 5, stdout)/' subs/bob/main.c
echo 'int main(' >subs/carl/main.c
# One that looks for what is wanted, for the others, and whether it may write where it is.
cat >subs/dora/main.c <<END
#include <stdlib.h>
int main(void)
{
    return system("cat $PWD/tests/* $PWD/subs/*/* $PWD/subs.results/*/*; ls ..; cat *.c; touch new *.c") != 0;
}
END
compile=(--compile 'cc -o prog main.c' --run ./prog)
grades 0 subs "${compile[@]}" -j 2
row ann '7 of 7' '\+\+\+ *'
row bob '5 of 7' '\+\+~ *' 'tests/c.cmd:6: this line is not printed so; 1 of 2 answers are right'
row carl '0 of 7' '--- *' 'it cannot be compiled: cc ended with status 1'
row dora '0 of 7' '--- *' 'tests/a.cmd:.*\(and 2 more\)'
printed '^     2  tests/a.cmd$' && printed '^     2  tests/b.cmd$' && printed '^     1  tests/c.cmd$'
[ "$(tail -n 1 out)" = '4 graded' ] || fail "$(tail -n 1 out)"
log=subs.results/logs
printed 'error: expected' $log/carl.txt
for seen in '#> x' '^\+y$' 'fgets' '"type"' '^\+(ann|bob)$'; do not_printed "$seen" $log/dora.txt; done
printed '^\+dora$' $log/dora.txt && printed 'Read-only file system' $log/dora.txt
[ ! -e subs.results/builds/dora/new ] || fail 'it has written into its folder'
[ -x subs.results/builds/ann/prog ] || fail 'the build is not kept'
[ ! -e subs/ann/prog ] || fail 'the submission itself was compiled'
cp out table

# The same command grades nothing again; what has changed, what has half a row, and --submission does.
made() { stat -c %y "subs.results/rows/$1.json"; }
others() { for name in ann bob carl dora; do [ $name = "$1" ] || made $name; done; }
before=$(others none)
grades 0 subs "${compile[@]}"
[ "$before" = "$(others none)" ] || fail 'rows were written again'
cmp -s table out || fail "another table: $(diff table out)"
before=$(others ann) own=$(made ann)
grades 0 subs "${compile[@]}" --submission ann
{ [ "$before" = "$(others ann)" ] && [ "$own" != "$(made ann)" ]; } || fail '--submission grades others'
cmp -s table out || fail "another table: $(diff table out)"
echo >>subs/carl/main.c
before=$(others carl) own=$(made carl)
grades 0 subs "${compile[@]}"
{ [ "$before" = "$(others carl)" ] && [ "$own" != "$(made carl)" ]; } || fail 'what has changed is not graded again'
for half in '$d' '3d' 's/"tests.b/"tests\/x/' 's/"complete":true/"complete":false/' '1s/state":"./state":"x/' 's/"status":"pass"/"status":"best"/' '2s/visible/seen/' '2s/name/nom/' 's/^{/[/'; do
    sed -i "$half" subs.results/rows/ann.json
    own=$(made ann)
    grades 0 subs "${compile[@]}"
    [ "$own" != "$(made ann)" ] || fail "half a row counts: $half"
    cmp -s table out || fail "another table: $(diff table out)"
done
refuses 'there is no submission .none.$' subs "${compile[@]}" --submission none

# The results are of these tests, graded in this way, and of one run at a time.
refuses 'subs.results: it has results of the same tests by another command: --grade .*--run ./prog; ' subs "${compile[@]}" --timeout 9
echo '# more' >>tests/a.cmd
refuses 'subs.results: it has results of another set of tests; ' subs "${compile[@]}"
sed -i '$d' tests/a.cmd
echo more >>tests/b.out
refuses 'subs.results: it has results of another set of tests; ' subs "${compile[@]}"
echo y >tests/b.out
grades 0 subs "${compile[@]}"
exec 9<subs.results/of && flock 9
refuses 'subs.results: another run is writing results there$' subs "${compile[@]}"
exec 9<&-
printf 'half' >subs.results/of # it was killed before this was written
grades 0 subs/// "${compile[@]}"
[ "$(sed -n 2p subs.results/of)" = "--grade --compile 'cc -o prog main.c' --run ./prog" ] || fail "$(cat subs.results/of)"
all=(--compare "space,case" --errors any --status ignore --read /etc/passwd --write "$PWD/tmp" --network --processes 9 --disk 9
    --timeout 9 --cpu 9 --memory 900 --file-size 9 --output-limit 9 -r english --isolate require)
grades 0 subs --run 'sed -n "s/echo //p"' "${all[@]}" --results other
[[ $(sed -n 2p other/of) == "--grade --run "*" ${all[*]/#-r/--rules}" ]] || fail "$(cat other/of)"
refuses 'other: it has results of the same tests by another command: ' subs --run 'sed -n "s/echo //p"' --results other
grades 0 subs --run 'sed -n "s/echo //p"' "${all[@]}" --results other
row carl '7 of 7' '\+\+\+'

# ---- reports -------------------------------------------------------------------------------------

cp -r subs/ann 'subs/=1+1, "<b>&amp;'
ln -s ann subs/zed
file tests/d.cmd '# skip: not yet' 'echo z'
file tests/e.cmd '# todo: later' 'echo z' '#> none'
grades 0 subs "${compile[@]}" --results other2 --hide wanted --report csv:grades.csv --report html:grades.html --report gradescope:scope
row zed '0 of 7' '---\.\.' 'it is a link'
row ann '7 of 7' '\+\+\+\.\.'
python3 - grades.csv <<'END' >shown || fail "no CSV: $(cat grades.csv)"
import csv, sys
rows = list(csv.reader(open(sys.argv[1], newline=""), strict=True))
assert all(len(row) == len(rows[0]) for row in rows)
for row in rows:
    print("|".join(row[:8]), len(row[8].split("\n")))
END
cat >wanted <<'END'
submission|points|of|tests/a.cmd|tests/b.cmd|tests/c.cmd|tests/d.cmd|tests/e.cmd 1
'=1+1, "<b>&amp;|7|7|2|1|4|| 1
ann|7|7|2|1|4|| 1
bob|5|7|2|1|2|| 1
carl|0|7|0|0|0|| 1
dora|0|7|0|0|0|| 3
zed|0|7|0|0|0|| 1
passed|||3|3|2|0|0 1
END
cmp -s wanted shown || fail "CSV: $(diff wanted shown)"
[ "$(grep -c $'\r$' grades.csv)" = 8 ] || fail 'lines of CSV end with CR LF'
xmllint --nonet --noout grades.html 2>err || fail "the page is no XML: $(head -n 5 err)"
! grep -qE '(src|href)=.?(http|//)|<script|@import|url\(' grades.html || fail 'the page fetches something'
for shown in 'it cannot be compiled: cc ended with status 1' 'error: expected' '>=1\+1, &quot;&lt;b&gt;&amp;amp;<' 'The second' '<td>3</td>'; do
    printed "$shown" grades.html
done
jq -r '.tests[] | [.name, .score, .status, .visibility, .output] | @csv' scope/carl.json >shown || fail "$(cat scope/carl.json)"
printed '^"tests/a.cmd",0,"failed",,"it cannot be compiled: cc ended with status 1.*' shown
printed '^"The second",0,"failed","hidden","not right"$' shown
printed 'error: expected' shown
[ "$(jq '[.tests[].score] | add' scope/bob.json)" = 5 ] || fail "$(cat scope/bob.json)"
! grep -q '^[-+] *2' scope/bob.json || fail '--hide wanted shows a difference'
# From rows that are there, too; what cannot be written is told.
rm -r scope grades.*
grades 0 subs "${compile[@]}" --results other2 --report gradescope:scope
[ "$(jq -r '.tests[2].output' scope/bob.json | grep -c '^[-+]')" -ge 2 ] || fail "$(cat scope/bob.json)"
for report in csv:none/x html:none/x gradescope:none/x gradescope:right.c; do
    grades 2 subs "${compile[@]}" --results other2 --report $report
    printed "^arbiter: ${report#*:}(/[^:]*)?: (No such file or directory|Not a directory)$" err
done
if [ -c /dev/full ]; then
    timeout 300 "$ARBITER" --grade tests subs "${compile[@]}" --results other2 >/dev/full 2>err
    [ $? = 2 ] || fail 'a table that cannot be printed is not told'
    printed '^arbiter: standard output: No space left on device$' err
fi
rm -r tests/d.cmd tests/e.cmd other other2 subs/=* subs/zed

# ---- what is no submission, and other programs ----------------------------------------------------

# Python, with files as submissions; a word of the command names the script; a name with blanks.
mkdir py
printf 'import sys\nfor line in open(sys.argv[1]):\n    if line.startswith("echo "): print(line[5:], end="")\n' >py/good.py
sed 's/line\[5:\]/"x\\n"/' py/good.py >'py/only x.v2.py'
printf 'open(%s)\n' "'$PWD/tests/a.cmd'" >py/-cheat.py
file py/.hidden
grades 0 py --run 'python3 {file} {}'
row good '7 of 7' '\+\+\+'
row 'only x\.v2' '2 of 7' '\+-- *' 'tests/b.cmd: tests/b.out:1: .*\(and 1 more\)'
row -cheat '0 of 7' '--- *' 'tests/a.cmd:3: .*; it ended with status 1.*'
printed 'FileNotFoundError' py.results/logs/-cheat.txt
[ "$(ls py.results/builds/good)" = good.py ] || fail "$(ls py.results/builds/good)"

mkdir -p odd/{out,in,fifo,deep/a/b,big,many,make,cheat,dangling,none}
echo=$'sed -n "s/^echo //p"'
for name in out in fifo deep big many dangling cheat; do program odd/$name/run "$echo"; done
ln -s "$PWD/tests/b.out" odd/out/link
ln -s run odd/in/link && ln -s /usr/bin/env odd/in/env
ln -s "$PWD/odd/none/run" odd/none/link # from the copy, this leads out
program odd/none/run "$echo"
ln -s nowhere odd/dangling/link
mkfifo odd/fifo/pipe odd/pipe
truncate -s 1G odd/big/file odd/huge.bin
for ((i = 0; i < 400; i++)); do : >"odd/many/$i"; done
echo deep >odd/deep/a/b/file
program odd/alone.sh "$echo"
program odd/cheat/run "$echo"
grades 0 odd --disk 1
row out '0 of 7' '--- *' 'link is a link that leads out of its folder'
row in '7 of 7' '\+\+\+'
row dangling '7 of 7' '\+\+\+'
row fifo '0 of 7' '--- *' 'pipe is neither a file nor a folder'
row pipe '0 of 7' '--- *' 'it is neither a file nor a folder'
row big '0 of 7' '--- *' 'it takes more than 1 MB \(--disk\)'
row huge '0 of 7' '--- *' 'it takes more than 1 MB \(--disk\)'
row many '0 of 7' '--- *' 'it takes more than 1 MB \(--disk\)'
row deep '7 of 7' '\+\+\+'
row alone '7 of 7' '\+\+\+'
row none '0 of 7' '--- *' 'link is a link that leads out of its folder'
row make '0 of 7' '--- *' 'tests/a.cmd:1: it cannot be started: no such file in \..*'
{ [ -x odd.results/builds/deep/run ] && [ ! -x odd.results/builds/deep/a/b/file ]; } || fail 'modes are not copied'
[ "$(du -sm odd.results | cut -f 1)" -lt 20 ] || fail 'what is refused was copied'

# What a compiler does: a link to the right program, or to what is hidden; no end; a full disk; a
# folder that nobody may enter; other programs that stay.
program solution/right "$echo"
rm -r odd odd.results
mkdir odd
program odd/link.sh "ln -s $PWD/solution/right prog"
program odd/out.sh "ln -s $PWD/tests prog"
program odd/stays.sh '(setsid sleep 1009 &)' "echo '#!/bin/sh' >prog; echo '$echo' >>prog; chmod +x prog; mkdir -p a/b; chmod 0 a/b a"
program odd/slow.sh 'while :; do :; done'
program odd/fills.sh 'while :; do cat /proc/self/maps >>file; done'
program odd/fills2.sh 'mkdir a; i=0; while [ $i -lt 300 ]; do head -c 10000 /dev/zero >a/$i; i=$((i + 1)); done'
program odd/killed.sh 'echo first; echo last >&2; kill -9 $$'
printf 'no program\n' >odd/text.sh
grades 0 odd --compile '{file} x' --run ./prog --timeout 3 --disk 1
row link '0 of 7' '--- *' 'prog is a link that leads out of its folder'
row out '0 of 7' '--- *' 'prog is a link that leads out of its folder'
row stays '7 of 7' '\+\+\+'
row slow '0 of 7' '--- *' 'it cannot be compiled: ended after 3 s'
# A machine that is busy writes less in the time.
row fills '0 of 7' '--- *' 'it cannot be compiled: (it wrote more than 1 MB \(--disk\)|ended after 3 s)'
row fills2 '0 of 7' '--- *' 'it (cannot be compiled: it wrote|takes) more than 1 MB \(--disk\)'
row killed '0 of 7' '--- *' 'it cannot be compiled: ended by SIGKILL'
row text '0 of 7' '--- *' 'it cannot be compiled: it cannot be started: Permission denied'
printed '^    first$' odd.results/logs/killed.txt && printed '^    last$' odd.results/logs/killed.txt
nothing_left 'sleep 1009'
before=$(ls odd.results/rows)
rm odd/slow.sh odd/fills.sh
grades 0 odd --compile '{file} x' --run ./prog --timeout 3 --disk 1 # folders that are closed are removed, too
grades 0 odd --compile '{file} x' --run ./prog --timeout 3 --disk 1 --submission stays
[ "$before" = "$(ls odd.results/rows)" ] || fail 'a row is gone'
row stays '7 of 7' '\+\+\+'

program odd/large.sh 'head -c 3000000 /dev/zero >file'
grades 0 odd --compile '{file} x' --run ./prog --timeout 3 --file-size 1 --write "$PWD/solution" --submission large --results odd2
row large '0 of 7' '--- *' 'it cannot be compiled: (it wrote a file of more than 1 MB|ended by SIGXFSZ|./large.sh ended with status .*)'
rm odd/large.sh
# Where nothing keeps them apart.
grades 0 odd --compile '{file} x' --run ./prog --timeout 3 --disk 1 --isolate none --results loose
row stays '7 of 7' '\+\+\+'
row fills2 '0 of 7' '--- *' 'it (cannot be compiled: it wrote|takes) more than 1 MB \(--disk\)'

# ---- what is wrong ---------------------------------------------------------------------------------

mkdir -p two/a
file two/a.py
refuses 'two/a and two/a.py are both called a: rename one$' two
mkdir empty
refuses 'empty: there is no submission$' empty
refuses 'none: No such file or directory$' none
refuses '--run: .python9. is not in PATH$' py --run 'python9 {file}'
refuses '--run: ./none/python. cannot be started$' py --run '/none/python {file}'
refuses '--compile: .gcc9. is not in PATH$' py --compile 'gcc9 {file}'
refuses 'tests, submissions and results must lie apart: .tests. is not$' .
refuses 'tests, submissions and results must lie apart: .py/results. is not$' py --results py/results
file tests/subs/x
refuses 'tests, submissions and results must lie apart: .tests/subs. is not$' tests/subs
rm -r tests/subs
refuses 'no/where: No such file or directory$' py --results no/where
refuses 'right.c: (File exists|Not a directory)$' py --results right.c
mkdir -p blocked2/of
refuses 'blocked2: Is a directory$' py --results blocked2
for words in '--report csv' '--report csv:' '--report pdf:x' '--run ""' "--compile '" '--compare most' '-r none' '--jobs 0' '--none'; do
    eval "refuses '.' py $words" 2>/dev/null || refuses '.' py --compile "'"
done
refuses '--grade takes TESTS and SUBMISSIONS; see .arbiter --grade --help.$' py more
file tests/bad.cmd '# pionts: 3' 'echo x' '#> x'
refuses 'tests/bad.cmd:1: ' py
file tests/bad.cmd 'echo x'
refuses 'tests/bad.cmd:1: nothing says what it must print$' py
rm tests/bad.cmd
file tests/bad.out x
refuses 'tests/bad.out:1: there is no script beside it$' py
rm tests/bad.out
mkdir none
timeout 300 "$ARBITER" --grade none py >out 2>err
{ [ $? = 2 ] && grep -qx 'arbiter: no test found' err; } || fail "no test: $(cat out err)"
timeout 300 "$ARBITER" --grade nowhere py >out 2>err
{ [ $? = 2 ] && grep -qx 'arbiter: nowhere: No such file or directory' err; } || fail "no test: $(cat out err)"
TMPDIR=$PWD/nowhere run 2 "$ARBITER" --grade tests py --results new
printed 'a folder for the tests to run in: No such file or directory' err
for option in --help --version; do run 0 "$ARBITER" --grade $option; done

# ---- broken off --------------------------------------------------------------------------------------

# Killed at any moment and called again, it comes to the same rows.
mkdir slow
for i in $(seq 12); do cp py/good.py "slow/s$i.py"; done
sed -i 's/"x/"y/' slow/s3.py
slow=(slow --compile "sh -c 'sleep 0.1'" --run 'python3 {file} {}' -j 2)
for i in $(seq 6); do
    (timeout -s KILL 0.$((i + 2)) "$ARBITER" --grade tests "${slow[@]}" || true) >/dev/null 2>&1
    for name in slow.results/rows/*.json; do
        [ ! -e "$name" ] || jq -es '.[-1].complete' "$name" >shown 2>&1 || fail "half a row: $name"
    done
done
rm -rf tmp/*
# In a terminal it shows how far it is.
file terminal.py 'import pty, sys' 'sys.exit(pty.spawn(sys.argv[1:]) >> 8)'
python3 terminal.py "$ARBITER" --grade tests "${slow[@]}" --results slow4 >out 2>err </dev/null || fail "$(cat out err)"
printed '[0-9]+ of 12 graded'
# A signal ends it, with the table of what is known, and status 128 and its number.
timeout --preserve-status -s INT 0.5 "$ARBITER" --grade tests "${slow[@]}" --results slow2 >out 2>err
[ $? = 130 ] || fail "SIGINT: $(cat out err)"
printed 'not graded +not yet$'
printed '^[0-9]+ graded, [0-9]+ not graded$'
[ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"
timeout --preserve-status -s TERM 1 "$ARBITER" --grade tests py --compile 'sleep 5' --results slow5 >out 2>err
[ $? = 143 ] || fail "SIGTERM while it is compiled: $(cat out err)"
printed 'good +not graded +not yet$'
grades 0 "${slow[@]}"
cp out table
grades 0 "${slow[@]}" --results slow3
cmp -s table out || fail "another table after kills: $(diff table out)"
[ "$(tail -n 1 out)" = '12 graded' ] || fail "$(cat out)"

# What changes while it is graded has no row: it would be that of something else.
mkdir changing
program changing/one.sh "$echo"
"$ARBITER" --grade tests changing --compile 'sleep 2' >out 2>err &
runner=$!
sleep 1
echo >>changing/one.sh
wait $runner
[ $? = 2 ] || fail "changed meanwhile: $(cat out err)"
row one 'not graded' ' *' 'its files have changed meanwhile'
# A worker that is killed: its submission has no row, which is told.
mkdir stuck
for name in one two three; do program stuck/$name.sh "$echo"; done
program stuck/two.sh 'exec sleep 1010'
"$ARBITER" --grade tests stuck -j 1 --timeout 100 >out 2>err &
runner=$!
for _ in $(seq 100); do
    pgrep -f 'sleep 1010' >pids && break
    sleep 0.1
done
pkill -KILL -P $runner
wait $runner
[ $? = 2 ] || fail "a worker is killed: $(cat out err)"
printed '^arbiter: two: the process that graded it was ended$' err
row two 'not graded' ' *' 'the process that graded it was ended'
[ ! -e stuck.results/rows/two.json ] || fail 'it has a row'
rm -rf tmp/*
nothing_left 'sleep 1010'

# A disk that is full: the row is missing, not wrong.
if mkdir small && mount -t tmpfs -o size=700k none small 2>/dev/null; then
    for name in a b; do
        mkdir -p part/$name
        cp py/good.py part/$name/$name.py
        head -c 200000 /dev/zero >part/$name/file
    done
    for most in 300000 400000 600000 800000; do # it is full when a row is written, or before
        rm -rf small/*
        head -c $most /dev/zero >small/most 2>/dev/null
        timeout 300 "$ARBITER" --grade tests part --run 'python3 a.py {}' --results small/results >out 2>err
        [ $? = 2 ] || fail "a full disk: $(cat out err)"
        printed '^arbiter: (small/results|[ab]: (it cannot be copied|its row cannot be written)): No space left on device$|^arbiter: b: the disk is full$' err
        for name in small/results/rows/*.json; do
            [ ! -e "$name" ] || [ "$(jq -es '.[-1].complete' "$name")" = true ] || fail "half a row: $name"
        done
        [ ! -e small/results/rows/b.json ] || fail 'a row on a full disk'
    done
    rm small/most
    mount -o remount,size=20m small
    grades 0 part --run 'python3 a.py {}' --results small/results
    row a '7 of 7' '\+\+\+'
    row b '0 of 7' '--- *' '.*status 2.*'
    umount small
fi
# A folder or a temporary folder that is gone, a file of a test that is not there, and names that are
# too long.
mkdir -p gone
file gone/builds
grades 2 py --run 'python3 {file} {}' --results gone
printed '^arbiter: good: it cannot be copied: Not a directory$' err
row good 'not graded' ' *' 'it cannot be copied: Not a directory'
rm gone/builds
grades 0 py --run 'python3 {file} {}' --results gone
mkdir -p evil
program evil/a.sh "rm -rf $PWD/tmp/arbiter-test-*"
program evil/b.sh "$echo"
grades 2 evil -j 1 --isolate none
printed '^arbiter: a: (cannot create a folder to run in: No such file or directory|the disk is full)$' err
grades 2 evil -j 1 --isolate none --compile 'sh -c "rm -rf ../../../tmp/arbiter-test-*"' --results evil2
printed '^arbiter: b: a folder to compile in: No such file or directory$' err
file tests/d.cmd '# files: none.sav' 'echo x' '#> x'
grades 2 evil --submission b --results evil3
printed '^arbiter: b: tests/d.cmd:1: files: none.sav: ' err
rm tests/d.cmd
long=$(printf '%0252d' 0)
mkdir "evil/$long"
grades 2 evil --submission "$long" --results evil4
printed "^arbiter: $long: its row cannot be written: File name too long$" err
# A row, or a log, that cannot be written.
for part in rows logs; do
    rm -rf limited
    mkdir -p limited/$part
    if [ $part = rows ]; then mkdir -p limited/rows/ann.json/x; else mkdir limited/logs/ann.txt; fi
    grades 2 subs "${compile[@]}" --results limited
    printed '^arbiter: ann: its row cannot be written: Is a directory$' err
    row ann 'not graded' ' *' 'its row cannot be written: Is a directory'
    row bob '5 of 7' '\+\+~ *' '.*'
    printed '^3 graded, 1 not graded$'
done
rm -rf limited

# ---- where there are no namespaces ----------------------------------------------------------------

export TMPDIR=/tmp # not in the folder of this test, which nobody else may read
open_folder
cp -r tests py "$open"
mkdir "$open/bin" "$open/tmp" "$open/apart"
chmod -R go+rX "$open"
here=$PWD
cd "$open" || exit 1
for name in sh cat ls env setpriv prlimit id touch ln cp chmod sed sleep timeout; do ln -s "$(command -v $name)" bin; done
program bin/bwrap 'echo "bwrap: No permissions to create a new namespace" >&2; exit 1'
program apart/honest.sh '[ $# = 0 ] || { cp "$0" prog; exit; }' "$echo"
program apart/cheat.sh '[ $# = 0 ] || { cp "$0" prog; exit; }' \
    "cat tests/* ../../../tests/* ../*/prog $open/tests/* $open/apart.results/rows/* $open/apart.results/builds/honest/prog; touch new prog && echo written; id -u; ls ../.. ..; touch \$HOME/kept && echo kept"
program apart/hard.sh "ln $open/secret prog || exit 0"
file secret 'secret'
chmod 600 secret
here_too() { # STATUS COMMAND...
    local want=$1 status
    shift
    PATH=$open/bin TMPDIR=$open/tmp timeout 300 "$@" >out 2>err </dev/null
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $*: $(head -c 600 out err)"
    [ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"
}
grade=(--grade tests apart --compile '{file} x' --run ./prog)
if [ "$(id -u)" = 0 ]; then
    here_too 0 "$ARBITER" "${grade[@]}"
    printed '^arbiter: submissions run as users of their own: bwrap: No permissions' err
    row honest '7 of 7' '\+\+\+'
    row cheat '0 of 7' '--- *' '.*'
    printed '^\+62000$' apart.results/logs/cheat.txt && printed '^\+kept$' apart.results/logs/cheat.txt
    for seen in '#> x' '^\+y$' written 's/\^echo' '"type"'; do not_printed "$seen" apart.results/logs/cheat.txt; done
    [ "$(stat -c '%a %U' secret)" = '600 root' ] || fail "a file of somebody else was opened: $(stat -c '%a %U' secret)"
    [ "$(stat -c %a tests) $(stat -c %a apart)" = '700 700' ] || fail 'tests or submissions are open'
    here_too 2 "$ARBITER" "${grade[@]}" --isolate require --results required
    chmod -R go+rX tests apart
    chown -R nobody tmp .
fi
# Neither is possible: that must be said.
here_too 2 "${nobody[@]}" "$open/arbiter" "${grade[@]}" --results refused
printed '^arbiter: --grade does not run them so: install bubblewrap, run it as root, or say --isolate none$' err
rm -f apart/hard.sh
mkdir apart/closed apart/half
file apart/half/file
file apart/closed/file
chmod 0 apart/closed apart/half/file
here_too 2 "${nobody[@]}" "$open/arbiter" "${grade[@]}" --isolate none --results loose
printed '^arbiter: closed: it: Permission denied$' err && printed '^arbiter: half: it cannot be copied: Permission denied$' err
row honest '7 of 7' '\+\+\+'
row closed 'not graded' ' *' 'it: Permission denied'
chmod 700 apart/closed apart/half/file
rm -r apart/closed apart/half
here_too 0 "${nobody[@]}" "$open/arbiter" "${grade[@]}" --isolate none --results loose
row honest '7 of 7' '\+\+\+'
cd "$here" || exit 1

finish
