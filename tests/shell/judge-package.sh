#!/usr/bin/env bash
# --judge --package: submissions of all kinds, validators that are right and wrong, both orders of closing,
# both formats, and packages that are none.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
export PATH=/usr/bin:$PATH # a python3 that starts fast

# ---- the package of the sources ----------------------------------------------------------------------

"$TOP/scripts/contest" 2025-09 "$TOP/fixtures/contest" "$ARBITER" "$PWD/farrow" || fail 'there is no package'
wanted='accepted/search.cpp              AC   AC   AC   AC    ok
accepted/search.py               AC   AC   AC   AC    ok
run_time_error/two_squares.py    AC   AC   AC   RTE   ok
time_limit_exceeded/exhaustive.c AC   TLE  AC   AC    ok
wrong_answer/forward.py          WA   WA   WA   AC    ok'
if ! is_short; then
    # A machine that is busy is no reason to fail.
    run 0 "$ARBITER" --judge --package farrow --timeout 60
    [ "$(sed -n 's/  [0-9.]* s  /  /; /ok/p' out)" = "$wanted" ] || fail "farrow: $(cat out)"
    printed '^test 4: secret/3-two-captures$'
    printed '^5 submissions: 5 as their folders say, 0 not$'
fi

# ---- a small package -----------------------------------------------------------------------------------

# The validator takes a line `right`, and arguments as the answer has them.
new() { # a package of the format 2025-09 without submissions
    rm -rf p
    mkdir -p p/data/{sample,secret} p/output_validator p/submissions
    printf 'problem_format_version: 2025-09\ntype: interactive\nlimits:\n  time_limit: 1\n' >p/problem.yaml
    : >p/data/secret/1.in
    : >p/data/secret/1.ans
    validator "trap '' PIPE" 'echo go 2>&-' 'read -r line || { echo "It ended early." >"$3/judgemessage.txt"; exit 43; }' \
        'input=$1 answer=$2 feedback=$3; shift 3' \
        '[ "$*" = "$(cat "$answer")" ] || { echo "The arguments are $*." >"$feedback/judgemessage.txt"; exit 43; }' \
        '[ "$line" = right ] && exit 42; exit 43'
}
script() { # FILE LINE...
    mkdir -p "${1%/*}"
    printf '%s\n' '#!/bin/sh' "${@:2}" >"$1"
    chmod +x "$1"
}
validator() { script p/output_validator/run "$@"; }
submission() { # FOLDER/NAME LINE...
    script "p/submissions/$1/run" "${@:2}"
}
tries() { # STATUS [OPTION]...
    run "$1" "$ARBITER" --judge --package p "${@:2}"
}
row() { # NAME CELLS-AND-MORE, a regular expression
    grep -qE "^$1 +$2" out || fail "line ${BASH_LINENO[0]}: no row $1 $2: $(cat out)"
}

new
submission accepted/reads-to-the-end 'echo right' 'cat >/dev/null'
submission accepted/ends-at-once 'echo right'
submission wrong_answer/says-wrong 'echo wrong' 'cat >/dev/null'
submission wrong_answer/ends-early ':'
submission wrong_answer/crashes-after-it-was-wrong 'echo wrong' 'cat >/dev/null' 'kill -9 $$'
submission run_time_error/status 'exit 3'
submission run_time_error/signal 'kill -SEGV $$'
submission run_time_error/right-but 'echo right' 'yes "late: no" | head -n 9999 >&2' 'exit 1'
submission time_limit_exceeded/sleeps 'sleep 60'
submission time_limit_exceeded/right-but 'echo right' 'exec sleep 60'
submission rejected/some 'exit 3'
submission brute_force/some 'exit 3'
for how in auto none; do
    tries 0 --isolate $how --timeout 1
    row rejected/some 'RTE .*  ok$'
    row wrong_answer/crashes-after-it-was-wrong 'WA .*  ok$'
    printed '^12 submissions: 12 as their folders say, 0 not$'
