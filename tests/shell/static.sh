#!/usr/bin/env bash
# The program without shared libraries (make static), in a folder that has nothing but it and its files.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# How large it is does not depend on what a test makes quickly.
level=$quick
[ -z "${FULL:-}" ] || level=LEVEL=-O2
make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" "$level" static >made 2>&1 || fail "make static: $(tail -n 3 made)"
[ -z "${FULL:-}" ] || [ "$(wc -c <"$TOP/arbiter-static")" -lt 6000000 ] || fail "it has $(wc -c <"$TOP/arbiter-static") bytes"
! grep 'warning: ' made || fail "the linker warns"
! readelf -d "$TOP/arbiter-static" | grep NEEDED || fail "it needs shared libraries"
! readelf -l "$TOP/arbiter-static" | grep INTERP || fail "it needs a loader"

mkdir -p box/folder box/tmp box/dev
cp "$TOP/arbiter-static" box/arbiter
alone() { # ARGUMENT...
    bwrap --unshare-user --bind "$PWD/box" / --dev /dev -- /arbiter "$@"
}
printf 'print\n11-15\n22-17\nsave game.pdn\nload game.pdn\nhint depth 3\nperft 4\n' >box/play.cmd
alone -r english play.cmd >out 2>err || fail "a script: $(cat err)"
"$ARBITER" -r english box/play.cmd >wanted
cmp -s out wanted || fail "a script: $(diff out wanted | head -n 5)"
alone --records --to jsonl game.pdn >out 2>err || fail "a record: $(cat err)"
[ "$(wc -l <out)" = 1 ] || fail "a record: $(cat out)"
# What is a library elsewhere is in it. Databases are the same as those of the other program.
alone --records --to sqlite:games.db game.pdn >out 2>err || fail "a database: $(cat err)"
alone --records --to jsonl games.db >out 2>err || fail "reading a database: $(cat err)"
(cd box && "$ARBITER" --records --to jsonl game.pdn) >wanted 2>err
cmp -s out wanted || fail "reading a database: $(diff out wanted)"
"$ARBITER" --records --to jsonl box/games.db >out 2>err
cmp -s out wanted || fail "a database read by the other program: $(diff out wanted)"
# Of encodings there are three, and each byte is read as iconv reads it.
for byte in $(seq 128 255); do
    printf '[Event "%b%b"]\n[GameType "21"]\n\n1. 11-15 *\n\n' "\\x$(printf %x "$byte")" "\\x$(printf %x $((byte / 4 + 128)))"
done >box/bytes.pdn
for encoding in latin1 ISO-8859-1 windows-1252 CP1252 utf-8 UTF8; do
    alone --records --encoding $encoding --to jsonl bytes.pdn >out 2>err
    (cd box && "$ARBITER" --records --encoding $encoding --to jsonl bytes.pdn) >wanted 2>wanted-err
    cmp -s out wanted || fail "$encoding: $(diff out wanted | head -n 4)"
    cmp -s err wanted-err || fail "$encoding: $(diff err wanted-err | head -n 4)"
done
for encoding in cp1251 utf-16 ''; do
    alone --records --encoding "$encoding" game.pdn >out 2>err
    [ $? = 2 ] || fail "an encoding: $(cat err)"
    [ "$(cat err)" = "arbiter: this program is built without iconv: --encoding takes utf-8, latin1 or windows-1252, not '$encoding'" ] ||
        fail "an encoding: $(cat err)"
done
printf 'echo x\n#> x\n' >box/x.cmd
alone --test x.cmd >out 2>&1
[ "$(cat out)" = '1 passed, 0 failed' ] || fail "a test: $(cat out)"
alone --match -r english -e cmd=@random -e 'cmd=@minimax depth=1' --games 4 --results games -q >out 2>&1 ||
    fail "a match: $(cat out)"
alone --standings --sprt elo0=0,elo1=50 games >out 2>err || fail "standings: $(cat err)"
grep -q 'LLR\|likelihood' out || fail "standings have no test: $(cat out)"
# A judge's validator: what is no turn is wrong.
touch box/in box/ans
echo nonsense | alone --judge in ans folder >out 2>err
[ $? = 43 ] || fail "the judge: $(cat err)"
# A problem package is YAML, which is read before it is said that there is nothing to run it with.
cp -r "$TOP/fixtures/contest" box/contest
alone --judge --package contest --isolate none >out 2>err
! grep 'libyaml' err || fail "YAML: $(cat err)"
# The screen and the line editor are in it; what a terminal can do is a file that is not.
typed() { # LINES COMMAND...
    printf '%b' "$1" | TERM=xterm timeout 60 script -qefc "bwrap --unshare-user --bind $PWD/box / --dev /dev -- /arbiter ${*:2}" /dev/null
}
typed '' --screen >out 2>&1
grep -q "^arbiter: .*unknown terminal type 'xterm' (TERM)" out || fail "a screen: $(cat out)"
typed 'print\nquit\n' -r english >out 2>&1
grep -q '^black>' out || fail "a prompt: $(cat out)"
# There is no page to write, and no bubblewrap.
alone --page page.html >out 2>err
[ $? = 2 ] || fail "a page: $(cat err)"
grep -q '^arbiter: page.html: the page is not installed' err || fail "a page: $(cat err)"
for apart in '--test --program=/arbiter /x.cmd' '--match -r english -e cmd=/arbiter -e cmd=@random'; do
    # shellcheck disable=SC2086  # words of a command line
    alone $apart --isolate require >out 2>err
    [ $? = 2 ] || fail "$apart: $(cat err)"
    grep -q '^arbiter: .* cannot be kept apart: bubblewrap is not installed; install the package bubblewrap$' err ||
        fail "$apart: $(cat err)"
done

finish
