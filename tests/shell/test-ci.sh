#!/usr/bin/env bash
# The files for continuous integration in fixtures/ci, run as far as that goes without the servers that they are
# for: the steps of the action, the script of GitLab, and the hook of git. What the servers do is not tried: the
# action's cache, the artifacts, and how annotations and the summary look. With FULL all of it is installed from
# a tarball in a system that has nothing but what the files ask for.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

ci=$TOP/fixtures/ci
file tests/x.cmd '# points: 2' 'echo x' '#> x'
file tests/y.cmd 'echo y' '#> y'
for name in action github-actions gitlab-ci; do
    ! grep -q "$(printf '\t')" "$ci/$name.yml" || fail "$name.yml has tabs"
done

# ---- the action for GitHub --------------------------------------------------------------------

# The commands of a step, by its name.
step() { # NAME
    awk -v name="    - name: $1" '$0 == name { on = 1; next } /^    - / { on = 0 }
        on && /^      run: \|$/ { run = 1; next } on && run { sub(/^        /, ""); print }' "$ci/action.yml" >step
    [ -s step ] || fail "the action has no step $1"
}
# Inputs reach the commands in variables, never as their text, which could be commands.
awk '/^      run: \|$/ { run = 1; next } /^    - / { run = 0 } run' "$ci/action.yml" | grep -n '\${{' && fail 'an input is a part of a command'
for input in archive sha256 paths options; do
    grep -q "^ *[A-Z0-9]*: \${{ inputs.$input }}$" "$ci/action.yml" || fail "the action does not use $input"
done

export GITHUB_ACTION_PATH=$ci GITHUB_OUTPUT=$PWD/output GITHUB_PATH=$PWD/path GITHUB_STEP_SUMMARY=$PWD/summary
export RUNNER_TEMP=$PWD/runner RUNNER_OS=Linux RUNNER_ARCH=X64
mkdir runner
runs_step() { # STATUS NAME [SETTING...]
    step "$2"
    env "${@:3}" bash --noprofile --norc -eo pipefail step >out 2>err
    [ $? = "$1" ] || fail "$2: status not $1: $(cat out err)"
}
sum=$(sha256sum <"$ARBITER" | cut -d' ' -f1)
# What is kept goes by what it is made of.
for setting in ARCHIVE=a ARCHIVE=b SHA256=1 GITHUB_ACTION_REF=v2; do
    runs_step 0 'Find the version' ARCHIVE= SHA256= "$setting"
done
grep -qE "^key=arbiter-Linux-X64-$(version)-[0-9]+$" output || fail "the key: $(cat output)"
[ "$(sort -u output | wc -l)" = 4 ] || fail "the keys: $(cat output)"
runs_step 1 'Install arbiter' ARCHIVE="$ARBITER" SHA256="${sum//[0-9]/0}"
grep -q '^install: .* has another SHA-256 than ' err || fail "another sum is not told: $(cat err)"
[ ! -e runner/arbiter/bin/arbiter ] || fail 'what has another sum is installed'
runs_step 0 'Install arbiter' ARCHIVE="file://$ARBITER" SHA256="$sum"
cmp -s runner/arbiter/bin/arbiter "$ARBITER" || fail 'the program is not installed'
runs_step 0 'Install arbiter' ARCHIVE="file://$ARBITER" SHA256="$sum" # it is there
runs_step 1 'Install arbiter' ARCHIVE=/nowhere SHA256=
printf '#!/bin/sh\necho new\n' >other
sed -i '1i \\x7fELF' other # as a program of make static begins
runs_step 0 'Install arbiter' ARCHIVE="$PWD/other" SHA256=
cmp -s runner/arbiter/bin/arbiter other || fail 'another archive is not installed over the first'
runs_step 0 'Install arbiter' ARCHIVE="$ARBITER" SHA256=
[ "$(sort -u path)" = "$RUNNER_TEMP/arbiter/bin" ] || fail "the path: $(cat path)"
runs_step 0 'Run the tests' PATHS=tests OPTIONS='--actual actual --shard 1/1'
grep -qx '2 passed, 0 failed' summary || fail "the summary: $(cat summary)"
[ -s "$(sed -n 's/^report=//p' output)" ] || fail 'there is no report'
file tests/z.cmd 'echo <b>&' '#> <i>'
runs_step 1 'Run the tests' PATHS=tests OPTIONS=
grep -q '^::error file=tests/z.cmd,line=1' out || fail "no annotation: $(cat out)"
grep -q '^-#> &lt;i>$' summary || fail "the summary has no difference: $(cat summary)"
rm tests/z.cmd

