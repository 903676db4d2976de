#!/usr/bin/env bash
# --check-rules: what is wrong with a rule set, what is odd about it, and what it is like to play.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

export ARBITER_RULES=$TOP/fixtures/rules

write() { # NAME BASE LINE...: NAME.rules inherits the other, and has these lines
    printf 'arbiter rules 1\nname: %s\ninherits: %s\n' "$1" "$2" >"$1.rules"
    printf '%s\n' "${@:3}" >>"$1.rules"
}
check() { # STATUS FILE
    run "$1" "$ARBITER" --check-rules "$2"
}
# Errors are on standard error, nothing is on standard output, and the status is 1.
has_errors() { # FILE ERROR...
    timeout 300 "$ARBITER" --check-rules "$1" >out 2>err
    [ $? = 1 ] || fail "it does not end with status 1: $1"
    prints ''
    printf 'arbiter: %s\n' "${@:2}" | diff - err >difference || fail "$1: $(cat difference)"
}

# A good one: the same each time, and on every machine.
write club russian 'title: Our club' 'sides: red blue' 'best: pieces'
club='club: Our club
perft: 7 49 302 1469 7473 37628
200 random games: red won 93, blue won 104, 3 drawn
turns a game: 48 on average, 95 at most
longest turn: a5:c3:e1:h4:f6:d4 (5 captures)'
for file in club.rules ./club.rules /dev/stdin; do
    check 0 "$file" <club.rules
    prints "$club"
done
run 0 "$ARBITER" --check-rules=club.rules
prints "$club"
run 0 "$ARBITER" -r club.rules -c 'perft 1' -c 'perft 4' -c 'perft 6'
prints $'perft 1: 7\nperft 4: 1469\nperft 6: 37628'

# All that are installed, with the counts of the other implementation, and one of them by its name.
# Where lines are counted, what is slow is left out.
for file in "$TOP"/fixtures/rules/*.rules; do
    name=${file##*/} name=${name%.rules}
    [ -z "${COVERAGE:-}" ] || [ "$name" = unified-pool ] || continue
    printf '%s\n' "rules $name" 'perft 1' 'perft 2' 'perft 3' 'perft 4' |
        "$BUILD/family" "$TOP/tests/family/rules" "$TOP/fixtures/rules" |
        sed -n 's/^perft [0-9]: //p' | paste -sd ' ' >counts
    [ "$(wc -w <counts)" = 4 ] || fail "no counts of $name: $(cat counts)"
    check 0 "$file"
    printed "^$name: "
    printed "^perft: $(cat counts) [0-9]+ [0-9]+$"
    printed '^200 random games: '
    not_printed '^warning:'
done
mv out byfile # the last of them
check 0 unified-pool
cmp -s out byfile || fail "unified-pool is another one by its name"
check 0 checkers61b
prints 'checkers61b: draughts with bombs and shields
perft: 7 49 379 2874 23622 189444
200 random games: fire won 97, water won 100, 0 drawn, no one won 2, 1 without an end
turns a game: 220 on average, 433 at most
longest turn: 71-53-75-57-35-17 (5 captures)'
if [ -n "${FULL:-}" ]; then
    check 0 kingcapture
    printed '^perft: 20 400 8902 197742 4896998 120897438$'
    printed '^longest turn: .* \(1 capture\)$'
fi

# Each warning, which is no error.
write odd russian 'start: position 8/8/8/8/1b6/w7/8/8' 'turn-back: no' \
    'men: step sides, take sides+diagonal'
check 0 odd.rules
[ "$(sed -n 2,4p out)" = 'warning: there are captures on the first turn
warning: men can never be crowned
warning: turn-back: no changes nothing: what is removed at-end is in the way back' ] || fail "$(cat out)"
write never thai 'men: step sides, take sides'
check 0 never.rules
[ "$(sed -n 2p out)" = 'warning: men can never be crowned' ] || fail "$(cat out)"

# Games that do not end, that are over when they begin, and those in which there is no end of turns.
write endless russian 'start: position 8/8/8/8/8/w7/1b6/8' 'no-turn: waits' 'draw: none' 'pass: yes'
check 0 endless.rules
printed '^200 random games: white won 0, black won 0, 0 drawn, 200 without an end$'
printed '^turns a game: 500 on average, 500 at most$'
write over russian 'start: position 8/8/1b6/8/8/W7/8/8' 'crowning: wins'
check 0 over.rules
prints 'over: over
perft: 0 0 0 0 0 0
200 random games: white won 200, black won 0, 0 drawn
turns a game: 0 on average, 0 at most
longest turn: none'
if [ -n "${FULL:-}" ]; then
    write many international 'best: none' 'capture: free, chain may' 'same-turn: path' 'draw: none' \
        'start: position 1B1B1B1B1B/B1B1B1B1B1/10/B1B1B1B1B1/10/10/1W1W1W1W1W/10/1W1W1W1W1W/W1W1W1W1W1'
    check 0 many.rules
    printed '^perft: 50 2362 108545 4930335 \(5 would take too long\)$'
fi

# Errors: all of them, as the option and the command have them.
write bad russian 'removed: later' 'colour: red' 'men: step forward, take none'
has_errors bad.rules "bad.rules:4: removed: 'later' is not at-once, at-end or under" \
    "$("$ARBITER" -r bad.rules 2>&1 | sed -n '2s/^arbiter: //p')" \
    "$("$ARBITER" -r bad.rules 2>&1 | sed -n '3s/^arbiter: //p')"
[ "$(wc -l <err)" = 3 ] || fail "$(cat err)"
printed '^arbiter: bad.rules:5: colour: ' err
printed '^arbiter: bad.rules:6: men: ' err
write pool russian
has_errors pool.rules "pool.rules:2: name: 'pool': it is built in; choose another"
printf 'arbiter rules 1\nname: loop\ninherits: loop\n' >loop.rules
has_errors ./loop.rules "./loop.rules:3: inherits: 'loop': it inherits itself"
printf 'arbiter rules 2\nname: other\ninherits: russian\n' >other.rules
has_errors other.rules "other.rules:1: text: it is of format 2; the newest that is read is 1"

# What cannot be read.
mkdir folder.rules
check 2 folder.rules
printed '^arbiter: folder.rules: Is a directory$' err
check 2 missing.rules
printed '^arbiter: missing.rules: No such file or directory$' err
check 2 nobody
printed "^arbiter: unknown rule set 'nobody'; " err
check 2 -
printed "^arbiter: unknown rule set '-'; " err
run 2 "$ARBITER" --check-rules
printed "^arbiter: option '--check-rules' requires an argument$" err

# It is alone on the command line, and nothing is run.
for more in '-c turn' -b club.rules '--check-rules club.rules' '-r dama' --safe '-o written'; do
    for order in "--check-rules club.rules $more" "$more --check-rules club.rules" \
        "--check-rules=club.rules $more" "$more --check-rules=club.rules"; do
        # shellcheck disable=SC2086 # words
        run 2 "$ARBITER" $order
        prints ''
        printed '^arbiter: --check-rules takes one FILE, and no SCRIPT or other option$' err
    done
done
[ ! -e written ] || fail "it has written a file"

# Output that cannot be written is told.
if [ -c /dev/full ]; then
    timeout 300 "$ARBITER" --check-rules club.rules >/dev/full 2>err
    [ $? = 2 ] || fail "a full disk is not noticed"
    printed '^arbiter: standard output: No space left on device$' err
fi

finish
