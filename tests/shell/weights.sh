#!/usr/bin/env bash
# Weights in files: scripts/train makes them, --weights and ARBITER_WEIGHTS take them, and a file
# that cannot be used is told of, and played without.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

train() {
    "$TOP/scripts/train" "$@" >trained 2>&1 || fail "train $*: $(tail -n 3 trained)"
}
games=(-g 2 -s 2 -n 2 -w 100 -t 2)

# Whole runs of the same seed end the same, also if a part was made before.
train english -o "$PWD/a.weights" -d "$PWD/a" "${games[@]}"
[ "$(grep -c '^[0-9]* positions' trained)" = 2 ] || fail "two generations: $(cat trained)"
train english -o "$PWD/b.weights" -d "$PWD/b" -g 1 -s 1 -n 2 -w 100 -t 2
train english -o "$PWD/b.weights" -d "$PWD/c" "${games[@]}" -j 2
cmp -s a.weights b.weights || fail "the same games and weights twice, also by two processes"
train english -o "$PWD/b.weights" -d "$PWD/c" "${games[@]}"
cmp -s a.weights b.weights || fail "nothing is made twice"
train russian -o "$PWD/russian.weights" -d "$PWD/r" -g 1 -s 1 -n 2 -w 100 -t 2

is_refused() { # WHY OPTION...
    why=$1
    shift
    "$TOP/scripts/train" "$@" >trained 2>&1 && fail "train $*: not refused"
    [ "$(tail -n 1 trained)" = "train: $why" ] || fail "train $*: $(tail -n 1 trained)"
}
is_refused "-j takes a number from 1 on, not '0'" english -j 0
is_refused "-s takes a number from 1 on, not 'x'" english -s x
is_refused "-t takes a number from 0 on, not '-1'" english -t -1
is_refused "$PWD/a has the games of 'english -s 2 -n 2 -w 100 -t 2 -S 1'; take another folder with -d" \
    english -d "$PWD/a" -s 3 -n 2 -w 100 -t 2

hint() { # [OPTION]...; the answer is in out and the complaint in err
    "$ARBITER" -r english -c 'hint depth 6' "$@" >out 2>err || fail "status $?: $*"
}
hint
cp out plain
hint --weights a.weights
cmp -s out plain && fail "the weights make no difference"
[ ! -s err ] || fail "good weights: $(cat err)"
cp out learned
ARBITER_WEIGHTS=a.weights hint
cmp -s out learned || fail "ARBITER_WEIGHTS differs from --weights"
ARBITER_WEIGHTS=nowhere hint --weights a.weights
cmp -s out learned || fail "the option comes first"
ARBITER_WEIGHTS='' hint
cmp -s out plain || fail "an empty ARBITER_WEIGHTS names no file"

# Without an option each rule set is played by the file that is named after it.
for file in "$TOP"/src/player/weights/*.weights; do
    rules=$(basename "$file" .weights)
    "$ARBITER" -r "$rules" -c 'hint depth 6' >built-in || fail "status $?: $rules"
    "$ARBITER" -r "$rules" --weights "$file" -c 'hint depth 6' >given || fail "status $?: $rules"
    cmp -s built-in given || fail "$rules: its weights are not built in"
done

# Where captures need not be made, where pieces are of several kinds, and on boards of more than 64 squares.
for rules in checkers61b kingcapture canadian; do
    train "$rules" -o "$PWD/$rules.weights" -d "$PWD/$rules" -g 1 -s 1 -n 2 -w 100
    "$ARBITER" -r "$rules" -c 'hint depth 4' >unlearned 2>err || fail "status $?: $rules"
    "$ARBITER" -r "$rules" --weights "$rules.weights" -c 'hint depth 4' >learned 2>err ||
        fail "status $?: $rules"
    [ ! -s err ] || fail "$rules: $(cat err)"
    cmp -s unlearned learned && fail "$rules: the weights make no difference"
done

# Samples have the pieces of all squares: the second word of white has the two rows where its men begin.
od -An -v -tx8 -w56 canadian/1/000000.games | awk '
    $4 !~ /[1-9a-f]/ { without++ }
    END { exit NR == 0 || without > NR / 4 }' || fail "canadian: samples without the second words"

is_told() { # FILE WHY
    hint --weights "$1"
    [ "$(cat err)" = "arbiter: $1: $2; playing without it" ] || fail "$1: $(cat err)"
    cmp -s out plain || fail "$1: played with it"
}
flip() { # BYTE FILE: another value of that byte, in FILE
    cp a.weights "$2"
    printf '\377' | dd of="$2" bs=1 seek="$1" conv=notrunc 2>dd.err || fail "dd: $(cat dd.err)"
}
whole=$(wc -c <a.weights)
head -c $((whole - 5)) a.weights >cut.weights
is_told cut.weights "$((whole - 5)) bytes long, not $whole as they should be"
head -c 20 a.weights >short.weights
is_told short.weights "cut short"
flip $((whole / 2)) flipped.weights
is_told flipped.weights "damaged: the checksum is wrong"
flip 28 name.weights
is_told name.weights "damaged: the checksum is wrong"
flip 16 version.weights
is_told version.weights "it is of format 255; the newest that is read is 2"
is_told russian.weights "of russian, not of english"
# Of a rule set that differs only in how a game begins they are taken.
printf '%s\n' 'arbiter rules 1' 'name: club' 'inherits: russian' 'start: 2 rows' >club.rules
"$ARBITER" -r club.rules --weights russian.weights -c 'hint depth 4' >learned 2>err ||
    fail "status $?: club.rules"
[ ! -s err ] || fail "club.rules: $(cat err)"
printf '%s\n' 'arbiter rules 1' 'name: club' 'inherits: russian' 'turn-back: no' >other.rules
"$ARBITER" -r other.rules --weights russian.weights -c 'hint depth 4' >learned 2>err ||
    fail "status $?: other.rules"
[ "$(cat err)" = "arbiter: russian.weights: of russian, not of club; playing without it" ] ||
    fail "other.rules: $(cat err)"

is_told nowhere.weights "No such file or directory"
is_told . "Is a directory"
echo hello >text.weights
is_told text.weights "these are no weights: they begin otherwise"
head -c 5000000 /dev/zero >long.weights
is_told long.weights "longer than 4 MB"

"$ARBITER" --weights a.weights -c position >out 2>err || fail "status $?: other rules"
[ "$(cat err)" = "arbiter: a.weights: of english, not of checkers61b; playing without it" ] ||
    fail "the rule set is not named: $(cat err)"

# A player of a match takes them too.
ask='rules english\ngo - -\n'
# shellcheck disable=SC2059 # the format is the text
printf "$ask" | "$ARBITER" --player --weights a.weights >played 2>err || fail "--player: $(cat err)"
grep -q '^# score' played || fail "--player: $(cat played)"
# shellcheck disable=SC2059
printf "$ask" | "$ARBITER" --player >unlearned 2>err
cmp -s played unlearned && fail "--player: the weights make no difference"
# shellcheck disable=SC2059
printf "$ask" | ARBITER_WEIGHTS=cut.weights "$ARBITER" --player >other 2>err
cmp -s other unlearned || fail "--player: played with a file that was cut"
grep -q '^arbiter: cut.weights: .*playing without it$' err || fail "--player: $(cat err)"

"$ARBITER" --memory 3 --weights a.weights -c position >out 2>err
[ $? = 2 ] || fail "in 3 MB: $(cat out err)"
[ "$(head -n 1 err)" = "arbiter: a.weights: out of memory" ] || fail "in 3 MB: $(cat err)"
