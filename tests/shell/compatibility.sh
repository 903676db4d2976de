#!/usr/bin/env bash
# Files as version 1.0 wrote them are read, and the answers are the same; files with one byte changed are told,
# or read as what then stands there (tests/compatibility).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

files=$TOP/tests/compatibility
rule_sets="checkers61b english dama orthogonal kingcapture russian brazilian pool international killer
    breakthrough antidraughts frisian frysk italian spanish czech thai turkish spantsireti croda dameo lasca bashni
    stapeldammen canadian srilankan malaysian dumm"

# ---- nothing was edited ---------------------------------------------------------------------------

(cd "$files/1.0" && sha256sum --quiet -c ../sums && cd ../database-2 && sha256sum --quiet -c ../sums-database-2) >edited 2>&1 || fail "what version 1.0 wrote was edited: $(cat edited)"
(cd "$files/1.0" && find . -type f | sort) >there
awk '{ print $2 }' "$files/sums" | sort | diff - there >differs || fail "there are other files: $(cat differs)"

# ---- the same answers -----------------------------------------------------------------------------

mkdir bin read
ln -s "$ARBITER" bin/arbiter
export PATH=$PWD/bin:$PATH
unset CI ARBITER_RULES

# Runs a command in a copy of the files; what it says and its status are in ../answer.
asked() { # COMMAND
    (timeout 60 bash -c "$1" 2>&1 </dev/null; echo "status $?") >../answer
}
# Without the sentences of errors.
codes() { sed -E 's/^(arbiter: |error: ).*(\[[a-z-]*\])$/\2/' "$1"; }

cp -r "$files/1.0/." read
cd read || exit 1
compare() { # NAME KIND
    local was=$files/1.0/answers/$1
    case $2 in
    text) cmp -s "$was" ../answer ;;
    codes) codes "$was" | cmp -s - <(codes ../answer) ;;
    json) python3 "$files/same.py" "$was" ../answer && cmp -s <(tail -n 1 "$was") <(tail -n 1 ../answer) ;;
    esac || fail "$1 is answered otherwise: $(diff "$was" ../answer | head -n 10)"
}
asks=0
while IFS=$'\t' read -r name kind _ _ command; do
    [[ $name != \#* ]] || continue
    asked "$command"
    compare "$name" "$kind"
    asks=$((asks + 1))
done <"$files/1.0/commands"
[ $asks -ge 30 ] || fail "only $asks commands were asked"
cd ..

# Databases have had another number since.
cp "$files/database-2/games.db" read
cd read || exit 1
while IFS=$'\t' read -r name kind _ _ command; do
    [[ $name = database* ]] || continue
    asked "$command"
    compare "$name" "$kind"
done <"$files/1.0/commands"
cd ..

# What programs that learn see, and the names of the packages.
# shellcheck disable=SC2086 # words of a command line
"${compiler[@]}" -std=c11 -I"$TOP/include" ${SANITIZE:+$SANITIZE_FLAGS} -o observe "$files/observe.c" "$BUILD/libarbiter.a" -pthread ||
    fail 'observe.c does not compile'
# shellcheck disable=SC2086 # words of a command line
./observe $rule_sets | diff "$files/1.0/answers/observe" - >differs || fail "what is observed differs: $(head -n 4 differs)"
has_all() { # NAME: all lines of it are on standard input
    sort | comm -23 <(sort "$files/1.0/answers/$1") - >missing
    [ ! -s missing ] || fail "$1: there is no $(head -n 3 missing)"
}
python3 "$files/names.py" "$TOP/src/python/arbiter" | has_all names-python
package=$TOP/build/npm/arbiter-referee
if [ -z "${SANITIZE:-}" ] && [ -s "$package/arbiter.wasm" ]; then
    node "$files/names.mjs" "$package" | has_all names-javascript
    node "$files/links.mjs" "$package" "$TOP/src/page/terms.js" "$files/1.0/links" >links
    python3 "$files/same.py" "$files/1.0/answers/links" links || fail "links: $(diff "$files/1.0/answers/links" links)"
fi

# ---- of a newer format ----------------------------------------------------------------------------

cp -r "$files/1.0" newer
cd newer || exit 1
number() { # FILE BYTE NUMBER: puts the number there
    # shellcheck disable=SC2059 # the format is the byte
    printf "\\x$3" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}
sed -i '1s/1$/2/' ./*.game ./*.rules
sed -i '1s/2$/3/' game.journal
sed -i 's/"v":1,/"v":2,/' ./*.jsonl
for file in tables/* english.weights; do number "$file" 16 3; done
number games.db 63 3 # user_version, which SQLite keeps with the highest byte first
newer() { # NAME FOUND NEWEST
    asked "$(sed -n "s/^$1\t.*\t//p" commands)"
    grep -q "it is of format $2; the newest that is read is $3" ../answer || fail "a newer file: $1: $(cat ../answer)"
}
for name in {english,agreed,checkers61b,kingcapture,lasca}-game {mini,frisian,dama,bashni,dumm}-rules record-rows \
    match-rows; do
    newer "$name" 2 1
done
cp "$files/1.0/mini.rules" .
newer database 3 2
newer journal 3 2
newer tables 3 2
newer weights 3 2
cd ..

# ---- with a byte changed --------------------------------------------------------------------------

cp -r "$files/1.0" damaged
places=10
[ -z "${FULL:-}" ] || places=200
[ -z "${SANITIZE:-}${COVERAGE:-}" ] || places=3 # they take ten times as long
(cd damaged && python3 "$files/change.py" 1 $places) >damage || fail "$(head -c 2000 damage)"
[ "$(sed -n '$s/ changed, .*//p' damage)" -ge $((28 * places)) ] || fail "only $(tail -n 1 damage)"

finish