# What the file for projects says of it fits the action.
sed -n '/uses: .*fixtures\/ci@/,/^      - /s/^          \([a-z0-9]*\):.*/\1/p' "$ci/github-actions.yml" | while read -r input; do
    grep -q "^  $input:$" "$ci/action.yml" || fail "the action has no input $input"
done

# ---- GitLab -----------------------------------------------------------------------------------

# A tarball of sources, which are made soon.
mkdir -p sources/fixtures
cp -r "$ci" sources/fixtures/ci
cp "$ARBITER" sources/program
# shellcheck disable=SC2016 # for make
printf 'install:\n\tinstall -D program "$(PREFIX)/bin/arbiter"\n' >sources/Makefile
tar -czf sources.tar.gz sources
# Its commands, but for apt-get; a folded one is one line.
awk '/^  (before_script|script):$/ { on = 1; next } /^  [a-z_]*:/ { on = 0 } !on { next }
    /^    - >-$/ { printf "\n"; fold = 1; next } /^    - \|$/ { printf "\n"; fold = 0; block = 1; next }
    /^    - / { printf "\n%s", substr($0, 7); fold = block = 0; next }
    { sub(/^      /, ""); printf "%s%s", (fold ? " " : ""), $0 (block ? "\n" : "") }
    END { print "" }' "$ci/gitlab-ci.yml" | grep -v '^ *apt-get' >script
mkdir project
cp -r tests project/tests
gitlab() { # STATUS SHA256
    (cd project && CI_NODE_INDEX=2 CI_NODE_TOTAL=2 ARCHIVE=file://$PWD/../sources.tar.gz SHA256=$2 \
        PATH=/usr/bin:/bin bash -e ../script) >out 2>err
    [ $? = "$1" ] || fail "GitLab: status not $1: $(cat script out err)"
}
gitlab 1 "$sum"
gitlab 0 "$(sha256sum <sources.tar.gz | cut -d' ' -f1)"
[ -s project/golden.xml ] || fail "GitLab gets no report: $(cat out err)"

# ---- a hook for git ---------------------------------------------------------------------------

export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
git init -q repository
cp -r tests repository/tests
cp "$ci/pre-commit" repository/.git/hooks/pre-commit
commits() { # STATUS MESSAGE
    (cd repository && PATH=$PWD/../runner/arbiter/bin:$PATH git commit -qm "$2") >out 2>err
    [ $? = "$1" ] || fail "the hook, $2: status not $1: $(cat out err)"
}
git -C repository add .
commits 0 'tests that pass'
echo 'echo z' >>repository/tests/x.cmd
git -C repository add .
echo '#> z' >>repository/tests/x.cmd # it would pass so, but is committed otherwise
commits 1 'a test that fails'
grep -q '^pre-commit: golden tests fail' err || fail "the hook says: $(cat err)"
git -C repository add .
commits 0 'a test that passes now'
# A test reads a file that is not among the tests.
file repository/tests/own.cmd '# options: -r ../own.rules' 'rules' '#>~ rules: own*' '#>...'
file repository/own.rules 'arbiter rules 1' 'name: own' 'inherits: english'
git -C repository add .
commits 0 'a rule set'
echo 'letters: none' >>repository/own.rules
git -C repository add .
commits 1 'a rule set that is none'
git -C repository reset -q --hard
(cd repository && PATH=/usr/bin:/bin git commit -qm 'nothing' --allow-empty) >out 2>&1 || fail "without a change: $(cat out)"
git -C repository rm -qr tests
(cd repository && PATH=/usr/bin:/bin git commit -qm 'no tests') >out 2>&1 || fail "without tests: $(cat out)"

# ---- in a clean system ------------------------------------------------------------------------

if [ -n "${FULL:-}" ] && command -v mmdebstrap >/dev/null; then
    packages=$(tr -d '\\\n' <"$ci/gitlab-ci.yml" | grep -o 'ca-certificates.*libyaml-dev' | tr -s ' ' ',')
    make -s -C "$TOP" dist >out 2>&1 || fail "make dist: $(tail -n 3 out)"
    mkdir in
    cp "$TOP"/build/arbiter-*.tar.gz in/arbiter.tar.gz
    cp -r tests "$ci/install" in
    mmdebstrap --mode=unshare --variant=essential --include="$packages" \
        --customize-hook='copy-in in /root' \
        --customize-hook='chroot "$1" sh -ec "cd /root/in && ./install here arbiter.tar.gz && here/bin/arbiter --test tests"' \
        bookworm /dev/null >out 2>&1 || fail "in a clean system: $(tail -n 20 out)"
    grep -q '^2 passed, 0 failed$' out || fail "in a clean system: $(tail -n 20 out)"
fi

[ -z "$(ls -A tmp)" ] || fail "left in the temporary folder: $(ls -A tmp)"

finish
