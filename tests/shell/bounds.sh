#!/usr/bin/env bash
# Limits, exactly and one beyond, that need files of some size: the list is in the section LIMITS of
# arbiter(1). Numbers are in tests/golden/language/bounds-numbers.cmd and tests/unit/limits.c, lines in
# badinput.sh, scripts that read one another in the golden rejections/too-deep.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# If something takes long here, it is the machine and not the program.
slowly() { # STATUS COMMAND...
    local want=$1 status
    shift
    timeout 300 "$@" >out 2>err
    status=$?
    [ $status = "$want" ] || fail "status $status instead of $want: $*: $(head -c 300 err) $(head -c 300 out)"
}

# ---- the manual names them --------------------------------------------------------------

man=$BUILD/arbiter.1
sed -n '/^\.SH LIMITS/,/^\.SH /p' "$man" >limits
limit() { # WHAT: its number
    grep -A 1 -F ".B $1" limits | sed -n 's/^at most \([0-9]*\).*/\1/p'
}
[ "$(grep -c '^at most [0-9]' limits)" -ge 15 ] || fail "LIMITS: $(cat limits)"
! grep -n '@' "$man" || fail 'a placeholder of the template is left'
[ "$(limit 'a line')" = 4096 ] || fail "lines: $(limit 'a line')"
[ "$(limit 'nested scripts')" = 16 ] || fail "scripts: $(limit 'scripts that')"
past=$(limit 'a game')
[ "$past" -ge 10000000 ] || fail "a game of '$past' actions is not long"
grep -q "A line of more than 4,096 bytes" "$TOP/src/manual/language.md" ||
    fail 'language.md has another longest line'

# ---- a number longer than any line ------------------------------------------------------

digits=$(head -c 10000 /dev/zero | tr '\0' 9)
for command in undo 'perft' 'seed' 'select 0' 'move 22-33'; do
    echo "$command $digits" >digits.cmd
    run 1 "$ARBITER" digits.cmd
    printed '\[line-too-long\]$'
    echo "$command $(head -c 10000 /dev/zero | tr '\0' 0)1" >digits.cmd
    run 1 "$ARBITER" digits.cmd
    printed '\[line-too-long\]$'
done

# ---- a game's past ----------------------------------------------------------------------

# Many commands from a few lines: scripts that read one another.
yes 'select 2 2' | head -n 10000 >ten-thousand.cmd
yes 'read ten-thousand.cmd' | head -n $((past / 10000)) >full.cmd
[ $((past % 10000)) = 0 ] || fail "this test needs another script for $past"
# It is run alone too where a second is not too long.
is_short || slowly 0 "$ARBITER" full.cmd
is_short || prints ''
cat >beyond.cmd <<'END'
undo
reject game-too-long select 2 2
redo
select 2 2
reject game-too-long turn water
reject game-too-long place pawn fire 0 4
reject game-too-long position 8/8/8/8/8/8/8/8 fire
move 22-33
player fire random
go
undo
move 22-33
select 4 2
select 4 2
undo 19999990
assert history == 0
move 22-33
select 1 5
new
move 22-33
assert history == 1
END
slowly 1 "$ARBITER" full.cmd beyond.cmd
[ "$(grep -c "at most $past actions; start another with new \[game-too-long\]\$" out)" = 5 ] ||
    fail "beyond the limit: $(cat out)"
grep -q '^error: beyond.cmd: line 2: .*the command would be accepted \[not-rejected\]$' out ||
    fail "at the limit: $(cat out)"
[ "$(wc -l <out)" = 6 ] || fail "beyond the limit: $(cat out)"
# A game file whose turns just fit, and one with one more: three actions a turn.
if [ -z "${SANITIZE:-}" ]; then
    turns=$((past / 3))
    {
        printf 'arbiter game 1\nrules: kingcapture\nposition: k7/8/8/8/8/8/8/7K white\n'
        yes '77-67
00-10
67-77
10-00' | head -n $turns
    } >long.game
    # The second one comes to the same but for its last turn.
    [ -n "${COVERAGE:-}" ] || is_short || slowly 0 "$ARBITER" -r kingcapture -c 'load long.game' -c "assert history == $turns"
    another=$(tail -n 4 long.game | head -n 1)
    echo "$another" >>long.game
    slowly 1 "$ARBITER" -r kingcapture -c 'load long.game' -c "assert history == 0"
    printed "line $((turns + 4)): the game is too long \[bad-file\]\$"
    [ "$(wc -l <out)" = 1 ] || fail "the game has changed: $(cat out)"
    rm long.game
fi

# ---- things without a limit of their own ------------------------------------------------

# Many SCRIPTs and -c texts, each with its name.
echo 'turn water' >water.cmd
scripts=()
texts=()
for _ in {1..2000}; do
    scripts+=(water.cmd)
    texts+=(-c turn)
done
run 0 "$ARBITER" "${scripts[@]}" "${texts[@]}"
[ "$(grep -c '^turn: fire$' out)" = 2000 ] || fail "2000 texts: $(wc -l <out)"
run 1 "$ARBITER" "${scripts[@]}" - <<<'space'
printed '^error: -: line 1: space: '

# The system limits file names: the message for one that is too long says just that.
name=$(head -c 256 /dev/zero | tr '\0' n)
run 1 "$ARBITER" -c "save $name" -c "save ${name%n}" -c "load $name" -c "read $name" -c "draw $name.svg"
[ "$(grep -c 'too long \[cannot-\(write\|open\)\]$' out)" = 4 ] || fail "long names: $(cat out)"
[ -e "${name%n}" ] || fail 'a name of 255 bytes is not saved'

finish
