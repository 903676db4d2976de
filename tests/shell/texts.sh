#!/usr/bin/env bash
# What keeps texts whole, as far as it can be seen in the sources (src/base/text.h).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
found=$PWD/found
cd "$TOP" || exit 1

# Only struct text writes into a buffer what may not fit. The Python
# package sees no header but those of the library.
grep -rnE '\b(v?s[n]?printf|str[n]?cpy|str[n]?cat|stpcpy|strlcpy)\(' src --include='*.c' --include='*.h' |
    grep -vE '^src/(base/text\.c|python/native/)' >"$found"
[ ! -s "$found" ] || fail "use struct text: $(cat "$found")"

# A size that is a number has its bound beside it. Others are computed from named bounds.
grep -rnE '(TEXT_BUFFER\(\w+|text_over\([^()]*), [0-9]+\)' src --include='*.c' --include='*.h' |
    grep -v '/\* .* \*/' >"$found"
[ ! -s "$found" ] || fail "what bounds it? $(cat "$found")"

# Builds for tests end where a text does not fit.
for build in SANITIZE:build/gcc-sanitize FUZZ:build/fuzz AFL:build/afl COVERAGE:build/gcc-coverage; do
    env -u MAKEFLAGS make -nB CC=gcc SANITIZE= COVERAGE= "${build%%:*}=1" "${build#*:}/src/base/text.o" 2>&1 |
        grep -q -- -DTEXT_MUST_FIT || fail "$build: a text that does not fit goes unseen"
done
finish
