#!/usr/bin/env bash
# The program without ncurses (make WITH_SCREEN=no) and without GNU Readline (WITH_READLINE=no): it builds where
# their headers are missing, says that there is no screen, and reads plain lines at the prompt. And all of it
# without the page that plays (WITH_PAGE=no).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

make_here() {
    make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" SANITIZE="${SANITIZE:-}" "$@"
}

# Every source of both variants, except those of the library, which include no header from
# elsewhere, is compiled as make would, with headers in front that are errors. Nothing is built:
# only the commands are used.
mkdir -p trap/readline
echo '#error "a header that is not there"' | tee trap/ncurses.h trap/curses.h trap/readline/history.h \
    >trap/readline/readline.h
make_here -n V=1 B="$PWD/none" WITH_SCREEN=no WITH_READLINE=no "$PWD/none/arbiter-without-screen-without-readline" \
    >commands 2>err || fail "make -n: $(cat err)"
! grep -qE -- '-c -o .* src/terminal/(screen/|prompt/editor\.c)' commands || fail "parts are not left out"
grep -E -- ' -c -o .* src/(main|options|trouble|command_line|without/|terminal/).*\.c$' commands >compiled
[ "$(wc -l <compiled)" -ge 10 ] || fail "make compiles $(wc -l <compiled) sources"
sed "s| -MMD -MP -c -o [^ ]* | -fsyntax-only -I'$PWD/trap' |" compiled >looked-at
while read -r command; do
    (cd "$TOP" && eval "$command") >err 2>&1 || fail "$command: $(head -n 3 err)"
done <looked-at
# No other source includes one of these headers.
grep -rlE '#include <(n?curses|readline/)' "$TOP/src" | sed "s|^$TOP/src/||" |
    grep -vE '^terminal/(screen/|prompt/editor\.c$)' >others
[ ! -s others ] || fail "these include the headers too: $(cat others)"

# Both are linked again and nothing else is built.
for variant in screen readline; do
    make_here "WITH_${variant^^}=no" "${BUILD#"$TOP"/}/arbiter-without-$variant" >made 2>&1 || fail "no build without $variant: $(cat made)"
    [ "$(grep -c '^cc ' made)" -le 1 ] || fail "without $variant much is compiled: $(cat made)"
    run 0 "$BUILD/arbiter-without-$variant" -c turn
    prints 'turn: fire'
done

run 2 "$BUILD/arbiter-without-screen" --screen
printed 'this build has no screen' err
run 2 "$ARBITER" --screen # which has one, but no terminal
not_printed 'this build has no screen' err
# Without the page nothing of it is compiled, by no compiler for wasm32, and nothing is installed; without
# that compiler make says what to do.
page_of() { # SETTINGS: what make would do for the page
    make_here -n B="$PWD/none" P="$PWD/page" DESTDIR="$PWD/root" "$@" page install >page.log 2>err || fail "make -n $*: $(cat err)"
}
made_page=$TOP/src/made/page.html # in a tarball, which needs no compiler for it
if [ -s "$TOP/build/page/page.html" ]; then
    page_of
    [ -s "$made_page" ] || printed 'target=wasm32' page.log
    printed '^install .*/page/page\.html' page.log
fi
page_of WITH_PAGE=no
not_printed 'wasm32|page/page\.html' page.log
make_here P="$PWD/page" WITH_PAGE=no page >made 2>&1 || fail "no build without the page: $(cat made)"
[ ! -s made ] || fail "without the page make says: $(cat made)"
make_here P="$PWD/page" MADE_PAGE= WASM_CC=no-such-program page >made 2>&1 || fail "no build without clang: $(cat made)"
printed '^note: no-such-program cannot build for wasm32, so there will be no page to play on; .*, or make WITH_PAGE=no$' made
[ ! -e page/page.html ] || fail "there is a page"
if [ -s "$made_page" ]; then
    make_here P="$PWD/page" WASM_CC=no-such-program page >made 2>&1 || fail "no page from the tarball: $(cat made)"
    cmp -s page/page.html "$made_page" || fail "the page of the tarball is not taken"
fi
# A whole build says it once, at the end.
make_here -n B="$PWD/none" P="$PWD/page" MADE_PAGE= WASM_CC=no-such-program all >made 2>&1 || fail "make -n: $(cat made)"
[[ $(tail -n 1 made) == *'there will be no page'* ]] || fail "the last line is $(tail -n 1 made)"
[ "$(grep -c 'there will be no page' made)" = 1 ] || fail "said $(grep -c 'there will be no page' made) times"

# At a terminal: lines as they are typed, each after its prompt.
at_terminal() { # PROMPT OPTIONS LINE...
    local prompt=$1 options=$2 typed=0 waited
    shift 2
    : >raw
    for line; do
        for ((waited = 0; waited < 300; waited++)); do
            [ "$(tr '\r' '\n' <raw | grep -ac "$prompt")" -le $typed ] || break
            sleep 0.1
        done
        typed=$((typed + 1))
        printf '%b' "$line"
    # The program runs without a shell that waits for it: Ctrl-C would end that shell.
    done | timeout 300 script -qefc "exec env TERM=dumb $BUILD/arbiter-without-readline $options" raw >/dev/null
    status=$?
    tr -d '\r' <raw | sed '1d; $d' >out
}
at_terminal '^[a-z]*>' '' 'move 22-33\n' 'turn\n' 'quit\003' 'winner\n' '\004'
[ $status = 0 ] || fail "status $status: $(cat out)"
printed '^arbiter .*\. Type help for the commands; Ctrl-D quits\.$'
printed '^fire> move 22-33$'
printed '^turn: water$'
printed '^winner: undecided$'
not_printed 'error'
at_terminal '^[a-z]*>' '' 'nonsense\n' 'quit\n'
[ $status = 1 ] || fail "status $status after an error: $(cat out)"
at_terminal '^[A-Z][a-z]*>' '--classic -r dama' 'a3-a4\n' 'quit\n'
printed '^Black>quit$'
finish