done
# By processor time, which is counted for what it detaches, too.
rm -r p/submissions
submission time_limit_exceeded/computes 'while :; do :; done'
tries 0 --isolate none --timeout 50
rm -r p/submissions
submission time_limit_exceeded/detaches '(while :; do :; done) &' 'exec sleep 60'
tries 0 --timeout 50
nothing_left "$PWD/p/"
# In the wrong folders: what they got, what was wanted, and why.
new
submission accepted/a 'exit 3'
submission accepted/b 'echo "why not" >&2' 'kill -ILL $$'
submission wrong_answer/c 'echo right'
submission time_limit_exceeded/d ':'
submission run_time_error/e 'exec sleep 60'
tries 1 --timeout 1
row accepted/a 'RTE .*  NOT OK; accepted permits AC; accepted wants AC for a test$'
printed '^     secret/1, held open: RTE, it ended with status 3$'
printed '^     secret/1, closed: RTE, it ended with status 3$'
printed '^     secret/1, held open: RTE, it was ended by signal 4; why not$'
row wrong_answer/c 'AC .*  NOT OK; wrong_answer wants WA for a test$'
row time_limit_exceeded/d 'WA .*  NOT OK; time_limit_exceeded permits AC and TLE; time_limit_exceeded wants TLE for a test$'
printed '^     secret/1, closed: WA; It ended early\.$'
printed '^     secret/1, closed: TLE, it had not ended when its time was up$'
printed '^5 submissions: 0 as their folders say, 5 not$'
# Who closes what: a submission that closes its output and crashes later is wrong where that is the end
# for the validator, and a crash where it is not.
new
submission run_time_error/closes 'exec >&-' 'sleep 0.3' 'exit 3'
tries 1 --isolate none
row run_time_error/closes 'RTE/WA .*  NOT OK; a verdict depends on which pipes are held open; run_time_error permits AC and RTE$'

# ---- limits and isolation --------------------------------------------------------------------------------

new
echo 'x' >secret
submission run_time_error/memory 'exec head -c 200000000 /dev/zero | tail | sleep 60'
submission run_time_error/forks 'for i in 1 2 3 4 5 6 7 8; do sleep 60 & done' 'wait'
submission run_time_error/writes 'head -c 3000000 /dev/zero >$HOME/x && echo right'
submission run_time_error/reads-answers "cat $PWD/p/data/secret/1.ans && echo right"
submission run_time_error/reads "cat $PWD/secret >&2 && echo right"
tries 0 --memory 60 --processes 5 --file-size 1 --disk 10 --timeout 50
row run_time_error/memory 'RTE '
row run_time_error/forks 'RTE '
tries 1 --memory 60 --processes 50 --file-size 9 --read "$PWD/secret" --network --timeout 1
row run_time_error/writes 'AC .*  NOT OK'
row run_time_error/reads 'AC .*  NOT OK'
row run_time_error/reads-answers 'RTE .*  ok'
row run_time_error/forks 'TLE .*  NOT OK'
rm -r p/submissions/run_time_error
mkdir -m 777 written
submission accepted/writes "echo x >$PWD/written/x && echo right"
tries 0 --write "$PWD/written" --cpu 5
[ -s written/x ] || fail 'nothing was written'
# Its folder cannot be changed.
submission run_time_error/changes 'echo x >run && echo right'
rm -r p/submissions/accepted
tries 0
row run_time_error/changes 'RTE .*  ok$'
# Without namespaces: as a user of its own, if this is root.
new
submission accepted/right 'echo right'
open_folder
submission wrong_answer/reads "cat $open/p/data/secret/1.ans || exit 0" 'echo right'
mkdir -p p/submissions/accepted p/submissions/wrong_answer/c
echo 'int main(void) { return 0; }' >p/submissions/wrong_answer/c/c.c
mkdir bin
printf '#!/bin/sh\necho no >&2\nexit 1\n' >bin/bwrap
chmod +x bin/bwrap
cp -r p "$open/p"
how='are not kept apart'
[ "$(id -u)" != 0 ] || how='run as users of their own'
PATH=$PWD/bin:$PATH TMPDIR=$open "$ARBITER" --judge --package "$open/p" >out 2>err
status=$?
grep -qE "^arbiter: submissions $how: no(;|$)" err || fail "it says $(cat err)"
if [ "$(id -u)" = 0 ]; then
    [ $status = 0 ] || fail "as a user: $(cat out)"
