#!/usr/bin/env bash
# The program without shared libraries (make static), in a folder that has nothing but it and its files.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" "$quick" static >made 2>&1 || fail "make static: $(tail -n 3 made)"
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
alone --records --encoding cp1251 game.pdn >out 2>err
[ $? = 2 ] || fail "an encoding: $(cat err)"
grep -q '^arbiter: .*without iconv' err || fail "an encoding: $(cat err)"
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
alone --screen >out 2>err
status=$?
[ $status = 2 ] || fail "a screen: status $status"
grep -q '^arbiter: .*screen' err || fail "a screen: $(cat err)"

finish
