#!/usr/bin/env bash
# The library in other programs: in C++ as in C, whatever names they use themselves.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

sanitizers=${SANITIZE:+$SANITIZE_FLAGS}
cxx() {
    # shellcheck disable=SC2086  # words of a command line
    "${compiler[@]}" -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror $sanitizers \
        -I"$TOP/include" "$@"
}

# ---- names --------------------------------------------------------------------------------------

# The global symbols are those that the headers declare, and all of them are there.
sed -n 's/^ARB_API .*\<\(arb_[a-z_0-9]*\)(.*/\1/p' "$TOP"/include/arbiter/*.h | sort >declared
[ "$(wc -l <declared)" -ge 60 ] || fail "the headers declare $(wc -l <declared) functions"
global() { # NM-OPTION FILE
    nm "$1" --defined-only "$2" | awk 'NF == 3 { print $3 }' | sort
}
if [ -z "${SANITIZE:-}" ]; then # which adds some of its own
    global -g "$BUILD/libarbiter.a" | diff declared - >difference || fail "libarbiter.a: $(cat difference)"
    global -D "$BUILD/libarbiter.so.1" | diff declared - >difference || fail "libarbiter.so.1: $(cat difference)"
fi
readelf -d "$BUILD/libarbiter.so.1" | grep -q 'SONAME.*\[libarbiter\.so\.1\]' || fail "libarbiter.so.1 has no soname"

# A program may have a function of its own for each name inside the library.
global -g "$BUILD/internal.a" | grep -vE '^(arb_|_)' | sort -u >inside
grep -q '^commit$' inside || fail "nothing inside the library is called commit"
{
    sed 's/.*/void &(void);\nvoid &(void) {}/' inside
    printf '%s\n' '#include <arbiter.h>' '#include <stdio.h>' 'int main(void) {' \
        'arb_memory memory = arb_memory_standard();' \
        'arb_game *game = arb_game_new(arb_rules_find("dama"), &memory); uint64_t count;' \
        'if (arb_perft(game, 4, NULL, &count) == ARB_COUNTED) printf("%d\n", (int)count);' \
        'arb_game_free(game); }'
} >names.c
for library in libarbiter.a libarbiter.so.1; do
    # shellcheck disable=SC2086
    "${compiler[@]}" -fno-builtin -w $sanitizers -I"$TOP/include" -o names names.c "$BUILD/$library" -pthread ||
        fail "a program with names of its own does not link with $library"
    run 0 env LD_LIBRARY_PATH="$BUILD" ./names
    prints "$("$ARBITER" -r dama -c 'perft 4' | sed 's/.*: //')"
done

# ---- C++ --------------------------------------------------------------------------------------

(cd "$TOP/include" && find . -name '*.h') >headers
while read -r header; do
    echo "#include <${header#./}>" >alone.cc
    cxx -fsyntax-only alone.cc || fail "$header does not compile as C++17 without warnings"
    grep -q 'extern "C" {' "$TOP/include/$header" || case $header in
    ./arbiter.h | ./arbiter/export.h) ;; # declare nothing
    *) fail "$header has no extern \"C\"" ;;
    esac
done <headers

cat >program.cc <<'END'
#include <arbiter.h>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

int main()
{
    const arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find("english"), &memory);
    std::vector<std::string> turns;
    const auto note = [](void *context, const arb_turn *turn) {
        char text[ARB_TURN_TEXT];
        static_cast<std::vector<std::string> *>(context)->emplace_back(
            text, arb_turn_text(arb_rules_find("english"), turn, text));
        return true;
    };

    if (game == nullptr || std::strcmp(arb_version(), ARB_VERSION) != 0)
        return 1;
    arb_each_turn(game, note, &turns);
    for (const std::string &turn : turns)
        std::cout << turn << '\n';
    arb_game_free(game);
}
END
printf '%s\n' 9-13 9-14 10-14 10-15 11-15 11-16 12-16 >want

for library in libarbiter.a libarbiter.so.1; do
    cxx -o program program.cc -x none "$BUILD/$library" -lstdc++ -pthread ||
        fail "the program in C++ does not compile with $library"
    run 0 env LD_LIBRARY_PATH="$BUILD" ./program
    cmp -s want out || fail "the program in C++ printed with $library: $(cat out)"
done

# ---- compiler warnings ---------------------------------------------------------------------------

# New compilers have new warnings, which are errors only when arbiter is developed.
(unset WERROR && make -n -C "$TOP" V=1 CC="${compiler[*]}" B="$PWD/none" "$PWD/none/arbiter") >commands ||
    fail "make -n: $?"
grep -q -- '-Wall' commands || fail "make says no commands"
! grep -q -- '-Werror' commands || fail "make stops at warnings"
grep -q '^export WERROR=-Werror$' "$TOP/.ci/run" || fail ".ci/run does not stop at warnings"

finish