fi
PATH=$PWD/bin:$PATH run 2 "$ARBITER" --judge --package p --isolate require

# ---- validators that are wrong ----------------------------------------------------------------------------

new
submission accepted/right 'echo right' 'cat >/dev/null'
validator 'exit 0'
tries 1
row accepted/right 'JE .*  NOT OK; accepted permits AC; accepted wants AC for a test$'
printed '^     secret/1, closed: JE, the validator ended with status 0$'
validator 'echo "I am lost" >&2' 'kill -SEGV $$'
tries 1
printed '^     secret/1, held open: JE, the validator was ended by signal 11; I am lost$'
if ! is_short; then
    submission accepted/right 'echo right'
    validator 'cat >/dev/null' 'exec sleep 60' # it does not end
    tries 1
    printed '^     secret/1, closed: JE, the validator was ended by signal 9$'
fi
printf '#!/nowhere\n' >p/output_validator/run
tries 1
printed '^     secret/1, closed: JE, cannot run .*/run: No such file or directory$'
new
submission accepted/nowhere ':'
printf '#!/nowhere\n' >p/submissions/accepted/nowhere/run
tries 1 --isolate none
printed '^     secret/1, closed: RTE, cannot run .*/run: No such file or directory$'

# ---- building ------------------------------------------------------------------------------------------------

new
sub=p/submissions
mkdir -p $sub/accepted/{c,modules,built} $sub/wrong_answer
printf '#include "given.h"\nconst char *word(void);\nint main(void) { puts(word()); }\n' >$sub/accepted/c/main.c
echo 'const char *word(void) { return "right"; }' >$sub/accepted/c/word.c
mkdir -p p/include/{c,default}
echo '#include <stdio.h>' >p/include/c/given.h
echo 'something' >p/include/default/README
printf '#include <cstdio>\nint main() { puts("right"); }\n' >$sub/accepted/one.cc
echo 'print("right")' >$sub/accepted/one.py
echo 'import word; print(word.word)' >$sub/accepted/modules/__main__.py
echo 'word = "right"' >$sub/accepted/modules/word.py
script $sub/accepted/built/build 'printf "#!/bin/sh\necho right\n" >run' 'chmod +x run'
# The validator is built from C.
rm p/output_validator/run
cat >p/output_validator/validator.c <<'C'
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[100];
    return fgets(line, sizeof line, stdin) && strcmp(line, "right\n") == 0 ? 42 : 43;
}
C
tries 0
printed '^5 submissions: 5 as their folders say, 0 not$'
tries 0 --isolate none
new
printf 'limits:\n  compilation_time: 1\n' >>p/problem.yaml
sed -i '/^  time_limit/d; 0,/^limits:/{/^limits:/d}' p/problem.yaml
mkdir -p $sub/accepted/{two,several,fails,none,hangs}
echo 'int main(void) { return "x }' >$sub/accepted/broken.c
echo 'puts "right"' >$sub/accepted/ruby.rb
touch $sub/accepted/two/{a.c,b.py} $sub/accepted/several/{a,b}.py
script $sub/accepted/fails/build 'echo "nothing to build" ; exit 3'
script $sub/accepted/none/build ':'
script $sub/accepted/hangs/build 'exec sleep 60'
ln -s nowhere $sub/accepted/link.c
tries 1
row accepted/broken.c ' NOT OK; it cannot be built: cc ended with status 1:$'
printed '^    broken.c:1:25: .*error: '
row accepted/ruby.rb ' NOT OK; it cannot be built: no file of it is of C, C\+\+ or Python 3, by its ending$'
row accepted/two ' NOT OK; it cannot be built: it has files of two languages$'
row accepted/several ' NOT OK; it cannot be built: of several files of Python one is __main__\.py$'
row accepted/fails ' NOT OK; it cannot be built: \./build ended with status 3:$'
printed '^    nothing to build$'
row accepted/none ' NOT OK; it cannot be built: after build there is no run that can be executed$'
row accepted/hangs ' NOT OK; it cannot be built: \./build has not ended after 1 s$'
row accepted/link.c ' NOT OK; it cannot be built: p/submissions/accepted/link.c: No such file or directory$'
mkdir nothing
ln -s "$(command -v cp)" nothing
PATH=$PWD/nothing "$ARBITER" --judge --package p --isolate none >out 2>err
row accepted/broken.c ' NOT OK; it cannot be built: cannot run cc: it is not in PATH$'

