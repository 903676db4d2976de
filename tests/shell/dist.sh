#!/usr/bin/env bash
# The tarball of a commit: the same bytes whoever makes it and where, and all that is in it, so that the
# page and the man pages are there without what makes them.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Without a repository there is nothing to make it of, and no other test that is run elsewhere.
git -C "$TOP" rev-parse HEAD >commit 2>/dev/null || finish
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'

# In clones of the last commit: other folders, masks, languages and clocks. One has the page from here; the
# other makes it, if there is time for that.
mkdir other
for clone in one other/place; do
    git clone -q "file://$TOP" "$clone" >log 2>&1 || fail "$clone: $(cat log)"
done
mkdir one/build
cp -r "$TOP/build/page" one/build/page # which is newer than the sources
if [ -z "${FULL:-}" ]; then mkdir other/place/build && cp -r "$TOP/build/page" other/place/build/page; fi
makes() { # FOLDER SETTING...
    (cd "$1" && env -u MAKEFLAGS "${@:2}" make -s dist) >log 2>&1 || fail "make dist in $1: $(cat log)"
}
(umask 077 && makes one)
(umask 000 && makes other/place LC_ALL=C.UTF-8 TZ=Asia/Kathmandu)
cmp one/build/arbiter-*.tar.gz other/place/build/arbiter-*.tar.gz || fail 'the tarballs differ'

# What has changed is told, not left out.
echo >>one/Makefile
(cd one && env -u MAKEFLAGS make -s dist) >log 2>&1 && fail 'make dist took changes for committed'
grep -q '^dist: the tarball is of a commit: commit what has changed first$' log || fail "changes: $(cat log)"

# It holds what git knows, and what is made, in one folder; nobody needs clang's wasm32 or lowdown.
tar -xf one/build/arbiter-*.tar.gz
cd arbiter-* || exit 1
(cd ../one && git ls-files -z) | tr '\0' '\n' | sort >../known
find . -type f | sed 's|^\./||' | grep -v '^src/made/' | sort | diff ../known - >../differs || fail "files: $(cat ../differs)"
find . -type f -perm /022 | grep -q . && fail 'others can write its files'
env -u MAKEFLAGS make -s CC=gcc WASM_CC=false LOWDOWN=false build/page/page.html build/gcc/arbiter-language.7 \
    build/gcc/arbiter-rules.7 build/gcc/arbiter-conversations.7 >../log 2>&1 || fail "in the tarball: $(cat ../log)"
env -u MAKEFLAGS make -n CC=gcc WASM_CC=false LOWDOWN=false >../commands 2>&1 || fail "make: $(tail -n 3 ../commands)"
grep -q wasm ../commands && fail "make compiles what is made: $(grep -m 3 wasm ../commands)"
cmp build/page/page.html ../one/build/page/page.html || fail 'the page is another one'
cmp build/gcc/arbiter-rules.7 ../one/build/gcc/arbiter-rules.7 || fail 'a man page is another one'

finish
