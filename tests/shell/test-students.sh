#!/usr/bin/env bash
# arbiter --test: what students are shown of tests, and what teachers are.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

program() { # LINE...
    printf '%s\n' '#!/bin/sh' "$@" >program
    chmod +x program
}
for visibility in visible hidden after-due-date after-published; do
    file "tests/$visibility-1.cmd" "# visibility: $visibility" '# points: 2' 'secret-command' '#> secret-answer'
    file "tests/$visibility-2.cmd" '# name: Kings ::error "fly" \33' "# visibility: $visibility" 'secret-command' '#> secret-answer'
done
report() { # KIND [OPTION]...
    local kind=$1
    shift
    "$ARBITER" --test --isolate none --program ./program --report "$kind:$kind" "$@" >out 2>err
    [ ! -s err ] || fail "on standard error: $(cat err)"
}

# A student whose program is wrong learns nothing of a test that is not visible, and what is wrong in
# one that is.
program 'cat >/dev/null; echo printed-$((40 + 2)); echo secret-error >&2; exit 3'
for kind in gradescope prairielearn; do
    report $kind
    output=output && [ $kind = gradescope ] || output=message
    for visibility in hidden after_due_date after_published; do
        [ $kind = gradescope ] || continue
        jq -e ".tests | map(select(.visibility == \"$visibility\")) | length == 2" $kind >/dev/null ||
            fail "$kind: $visibility: $(cat $kind)"
    done
    jq -c ".tests[] | [.name, .$output]" $kind >tests-of
    [ "$(grep -c ',"not right"\]$' tests-of)" = 6 ] || fail "$kind: $(cat tests-of)"
    [ "$(grep -c '^\["Kings ::error \\"fly\\" \\\\33",' tests-of)" = 4 ] || fail "$kind, names: $(cat tests-of)"
    grep -qxF '["hidden test 1","not right"]' tests-of || fail "$kind, no name: $(cat tests-of)"
    [ "$(grep -c 'secret-answer.*printed-42.*secret-error' tests-of)" = 2 ] || fail "$kind, visible: $(cat tests-of)"
    grep -v '^\["tests/visible-1\|secret-answer' tests-of >rest
    ! grep -E 'secret|tests/|printed|cmd' rest || fail "$kind: shown: $(cat rest)"
    # Without differences.
    report $kind --hide wanted
    ! grep -q 'secret-answer\|printed-42' $kind || fail "$kind, --hide wanted: $(cat $kind)"
    [ "$(grep -c 'secret-error' $kind)" = 2 ] || fail "$kind, --hide wanted, standard error: $(cat $kind)"
done
jq -e '[.tests[].points] | add == 0' prairielearn >/dev/null || fail "points: $(cat prairielearn)"

# Teachers see everything.
for kind in json tap junit text; do
    case $kind in text) runs 1 --isolate none --program ./program && cp out text ;; *) report $kind ;; esac
    [ "$(grep -o 'secret-answer' $kind | wc -l)" -ge 8 ] || fail "$kind: $(head -c 500 $kind)"
done
grep -qxF 'FAIL tests/hidden-2.cmd (differs): Kings ::error "fly" \33' text || fail "text: $(cat text)"
jq -es '[.[] | select(.type == "test") | .visibility] == ["after_due_date", "after_due_date", "after_published",
    "after_published", "hidden", "hidden", "visible", "visible"]' json >/dev/null || fail "json: $(cat json)"
jq -es '[.[] | select(.type == "test") | .title] == [null, "Kings ::error \"fly\" \\33", null,
    "Kings ::error \"fly\" \\33", null, "Kings ::error \"fly\" \\33", null, "Kings ::error \"fly\" \\33"]' json >/dev/null ||
    fail "json: $(cat json)"

# A program that is right.
program 'cat >/dev/null; echo secret-answer'
for kind in gradescope prairielearn; do
    report $kind
    output=output && [ $kind = gradescope ] || output=message
    [ "$(jq -c ".tests[] | [.name, .$output]" $kind | grep -c ',"right"\]$')" = 6 ] || fail "$kind: $(cat $kind)"
    [ "$(jq -c ".tests[].$output" $kind | grep -c '^""$')" = 2 ] || fail "$kind: $(cat $kind)"
done
jq -e '.score == 1' prairielearn >/dev/null || fail "score: $(cat prairielearn)"

# Points by commands that are answered right. A command that prints nothing counts for nothing.
rm tests/*
file tests/p.cmd '# options: -r english' '# partial: yes' '# points: 6' 'turn' '11-15' 'turn' '24-20' 'print' 'at 15' \
    'can move 8-11' 'at 20'
: >tests/p.out
runs 0 --accept tests/p.cmd
cp tests/p.out right
earns() { # POINTS RIGHT PROGRAM-OF-SED
    sed "$3" right >said
    "$ARBITER" --test --isolate none --program "cat $PWD/said" --report json:json --report gradescope:gradescope -q >out 2>err
    [ "$(jq -c 'select(.type == "test") | .points' json)" = "$1" ] || fail "$3: $(cat json)"
    [ "$(jq -c '.tests[0].score' gradescope)" = "$1" ] || fail "$3: $(cat gradescope)"
    [ "$2" = all ] || [ -z "$2" ] || jq -r .message json | grep -q "; $2 answers are right$" || fail "$3: $(cat json)"
}
earns 6 all ''
earns 5 '5 of 6' 's/^turn: black/turn: green/' # one that is wrong
earns 5 '5 of 6' 1d                             # or missing
earns 5 '5 of 6' '1i spam'                      # or not alone
earns 5 '5 of 6' '4s/.*/x/'                     # in a line of several
earns 5 '5 of 6' '4d'
earns 4 '4 of 6' '$d; 1d'
earns 3 '3 of 6' '/^at/s/: /= /; 4,6d'
earns 0 '0 of 6' 's/$/\nspam/'
earns 0 '0 of 6' d
earns 0 '0 of 6' 's/[a-z].*//'
# As the output is compared otherwise.
sed -i 's/# partial/# compare: space,case\n# partial/' tests/p.cmd
earns 6 all 's/black/BLACK/; s/: /:  /'
earns 5 '5 of 6' 's/black/BLACK/; $s/: /= /'
sed -i 's/partial: yes/partial: no/' tests/p.cmd
earns 0 '' 1d
sed -i 's/partial: no/partial: some/' tests/p.cmd
runs 1 tests/p.cmd
printed 'partial: must be yes or no$'
rm tests/*

# Values that are none, and keys that are nearly some; a slip from `name` is a comment.
for line in 'visibility: Hidden' 'visibility:' 'visibility: after_due_date' 'name:' 'visiblity: hidden'; do
    file tests/x.cmd "# $line" 'echo x' '#> x'
    runs 1 tests/x.cmd
    printed '^FAIL tests/x.cmd \(bad-header\)$'
done
file tests/x.cmd '# game: x' 'echo x' '#> x'
runs 0 tests/x.cmd
troubles "--hide takes wanted, not 'all'" --hide all

finish