# ---- arguments, and both formats ------------------------------------------------------------------------------

# The nearest are those that hold.
new
submission accepted/right 'echo right'
mkdir -p p/data/secret/{group,plain}
for test in sample/0 secret/group/1 secret/group/own secret/plain/1; do
    : >p/data/$test.in
    echo 'a=1 b=2' >p/data/$test.ans
done
rm p/data/secret/1.*
printf 'output_validator_args: ["a=1", b=2] # a comment\nfull_feedback: true\n' >p/data/sample/test_group.yaml
printf '# nothing\n\nfirst: &one "a=1"\noutput_validator_args:\n- *one\n# and\n- >-\n  b=2\nfull_feedback: true\n' >p/data/secret/test_group.yaml
printf "args:\n  output_validator_args: no\noutput_validator_args: [ 'x y', ]\n" >p/data/secret/group/test_group.yaml
echo 'x y' >p/data/secret/group/1.ans
echo 'output_validator_args: mine' >p/data/secret/group/own.yaml
echo 'mine' >p/data/secret/group/own.ans
touch p/data/secret/{.hidden.in,'no name.in'} # they are no part of the package
tries 0
printed '^test 2: secret/group/1$'
[ "$(grep -c '^test' out)" = 4 ] || fail "not four tests: $(cat out)"
# Legacy: flags of the problem, and those of the folder.
mv p/output_validator/run validator
rm -r p/output_validator p/data/sample p/data/secret/{group,plain,test_group.yaml}
mkdir -p p/output_validators/judge
mv validator p/output_validators/judge/run
printf 'validation: custom interactive\nvalidator_flags: a=1 "b c"\n' >p/problem.yaml
echo 2 >p/.timelimit
echo 'output_validator_flags: d=4' >p/data/testdata.yaml
: >p/data/secret/1.in
echo 'a=1 b c d=4' >p/data/secret/1.ans
tries 0
echo 0 >p/.timelimit
says 2 'arbiter: p/.timelimit: it has a number of seconds above 0' "$ARBITER" --judge --package p
rm p/.timelimit
# There, more is permitted.
submission run_time_error/wrong 'exit 3'
submission partially_accepted/right 'echo right'
tries 0
echo 'problem_format_version: legacy-icpc' >>p/problem.yaml
tries 0
echo 'a:' >p/submissions/submissions.yaml
run_note='arbiter: p/submissions/submissions.yaml: it is not read: submissions are compared with their folders'
says 0 "$run_note" "$ARBITER" --judge --package p

# ---- packages that are none ----------------------------------------------------------------------------------

refuses() { # MESSAGE [OPTION]...
    says 2 "arbiter: $1" "$ARBITER" --judge --package p "${@:2}"
    [ ! -s out ] || fail "it prints $(cat out)"
}
# In legacy first.
mkdir p/output_validators/second
rm p/submissions/submissions.yaml
refuses 'p/output_validators: there are several validators; one is run'
rm -r p/output_validators
refuses 'p/output_validators: No such file or directory'
mkdir p/output_validators
refuses 'p/output_validators: there is no validator in it'
echo 'validation: custom' >p/problem.yaml
refuses 'p/problem.yaml: no interactive problem: its validation would be custom interactive'
new
echo 'type: pass-fail' >p/problem.yaml
echo 'problem_format_version: 2025-09' >>p/problem.yaml
refuses 'p/problem.yaml: no interactive problem: its type would be interactive'
echo 'type: [interactive, multi-pass]' >p/problem.yaml
echo 'problem_format_version: 2025-09' >>p/problem.yaml
refuses 'p/problem.yaml: a problem of several passes, which are not run'
for value in 0 x '[1, 2]' -1 1e9; do
    printf 'problem_format_version: 2025-09\ntype: interactive\nlimits:\n  time_limit: %s\n' "$value" >p/problem.yaml
    shown=${value/'[1, 2]'/1}
    refuses "p/problem.yaml: time_limit takes a number above 0, not $shown"
