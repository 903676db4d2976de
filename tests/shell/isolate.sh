#!/usr/bin/env bash
# Programs that nobody trusts, kept apart: what they see, what they can do, and what they are charged.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

program() { # LINE...
    printf '%s\n' '#!/bin/sh' "$@" >submission/program
    chmod +x submission/program
}
# A run of the program, which must print what the test wants: nothing but `x`.
right() { # [OPTION]...
    runs 0 --program "$PWD/submission/program {}" "$@"
}
wrong() { # PATTERN [OPTION]...
    local pattern=$1
    shift
    runs 1 --program "$PWD/submission/program {}" "$@"
    printed "$pattern"
}
mkdir submission
file tests/x.cmd 'echo x' '#> x'

# ---- what the judge knows -----------------------------------------------------------------------

# The cheat of four lines finds what is wanted beside the script, or in it.
file tests/y.cmd '# points: 2' 'echo y'
file tests/y.out y
program "sed -n 's/^#> //p' \"\$1\" $PWD/tests/x.cmd" "cat \"\${1%.cmd}.out\" $PWD/tests/*.out"
wrong '^-x$'
ends '0 passed, 2 failed'
printed 'No such file or directory'
runs 1 --isolate none --program "$PWD/submission/program {}"
ends '0 passed, 2 failed' # it finds both
printed '^ x$' && printed '^\+y$'
rm tests/y.*

# Headers and `#>` lines are empty ones, in a file and on standard input; in a conversation, where
# lines are answers, they are left out.
printf '\xef\xbb\xbf# points: 2\r\n# a comment\n#> a\n  #>~ b*\nturn # here\n#> c\n\n# points: 3' >tests/given.cmd
program 'cat -A ${1:+"$1"} | tr "\n" "|"; exit 7'
for given in '{}' ''; do
    for how in auto none; do
        runs 1 --isolate $how --program "$PWD/submission/program $given" tests/given.cmd
        printed '^\+\^M\$\|# a comment\$\|\$\|\$\|turn # here\$\|\$\|\$\|# points: 3$'
    done
done
file tests/given.cmd '# options: --classic -r dama' '# points: 2' 'a3-a4' '#> b' '# points: 3'
file tests/given.out
runs 1 --program "$PWD/submission/program" tests/given.cmd
printed '^\+a3-a4\$\|#> b\$\|# points: 3\$\|$'
rm tests/given.*

# A program that takes no input, or ends before it has all of it.
program 'exec <&-; echo x'
for _ in $(seq 20000); do echo '# a comment'; done >tests/long.cmd
printf 'echo x\n#> x\n' >>tests/long.cmd
runs 0 --program "$PWD/submission/program" tests/long.cmd
program 'head -c 5 >/dev/null; echo x'
runs 0 --program "$PWD/submission/program" tests/long.cmd
program 'wc -c'
runs 1 --program "$PWD/submission/program" tests/long.cmd
printed "^\\+$(($(wc -c <tests/long.cmd) - 4))$"
rm tests/long.cmd

# ---- what it sees -------------------------------------------------------------------------------

export SECRET=yes
sleep 1007 &
outsider=$!
echo secret >secret
program "ls -A $PWD; ls -A $PWD/submission $PWD/tests; cat $PWD/secret; env | grep SECRET; ps -e | wc -l; ls / /tmp" \
    'cat /etc/shadow /etc/gshadow; cat /proc/[0-9]*/environ | tr "\0" "\n"; ls /proc/*/cwd/; ls -A; pwd; echo "$HOME $TMPDIR $LC_ALL $TZ $NO_COLOR"' \
    "ls /sys/class/net /dev; touch $PWD/submission/x /usr/x /etc/x /dev/x /x $PWD/tests/x /proc/x; kill -9 $outsider; echo x"
wrong '^ x$'
for seen in secret SECRET=yes home root work var; do
    not_printed "^[+ ]$seen\$"
