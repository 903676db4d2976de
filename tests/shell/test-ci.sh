#!/usr/bin/env bash
# The files for continuous integration in fixtures/ci call the runner as it can be called.

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

[ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"

finish