done
for value in '{a: 1}' '[1, [2]]' '"a\0b"'; do
    printf 'problem_format_version: 2025-09\ntype: %s\n' "$value" >p/problem.yaml
    refuses 'p/problem.yaml: type takes a value, or a list of them'
done
for value in "'it''s'" '"a\"b"' '{}interactive' '~'; do
    printf '{problem_format_version: 2025-09,\n  type: %s}\n' "${value#'{}'}" >p/problem.yaml
    [ "${value#'{}'}" = "$value" ] || sed -i 's/type/types/' p/problem.yaml
    refuses 'p/problem.yaml: no interactive problem: its type would be interactive'
done
for value in '[1, 2' '"a' '| x'; do
    printf 'problem_format_version: 2025-09\ntype: %s\n' "$value" >p/problem.yaml
    run 2 "$ARBITER" --judge --package p
    printed '^arbiter: p/problem.yaml: line [2-4] is no YAML: ' err
done
echo interactive >p/problem.yaml
refuses 'p/problem.yaml: no interactive problem: its validation would be custom interactive'
rm p/problem.yaml
refuses 'p/problem.yaml: No such file or directory'
new
refuses 'p/submissions: there are no submissions in it'
mkdir p/submissions/accepted p/submissions/slow
refuses 'p/submissions/slow: no folder of submissions; these are accepted, rejected, wrong_answer, time_limit_exceeded, run_time_error, brute_force and partially_accepted'
rmdir p/submissions/slow
echo x >p/submissions/rejected
refuses 'p/submissions/rejected: Not a directory'
rm -r p/submissions
refuses 'p/submissions: No such file or directory'
new
submission accepted/right 'echo right'
rm p/data/secret/1.ans
refuses 'p/data/secret/1.ans: each test has an answer, if only an empty one'
rm p/data/secret/1.in
refuses 'p/data/secret: there are no tests in it'
rmdir p/data/secret
refuses 'p/data/secret: No such file or directory'
new
submission accepted/right 'echo right'
mkdir p/data/secret/1.files
refuses 'p/data/secret/1.files: tests with files of their own are not run'
rmdir p/data/secret/1.files
mkdir p/data/secret/1.yaml
refuses 'p/data/secret/1.yaml: Is a directory'
rmdir p/data/secret/1.yaml
printf 'output_validator_args: {a: b}\n' >p/data/secret/1.yaml
refuses 'p/data/secret/1.yaml: output_validator_args takes a value, or a list of them'
rm p/data/secret/1.yaml
rm p/output_validator/run
echo x >p/output_validator/README
refuses 'p/output_validator: no file of it is of C, C++ or Python 3, by its ending'
printf 'validation: custom interactive\nvalidator_flags: a "b\n' >p/problem.yaml
mv p/output_validator p/output_validators
refuses 'secret/1: an open quote in the arguments of the validator'
refuses '--judge --package takes no files, and no --testlib' answer
refuses '--judge --package takes no files, and no --testlib' --testlib
says 2 'arbiter: limits and --isolate need --package' "$ARBITER" --judge --cpu 3 a b c
says 3 'arbiter: limits and --isolate need --package' "$ARBITER" --judge --testlib --isolate none a b
new
submission accepted/right 'echo right'
TMPDIR=$PWD/nowhere refuses 'a folder for the programs: No such file or directory'
"$ARBITER" --judge --package p >/dev/full 2>err
[ "$? $(cat err)" = '2 arbiter: standard output: No space left on device' ] || fail "a full disk: $(cat err)"

# It ends when it is told to, with all that it has started.
new
submission accepted/sleeps 'exec sleep 4321'
sed -i 's/time_limit: 1/time_limit: 100/' p/problem.yaml
"$ARBITER" --judge --package p >out 2>err &
trial=$!
for ((i = 0; i < 200; i++)); do
    ! pgrep -f 'sleep 4321' >/dev/null || break
    sleep 0.05
done
kill -TERM $trial
wait $trial
[ $? = 2 ] || fail 'what is stopped has no status'
[ "$(cat err)" = 'arbiter: stopped' ] || fail "stopped: $(cat err)"
nothing_left 'sleep 4321'

finish