done
not_printed '^\+root:'
printed '^\+/tmp/own$'
printed '^\+/tmp/own /tmp/own C.UTF-8 UTC 1$'
for written in submission/x tests/x /usr/x /etc/x; do
    [ ! -e $written ] || fail "it has written $written"
done
kill $outsider || fail "it has killed another process"
# No other process, and no network.
program 'set -- /proc/[0-9]*; [ $# -le 4 ] || { echo "$@"; exit; }' \
    'python=/usr/bin/python3; $python -c "
import socket
print(*sorted(name for _, name in socket.if_nameindex()))"; echo x'
file tests/x.cmd 'echo x' '#> lo' '#> x'
right
file tests/x.cmd 'echo x' '#> x'
# Files that words of the command name, with their folders; modules beside a program are found.
mkdir -p lib/deep real
echo 'WORD = "x"' >lib/beside.py
printf 'import beside, sys\nprint(beside.WORD)\n' >lib/deep.py
runs 0 --program "/usr/bin/python3 $PWD/lib/deep.py {}"
mv lib/deep.py lib/beside.py real && ln -s ../real/deep.py lib/deep.py
runs 0 --program "/usr/bin/python3 $PWD/lib/deep.py"
ln -s real linked
runs 0 --program "/usr/bin/python3 $PWD/linked/deep.py"
# A program of a folder `bin` has what stands beside that.
mkdir -p tool/bin tool/share
echo x >tool/share/text
# shellcheck disable=SC2016 # for the program
printf '#!/bin/sh\ncat "${0%%/*}/../share/text"\n' >tool/bin/run
chmod +x tool/bin/run
runs 0 --program "$PWD/tool/bin/run"
PATH=$PWD/tool/bin:$PATH runs 0 --program run
# Words that name what each program has of its own, and long ones.
runs 0 --program "sh -c 'echo x' /dev/null /proc/self/status / /tmp $(printf '%5000s' '' | tr ' ' /)"
# A folder that a word names.
runs 0 --program "cat $PWD/tool/share/text"
runs 0 --program "sh -c 'cat \$0/share/text' $PWD/tool"

# No file that whoever called has left open.
program '{ echo stolen >&9; } 2>/dev/null' 'for file in /proc/[0-9]*/fd/*; do readlink "$file"; done | grep left' 'echo x'
right 9>left
[ ! -s left ] || fail "it has written into a file of the caller: $(cat left)"

# What is hidden is so wherever it lies: the tests in the program's folder, and the program among the
# tests, of which only it is seen.
program "ls -A $PWD/submission/tests; find $PWD/submission -name '*.cmd'; ls -A $PWD/all; echo x"
mkdir -p submission/tests all
cp tests/x.cmd submission/tests
right submission/tests
cp submission/program tests/x.cmd all
echo secret >all/other
runs 1 --program "$PWD/all/program" all
printed '^\+program$'
not_printed 'other'
# Reports and what --actual keeps, which lie beside the program.
program "cat $PWD/submission/r.json; ls -A $PWD/submission/actual; echo x"
"$ARBITER" --test --report json:submission/old.json tests >/dev/null
mkdir submission/actual
touch submission/actual/kept
right --report json:submission/r.json --actual submission/actual
rm -r submission/r.json submission/actual
program "cat $PWD/submission/old.json; echo x"
wrong '^\+\{'
sed -i 's/"pass"/"fail"/' submission/old.json
right --failed submission/old.json tests

# ---- what is opened to it -----------------------------------------------------------------------

