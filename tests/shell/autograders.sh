#!/usr/bin/env bash
# The autograders for Gradescope and PrairieLearn, in folders laid out as theirs: what make packs, a right
# submission, wrong ones, one that looks for what is wanted, and where no program can be kept apart.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

for kind in gradescope prairielearn; do
    make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" "$quick" $kind QUESTION=kings >made 2>&1 ||
        fail "make $kind: $(tail -n 3 made)"
done
export TMPDIR=/tmp # where a user of its own may go
open_folder
most=$(awk '/^# points:/ { sum += $3 } END { print sum }' "$TOP"/fixtures/checkers61b/grading/*.cmd)
cp "$TOP/tests/student/checkers61b.py" right.py
echo 'print("nothing")' >wrong.py
# It looks for what is wanted where the tests are, and where results are, and finds nothing to print.
cat >cheat.py <<'PYTHON'
import glob, os
for place in ("../source/tests/*.out", "../tests/*.out", "../results/*", "../data/*"):
    for name in glob.glob(os.path.dirname(__file__) + "/" + place):
        print(open(name).read(), end="")
PYTHON
mkdir "$open/bin" "$open/bare"
for name in bin/bwrap bare/bwrap bare/setpriv; do
    printf '#!/bin/sh\necho "bwrap: No permissions to create a new namespace" >&2\nexit 1\n' >"$open/$name"
done
chmod -R 755 "$open/bin" "$open/bare"

# ---- as each lays it out -------------------------------------------------------------------------

export AUTOGRADER=$open/autograder GRADE=$open/grade
mkdir -p "$AUTOGRADER/source" "$AUTOGRADER/submission" "$AUTOGRADER/results"
(cd "$AUTOGRADER/source" && unzip -q "$TOP/build/gradescope.zip") || fail "the package is broken"
cp "$AUTOGRADER/source/run_autograder" "$AUTOGRADER"
mkdir course
(cd course && unzip -q "$TOP/build/prairielearn.zip") || fail "the package is broken"
mkdir -p "$GRADE/student" "$GRADE/data" "$GRADE/serverFilesCourse"
shared=$(jq -r '.externalGradingOptions.serverFilesCourse[0]' course/questions/kings/info.json)
cp -r "course/serverFilesCourse/$shared" "$GRADE/serverFilesCourse"
cp -r course/questions/kings/tests "$GRADE"
echo '{"correct_answers": {"secret": "secret"}}' >"$GRADE/data/data.json"
for file in "$AUTOGRADER"/source/{setup.sh,run_autograder,grade.sh,config,arbiter,tests} course/questions/kings/question.html; do
    [ -e "$file" ] || fail "not packed: $file"
done
for file in "$AUTOGRADER"/source/{run_autograder,setup.sh}; do
    [ -x "$file" ] || fail "not to be run: $file"
done

# What each of them has run, where it looks, and what it reads.
use() { # gradescope|prairielearn
    kind=$1
    case $kind in
    gradescope)
        submission=$AUTOGRADER/submission results=$AUTOGRADER/results source=$AUTOGRADER/source
        tests=$source/tests entry=$AUTOGRADER/run_autograder points=score
        ;;
    prairielearn)
        submission=$GRADE/student results=$GRADE/results source=$GRADE/serverFilesCourse/arbiter
        tests=$GRADE/tests points=points
        entry=$GRADE/${shared:+serverFilesCourse/arbiter/run.sh}
        [ "/grade${entry#"$GRADE"}" = "$(jq -r .externalGradingOptions.entrypoint course/questions/kings/info.json)" ] ||
            fail "the entrypoint is not $entry"
        chmod +x "$entry" # as PrairieLearn does
        ;;
    esac
    report=$results/results.json
}
as=()
grades() { # FILE
    rm -rf "$submission"
    mkdir "$submission"
    [ -z "$1" ] || cp "$1" "$submission/referee.${1##*.}"
    "${as[@]}" "$entry" >out 2>&1
    jq -e . "$report" >json || fail "$kind: no results: $(cat out "$results/log")"
}
score() { jq "[.tests[]?.$points] | add" json; }
has() { # POINTS FILE
    grades "$2"
    [ "$(score)" = "$1" ] || fail "$kind: ${2:-nothing} has $(score) of $most points: $(head -c 600 json "$results/log")"
}
# Nobody is graded, nobody is to blame, and the teacher learns what to do.
refuses() { # FILE
    grades "$1"
    case $kind in
    gradescope) jq -e '(has("score") or has("tests")) | not' json >found && jq -r .output json >said ;;
    prairielearn) jq -e '.gradable == false and (has("score") | not)' json >found && jq -r '.format_errors[]' json >said ;;
    esac || fail "$kind: it grades: $(cat json)"
    [ "$(cat said)" = 'The autograder cannot grade here: tell your teacher.' ] || fail "$kind: told: $(cat said)"
    grep -q 'bwrap: No permissions to create a new namespace' out || fail "$kind: not told why: $(cat out)"
    grep -q 'install these, or have the autograder run as root' out || fail "$kind: not told what to do: $(cat out)"
}

for name in gradescope prairielearn; do
    use $name
    sed -i 's|python3|/usr/bin/python3|' "$source/config"
    chmod -R go+rX "$open"
    has "$most" right.py
    case $kind in
    gradescope) jq -e '[.tests[] | select(.status == "passed")] | length == 20' json ;;
    prairielearn) jq -e '.gradable and .score == 1 and (.tests | length == 20)' json ;;
    esac >found || fail "$kind: not all have passed: $(cat json)"
    has 0 wrong.py
    has 0 cheat.py
    jq -r '.tests[] | .output + .message' json | grep '^+' | grep -v '^+++' >seen
    [ ! -s seen ] || fail "$kind: a cheat has read $(head -n 3 seen)"
    has 0 ''
    # Where there are no namespaces: as users of their own, if this is root.
    if [ "$(id -u)" = 0 ]; then
        as=(env "PATH=$open/bin:$PATH")
        has "$most" right.py
        has 0 cheat.py
        jq -r '.tests[] | .output + .message' json | grep '^+' | grep -v '^+++' >seen
        [ ! -s seen ] || fail "$kind: a cheat has read $(head -n 3 seen)"
        as=(env "PATH=$open/bare:$PATH")
        refuses right.py
    fi
    # What is compiled, by a command with quotes in it; what cannot be, and a compiler that reads the tests.
    as=()
    sed -i "s|^COMPILE=.*|COMPILE=\"cp 'referee.txt' referee.py\"|" "$source/config"
    cp right.py right.txt
    has "$most" right.txt
    sed -i "s|^COMPILE=.*|COMPILE='gcc -o referee referee.c'|" "$source/config"
    printf 'int main(void) { "broken }\n' >broken.c
    grades broken.c
    case $kind in
    gradescope) jq -e '.score == 0' json ;;
    prairielearn) jq -e '.gradable == false' json ;;
    esac >found || fail "$kind: not compiled: $(cat json)"
    grep -q 'It cannot be compiled: .*referee.c:1:18: error' json || fail "$kind: not told: $(cat json)"
    sed -i "s|^COMPILE=.*|COMPILE='cat $tests/*.out $submission/../data/data.json; false'|" "$source/config"
    grades wrong.py
    ! grep -q secret json || fail "$kind: it reads when it is compiled: $(cat json)"
    [ "$(grep -o 'denied\|No such file' json | wc -l)" = 2 ] || fail "$kind: it reads when it is compiled: $(cat json)"
    sed -i 's|^COMPILE=.*|COMPILE=|' "$source/config"
    # As a user who is not root.
    if [ "$(id -u)" = 0 ]; then
        chown -R 65534:65534 "$AUTOGRADER" "$GRADE"
        as=("${nobody[@]}")
        if "${nobody[@]}" bwrap --unshare-all --ro-bind / / true; then
            has "$most" right.py
            has 0 cheat.py
        fi
        as+=(env)
    else
        as=(env)
    fi
    as+=("PATH=$open/bin:$PATH")
    refuses right.py
    as=()
done

finish
