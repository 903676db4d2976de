#!/usr/bin/env bash
# The files for continuous integration in fixtures/ci call the runner as it can be called, and the
# script that grades does so for two hundred submissions.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

file tests/x.cmd '# points: 2' 'echo x' '#> x'
file tests/y.cmd 'echo y' '#> y'

# Each command line of the runner, the variables of GitHub and GitLab filled in.
for ci in github-actions gitlab-ci; do
    grep -vE '^ *#' "$TOP/fixtures/ci/$ci.yml" >ci.yml
    ! grep -q "$(printf '\t')" ci.yml || fail "$ci.yml has tabs"
    # A folded line of YAML, up to one that is indented less.
    awk '/arbiter --test/ { match($0, /^ */); width = RLENGTH; on = 1 }
         on { match($0, /^ */); if (RLENGTH < width) exit; sub(/^ */, ""); printf "%s ", $0 }' ci.yml |
        sed 's/\${{ matrix.share }}/1/' >line
    grep -q '^arbiter --test ' line || fail "$ci.yml does not run the tests: $(cat line)"
    rm -rf actual golden.xml
    mkdir -p bin
    ln -sf "$ARBITER" bin/arbiter
    CI_NODE_INDEX=2 CI_NODE_TOTAL=2 PATH=$PWD/bin:$PATH bash line >out 2>err || fail "$ci.yml: $(cat out err)"
    [ -s golden.xml ] || fail "$ci.yml makes no report"
done

# 200 submissions: right, wrong, endless, without a program.
for i in $(seq 200); do
    mkdir -p "submissions/s $i"
    case $((i % 40)) in
    0) continue ;;
    1) text='sleep 1000' ;;
    2 | 3) text='echo x' ;;
    *) text="sed -n \"s/^echo //p\" \"\$1\"" ;;
    esac
    printf '#!/bin/sh\n%s\n' "$text" >"submissions/s $i/referee"
    chmod +x "submissions/s $i/referee"
done
sed 's/--timeout 5/--timeout 3/' "$TOP/fixtures/ci/grade" >grade
PATH=$PWD/bin:$PATH sh grade submissions tests >graded 2>&1
[ "$(wc -l <graded)" = 200 ] || fail "graded: $(wc -l <graded)"
[ "$(grep -c ' 2 passed, 0 failed$' graded)" = 180 ] || fail "right: $(grep -c ' 2 passed, 0 failed$' graded)"
[ "$(grep -c ' 1 passed, 1 failed$' graded)" = 10 ] || fail "half: $(grep -c ' 1 passed, 1 failed$' graded)"
[ "$(grep -c ' 0 passed, 2 failed$' graded)" = 10 ] || fail "wrong: $(grep -c ' 0 passed, 2 failed$' graded)"
score() { jq '[.tests[].score] | add' "submissions/s $1/results.json"; }
[ "$(score 4) $(score 2) $(score 1) $(score 40)" = '3 2 0 0' ] || fail "scores: $(score 4) $(score 2) $(score 1) $(score 40)"
[ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"

finish
