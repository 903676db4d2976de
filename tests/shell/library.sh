#!/usr/bin/env bash
# The library in programs of other people: in C++ as in C.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

sanitizers=${SANITIZE:+$SANITIZE_FLAGS}
cxx() {
    # shellcheck disable=SC2086  # words of a command line
    "${compiler[@]}" -x c++ -std=c++17 -Wall -Wextra -pedantic -Werror $sanitizers \
        -I"$TOP/include" "$@"
}

# ---- C++ --------------------------------------------------------------------------------------

(cd "$TOP/include" && find . -name '*.h') >headers
while read -r header; do
    echo "#include <${header#./}>" >alone.cc
    cxx -fsyntax-only alone.cc || fail "$header is no C++17 without warnings"
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

cxx -o program program.cc -x none "$BUILD/libarbiter.a" -lstdc++ -pthread || fail "the program in C++ does not compile"
run 0 ./program
cmp -s want out || fail "the program in C++ printed: $(cat out)"

# ---- what is asked of a compiler ----------------------------------------------------------------

# New compilers have new warnings: only who develops arbiter stops at one.
(unset WERROR && make -n -C "$TOP" V=1 CC="${compiler[*]}" B="$PWD/none" "$PWD/none/arbiter") >commands ||
    fail "make -n: $?"
grep -q -- '-Wall' commands || fail "make says no commands"
! grep -q -- '-Werror' commands || fail "make stops at warnings"
grep -q '^export WERROR=-Werror$' "$TOP/.ci/run" || fail ".ci/run does not stop at warnings"

finish
