#!/usr/bin/env bash
# A parameter that is added to the engine as src/README.md says, and nothing else: no counter names
# it, and so what it makes legal is counted by listing turns.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

mkdir src
for module in base board rules endings game count notation; do
    cp -r "$TOP/src/$module" src/
done

# Replaces a line, which is there once, by others.
replace() { # FILE LINE LINES
    [ "$(grep -cxF -- "$2" "$1")" = 1 ] || fail "$1 has not this line once: $2"
    LINE=$2 LINES_NOW=$3 awk '$0 == ENVIRON["LINE"] { $0 = ENVIRON["LINES_NOW"] } 1' "$1" >changed
    mv changed "$1"
}

# Men capture backward only when they go on capturing.
before=$(grep -F ' P(no_turn, no_turn, ' src/rules/parameters.h)
replace src/rules/parameters.h "$before" "$before
    P(yes_no, back_later, \"back-later\", \"no\", \"whether men capture backward only when going on\") \\"
replace src/rules/draughts/board.h 'struct draughts_board {' 'struct draughts_board {
    bool going_on;'
replace src/rules/draughts/board.h \
    '                               .enemy = POSITION_SET(p, sides[!p->to_move])};' \
    '                               .enemy = POSITION_SET(p, sides[!p->to_move]),
                               .going_on = p->stage == STAGE_CAPTURED};'
replace src/rules/draughts/board.h \
    '                         (d->men.take & TOWARDS(draughts_for_side(up, direction))) != 0,' \
    '                         (d->men.take & TOWARDS(draughts_for_side(up, direction)) &
                          (d->back_later && !b->going_on ? FORWARD_DIAGONALS : 255U)) != 0,'
replace src/rules/draughts/board.h '        b->enemy &= ~leap.taken;' '        b->enemy &= ~leap.taken;
        b->going_on = true;'

# A rule set with a counter of its own has it, and others have it that are counted by sets.
replace src/rules/sets/english.h '    .men.take = FORWARD_DIAGONALS,' '    .men.take = DIAGONALS,
    .back_later = true,'
texts=()
for inherited in russian pool brazilian international frisian italian; do
    [ "$inherited" = italian ] && more=$'\nmen: step forward-diagonal, take diagonal' || more=
    texts+=("$(printf 'arbiter rules 1\nname: later-%s\ninherits: %s\nback-later: yes%s' \
        "$inherited" "$inherited" "$more")")
done

# Without optimization, and without a second instance of each engine for fast processors, this takes
# seconds instead of minutes, and the counters are the same.
mapfile -t sources < <(find src -name '*.c')
"${compiler[@]}" -std=c11 -D_GNU_SOURCE -O0 -DPLAIN_FUNCTIONS -DPROCESSOR_PLAIN -w -Isrc -I"$TOP/include" "${sources[@]}" \
    "$TOP/src/host/memory.c" "$TOP/tests/shell/new-parameter.c" -pthread -o compare || fail "the copy does not compile"
run 0 ./compare english "${texts[@]}"
printed '^[0-9]{4,} positions, [0-9]{3,} captures of several pieces$'

finish