mkdir store data
echo x >data/text
program "cat $PWD/data/text"
wrong '^-x$'
right --read "$PWD/data"
right --read "$PWD/data/text" --read "$PWD/store"
program "cat $PWD/tests/x.cmd | sed -n 's/^#> //p'"
wrong '^-x$'
right --read "$PWD/tests" # whoever says so wants it
program "echo 1 >$PWD/store/seen && echo x"
wrong '^-x$'
right --write "$PWD/store"
[ "$(cat store/seen)" = 1 ] || fail "nothing was written"
program "echo 1 >$PWD/submission/seen && echo x"
right --write "$PWD/submission/"
[ "$(cat submission/seen)" = 1 ] || fail "nothing was written into its folder"
runs 1 --write /tmp --program "$PWD/submission/program {}"
printed 'it cannot be started: cannot show /tmp: each program has its own'
right --write "$PWD/submission" --read "$PWD/nowhere"
program "ls /sys/class/net 2>/dev/null; /usr/bin/python3 -c 'import socket; print(len(socket.if_nameindex()))'"
wrong '^\+1$'
set -- /sys/class/net/*
[ $# = 1 ] || wrong '^\+[2-9]' --network

# ---- its own folder -----------------------------------------------------------------------------

# Copies of the files that the header names, and nothing of an earlier run.
file tests/x.cmd '# files: a.sav "b c.pdn"' 'echo x' '#> x'
echo one >tests/a.sav
echo two >'tests/b c.pdn'
program 'ls -A | tr "\n" " " | grep -qx "a.sav b c.pdn x.cmd " && grep -q one a.sav && grep -q two "b c.pdn" || exit 3' \
    'echo 1 >>a.sav && rm "b c.pdn" && touch kept "$HOME/kept2" /dev/shm/kept && echo x'
for how in auto none; do
    right --isolate $how --repeat 3 -j 1
done
[ ! -e /dev/shm/kept ] || { rm /dev/shm/kept; }
cmp <(echo one) tests/a.sav || fail "it has changed the file of the test"
runs 1 --program "$PWD/submission/program" # the script is not there
for files in ../secret a/b . .. '' '"a' /etc/passwd; do
    file tests/x.cmd "# files: $files" 'echo x' '#> x'
    wrong '^tests/x.cmd:1: files: must be names of files beside the script$'
done
file tests/x.cmd '# files: a.sav none' 'echo x' '#> x'
wrong '^tests/x.cmd:1: files: none: No such file or directory$'
mkfifo tests/pipe
file tests/x.cmd '# files: pipe' 'echo x' '#> x'
wrong '^tests/x.cmd:1: files: pipe: '
rm tests/pipe
file tests/x.cmd 'echo x' '#> x'
# It is not endless.
program 'head -c 5000000 /dev/zero >big; [ $(stat -c %s big) -le 2100000 ] && echo x'
right --disk 2
wrong '^-x$' --disk 6
program 'head -c 5000000 /dev/zero >/dev/shm/big; [ $(stat -c %s /dev/shm/big) -le 2100000 ] && echo x'
right --disk 2

# ---- what it is charged -------------------------------------------------------------------------

program 'while :; do sleep 100 & done'
wrong '^tests/x.cmd:1: it ran more than 20 processes$' --processes 20
wrong '^FAIL tests/x.cmd \(processes\)$' --processes 20
program 'for _ in 1 2 3 4 5; do sleep 0.2 & done; wait; echo x'
right --processes 20
# Also what detaches; and nothing goes on.
program '(setsid sh -c "while :; do :; done" &)' '(setsid sh -c "while :; do :; done" &)' 'sleep 1006'
wrong '^tests/x.cmd:1: ended after 1 s of processor time$' --cpu 1 --timeout 100
# What it has detached, and what has ended: counted by a control group where one can be made.
detaches='for _ in $(seq 300); do (setsid sh -c "i=0; while [ \$i -lt 9999 ]; do i=\$((i + 1)); done" &); done; sleep 1006'
program "$detaches"
wrong '^tests/x.cmd:1: ended after 1 s of processor time$' --cpu 1 --timeout 100 --processes 1000
file submission/hog '#!/bin/bash' 'x=$(head -c 150000000 /dev/zero | tr "\0" x)' 'sleep 1006'
chmod +x submission/hog
program "(setsid $PWD/submission/hog &)" 'sleep 1006'
wrong '^tests/x.cmd:1: it needed more than 100 MB of memory$' --memory 100 --timeout 100
program '(setsid sh -c "trap \"\" TERM HUP; sleep 1006; sleep 1006" &)' 'nohup sleep 1006 >/dev/null 2>&1 &' 'echo x'
right
! pgrep -f 'sleep 1006' >pids || fail "left running: $(cat pids)"
# Signals are told as they are.
program 'kill -SEGV $$'
wrong '^tests/x.cmd:1: ended by SIGSEGV$'
program 'ulimit -f 1; head -c 5000 /dev/zero >file; kill -XFSZ $$'
wrong '^FAIL tests/x.cmd \(file-size\)$'

# ---- what is said -------------------------------------------------------------------------------

printf 'import sys\nprint("x")\nprint(1, file=sys.stderr)\nsys.exit(3)\n' >lib/fail.py
runs 1 --program "/usr/bin/python3 $PWD/lib/fail.py"
printed '^tests/x.cmd:1: wanted status 0, was 3; 1$'
printf 'print("y")\nraise ValueError("deep \\33 ::error")\n' >lib/fail.py
runs 1 --program "/usr/bin/python3 $PWD/lib/fail.py"
printed '^tests/x.cmd:2: this line is not printed so; it ended with status 1$'
printed '^its standard error:$'
printed '^    ValueError: deep \\x1b ::error$'
for kind in tap junit github gradescope prairielearn; do
    runs 1 --program "/usr/bin/python3 $PWD/lib/fail.py" --report $kind
    printed 'ValueError: deep'
    printed 'it ended with status 1'
    not_printed '^ *::error: '
done
runs 1 --program "/usr/bin/python3 $PWD/lib/fail.py" --report json
head -n 1 out | jq -r .message | grep -q '; it ended with status 1$' || fail "json: $(cat out)"
head -n 1 out | jq -r .stderr | grep -qxF '    ValueError: deep \x1b ::error' || fail "json: $(cat out)"
program 'echo last words >&2; kill -SEGV $$'
for kind in tap junit json github gradescope prairielearn; do
    runs 1 --program "$PWD/submission/program" --report $kind
    printed 'ended by SIGSEGV'
    printed 'last words'
done
program 'seq 2000 >&2'
wrong '^its standard error ends with:$'
printed '^    2000$' && not_printed '^    1$'
runs 1 --program "/usr/bin/python3 lib/fail.py"
printed '; lib/fail.py is looked for from the empty folder: give its absolute path; it ended with status 2$'
runs 1 --program 'no-such-program x'
printed 'it cannot be started: it is not in PATH$'
runs 1 --program 'lib/none x'
printed "it cannot be started: no such file in $PWD/lib\$"
for option in '--isolate none' '--read /etc' '--write /etc' --network; do
    # shellcheck disable=SC2086 # an option and its value
    troubles '--isolate, --read, --write and --network need --program$' $option
done

# ---- where there are no namespaces --------------------------------------------------------------

export TMPDIR=/tmp # not in the folder of this test, which nobody else may read
open_folder
here=$PWD
cp -r tests submission "$open"
mkdir "$open/bin" "$open/tmp"
chmod -R go+rX "$open"
chmod 777 "$open/tmp"
cd "$open" || exit 1
for name in sh cat ls env setpriv prlimit id touch sleep setsid timeout; do
    ln -s "$(command -v $name)" bin
done
as=() # words before the command
apart() { # STATUS [ARGUMENT]...
    local want=$1 status
    shift
    PATH=$open/bin TMPDIR=$open/tmp timeout 300 "${as[@]}" "$open/arbiter" --test --program "$open/submission/program {}" "$@" \
        >out 2>err </dev/null
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $*: $(head -c 600 out err)"
    [ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"
}
told() { # LINE
    [ "$(cat err)" = "arbiter: $1" ] || fail "not told: $1: $(cat err)"
}
install='; install the package bubblewrap'
allow='; allow user namespaces: sysctl kernel.unprivileged_userns_clone=1, or in Docker --privileged'
# What is done instead; nothing need be done if that is enough.
stands_in() { # WHAT IS WRONG, WHAT TO DO
    case $(id -u) in
    0) told "programs run as users of their own: $1" ;;
    *) told "programs are not kept apart: $1$2" ;;
    esac
}
# By /proc, since nobody may make a group.
if bwrap --unshare-all --ro-bind / / true && "${nobody[@]}" bwrap --unshare-all --ro-bind / / true; then
    program "$detaches"
    TMPDIR=$open/tmp "${nobody[@]}" "$open/arbiter" --test --program "$open/submission/program" --cpu 1 --timeout 100 \
        --processes 1000 tests >out 2>err
    printed '^tests/x.cmd:1: ended after 1 s of processor time$'
    [ ! -s err ] || fail "as nobody: $(cat err)"
    # The cheat of four lines, as it is at the beginning, of a user.
    program "sed -n 's/^#> //p' \"\$1\" $open/tests/x.cmd"
    TMPDIR=$open/tmp "${nobody[@]}" "$open/arbiter" --test --program "$open/submission/program {}" tests >out 2>err
    printed '^-x$'
    printed 'No such file or directory'
fi
program 'echo x'
apart 0
stands_in 'bubblewrap is not installed' "$install"
apart 0 --isolate none
[ ! -s err ] || fail "told: $(cat err)"
apart 2 --isolate require
told "programs cannot be kept apart: bubblewrap is not installed$install"
file bin/bwrap '#!/bin/sh' 'echo "bwrap: No permissions to create a new namespace" >&2; exit 1'
chmod +x bin/bwrap
refused='bwrap: No permissions to create a new namespace'
chmod 755 tests # which root has closed to others
for as in '' "${nobody[*]}"; do
    read -r -a as <<<"$as"
    apart 2 --isolate require
    told "programs cannot be kept apart: $refused$allow"
done
apart 0 # as nobody
told "programs are not kept apart: $refused$allow"
as=()
if [ "$(id -u)" = 0 ]; then
    # Each is a user of its own: it can neither read the tests nor kill others, has a folder, and
    # leaves nothing.
    sleep 1007 &
    outsider=$!
    program "ls $open/tests; cat $open/tests/x.cmd; id -u; pwd; ls; kill -9 $outsider; touch $open/submission/x; touch \$HOME/kept && echo x"
    apart 1
    stands_in "$refused"
    kill $outsider || fail "it has killed another process"
    printed '^\+62000$'
    printed "^\\+$open/tmp/arbiter-test-....../[0-9]+$"
    [ "$(grep -c '^+x\.cmd$' out)" = 1 ] || fail "it has listed the tests: $(cat out)"
    printed '^ x$'
    not_printed '^\+#> x$'
    [ ! -e submission/x ] || fail "it has written"
    [ "$(stat -c %a tests)" = 700 ] || fail "the tests are open: $(stat -c %a tests)"
    # What it reads in one test it cannot tell in another.
    mark=left-by-$$
    program "for at in /tmp /var/tmp /dev/shm; do /bin/mkdir -m 777 \$at/$mark && /bin/cat >\$at/$mark/read || exit; done; echo x"
    apart 0
    for at in /tmp /var/tmp /dev/shm; do
        [ ! -e "$at/$mark" ] || fail "it has left $at/$mark"
    done
    program '(setsid sleep 1006 &)' 'while :; do sleep 1006 & done'
    apart 1 --processes 20
    printed 'it ran more than 20 processes|Cannot fork|Resource temporarily unavailable'
    program '(setsid sleep 1006 &)' 'echo x'
    apart 0
    ! pgrep -f 'sleep 1006' >pids || fail "left running: $(cat pids)"
fi
cd "$here" || exit 1

finish
