#!/usr/bin/env bash
# The core of the library (base, board, rules, endings, game, count, player, notation, answers) links by
# itself, without files, journals, pictures and the operating system; and games in two threads do not
# affect each other.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

core=(base board rules endings game count player notation answers)
mapfile -t sources < <(cd "$TOP/src" && find "${core[@]}" -name '*.c' | sed "s|^|$TOP/src/|")
objects=("${sources[@]/#"$TOP"/$BUILD}")
objects=("${objects[@]/%.c/.o}")

# The core needs nothing but functions of the C library, none that opens, reads or writes a file or has
# to do with signals, and nothing else from the project.
nm -g --defined-only "${objects[@]}" | awk 'NF == 3 { print $3 }' | sort -u >defined
nm -u "${objects[@]}" | awk '$1 == "U" { print $2 }' | sort -u | comm -23 - defined >wanted
[ -s wanted ] || fail "the core wants nothing at all"
grep -xE '_*(f?open|creat|close|read|write|fread|fwrite|f?puts|v?printf|getenv|time|clock.*|malloc|calloc|realloc|free|_exit|exit|signal|sig[a-z]*|pthread_sigmask|raise|p?kill)(_chk)?' \
    wanted >outside
[ ! -s outside ] || fail "the core calls $(paste -sd ' ' outside)"

# shellcheck disable=SC2086  # words of a command line
"${compiler[@]}" -std=c11 -D_XOPEN_SOURCE=700 -Wall -Wextra -Werror ${SANITIZE:+$SANITIZE_FLAGS} -I"$TOP/include" \
    -o threads "$TOP/tests/shell/threads.c" "${objects[@]}" -pthread || fail "the core does not link by itself"
run 0 ./threads
mv out alone
[ "$(grep -c '^Rules ' alone)" = "$("$ARBITER" -c rules | grep -c '^  ')" ] || fail "not every rule set is played"

# The same under ThreadSanitizer, which reports memory that two threads use without a lock.
if [ -z "${SANITIZE:-}" ] && [ -z "${BRIEF:-}" ] && ! is_short; then
    printf '%s\n' "${sources[@]}" "$TOP/tests/shell/threads.c" |
        xargs -P 2 -I{} sh -c "${compiler[*]} -std=c11 -O0 -g1 -fsanitize=thread -DPLAIN_FUNCTIONS -DPROCESSOR_PLAIN -w \
            -D_XOPEN_SOURCE=700 -I'$TOP/include' -I'$TOP/src' -I'$BUILD/src' -c {} -o \$(echo {} | tr / -).o" ||
        fail "the core does not compile with -fsanitize=thread"
    "${compiler[@]}" -fsanitize=thread -o watched ./*.o -pthread || fail "the core does not link with -fsanitize=thread"
    # If addresses are too random for it, it runs without randomization.
    plain=()
    ./watched >/dev/null 2>&1 || plain=(setarch -R)
    run 0 "${plain[@]}" ./watched
    cmp -s alone out || fail "other results: $(diff alone out | head -5)"
fi
finish
