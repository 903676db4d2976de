#!/usr/bin/env bash
# --journal: a game is recorded as it is played and goes on where it ended, whatever ended the
# program, and the file has nothing but the steps of the game.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

keeping() { # STATUS ARGUMENTS...: with the journal j
    local status=$1
    shift
    run "$status" "$ARBITER" --journal j "$@" </dev/null
}
# A journal without the checksums of its lines, which all but the first line have.
unsealed() { sed -E '2,$s/ #[0-9a-f]{16}$//' "$@"; }
# The lines of the journal after the first.
has_lines() { # LINE...
    [ "$(grep -cE ' #[0-9a-f]{16}$' j)" = $# ] || fail "some lines have no checksum: $(cat j)"
    { echo '# arbiter journal 2'; printf '%s\n' "$@"; } | diff - <(unsealed j) >difference ||
        fail "the journal: $(cat difference)"
}
begin_anew() {
    rm -f j j.torn
}

# ---- a game goes on ----------------------------------------------------------------------

# A whole game, one line in each run, has the same result and answers as in one run.
grep -vE '^(#|$)' "$TOP/fixtures/checkers61b/game-09-played-with-select-and-space.cmd" |
    grep -vE '^(echo|save|load|read)' >game.cmd
echo 'history
status
undo 3
status
redo
history' >>game.cmd
"$ARBITER" game.cmd | sed 's/line [0-9]*/line 1/' >want
status=${PIPESTATUS[0]}
begin_anew
rejected=0
while IFS= read -r line; do
    "$ARBITER" --journal j -c "$line" </dev/null
    rejected=$((rejected | $?))
done <game.cmd >got 2>err
cmp -s want got || fail "line by line: $(diff want got | head -n 5)"
[ "$rejected" = "$status" ] || fail "status $rejected instead of $status"
[ ! -s err ] || fail "on standard error: $(cat err)"

# Each kind of step is one line, and nothing else is.
begin_anew
keeping 1 -r dama -c a3-a4 -c 'player black random' -c 'seed 3' -c go -c print -c a1-a2 -c 'undo 2' \
    -c redo -c 'save kept.sav' -c 'hint depth 2' -c 'player white random' \
    -c 'selfplay 2' -c 'reject a1-a2' -c 'perft 2' \
    -c 'load kept.sav' -c 'echo x' -c 'draw kept.svg' -c 'turn white' -c turn -c quit
turn=$(sed -n 's/^go: //p' out)
[ -n "$turn" ] || fail "no turn of the computer"
has_lines 'rules dama' 'move a3-a4' "move $turn" 'undo 2' redo '# load 1' \
    'position 8/BBBBBBBB/BBBBBBBB/8/W7/1WWWWWWW/WWWWWWWW/8 black' 'turn white'
# It may be read as a script, too.
run 0 "$ARBITER" j -c winner

# The players start anew, the game goes on; --bail and --final, -i and standard input work as usual.
keeping 0 -f -b
printed '^4 W\.? '
begin_anew
printf '11-15\n22-18\n' | run 0 "$ARBITER" -i --journal j -r english
printf 'moves\nhistory\n' | run 0 "$ARBITER" --journal j
prints "$(printf 'moves: 1\n  15x22\nhistory: 2\n1. black 11-15\n2. white 22-18')"
echo 15x22 >script.cmd
keeping 0 script.cmd -c history
has_lines 'rules english' 'move 11-15' 'move 22-18' 'move 15x22'
keeping 0 --safe -c 26-17 # is the user's own option, and no command
keeping 1 --safe -c 'save x'
printed '\[not-safe\]$'
has_lines 'rules english' 'move 11-15' 'move 22-18' 'move 15x22' 'move 26x17'

# The rule set is that of the journal.
keeping 0 -r english -c winner
keeping 2 -r dama -c winner
prints ''
printed '^arbiter: j: it holds a game of english; leave out --rules' err
keeping 0 -c 'rules dama'
keeping 0 -r dama -c winner
keeping 2 -r english -c winner

# ---- conversations -----------------------------------------------------------------------

talk() { # STATUS ANSWERS...
    local status=$1
    shift
    printf '%s\n' "$@" >answers
    run "$status" "$ARBITER" --classic --journal j "${options[@]}" <answers
}
options=(-r dama)
begin_anew
talk 0 a3-a4 'save(kept.sav)' b6-b5 a1-a2 quit
has_lines 'rules dama' 'move a3-a4' 'move b6-b5'
options=()
talk 0 'load(kept.sav)' 'load(j)' 'save(j)' b6-b5
printed '^Cannot load j: it is the journal of this game$'
printed '^Cannot save j: it is the journal of this game$'
has_lines 'rules dama' 'move a3-a4' 'move b6-b5' '# load 1' \
    'position 8/BBBBBBBB/BBBBBBBB/8/W7/1WWWWWWW/WWWWWWWW/8 black' 'move b6-b5'
# In the middle of a turn it goes back to where the turn began.
begin_anew
keeping 0 -r dama -c a3-a4 -c 'select b6' -c 'select b5'
talk 0 quit
printed '^BBBBBBBB 6$'
printed '^Black>quit$'
has_lines 'rules dama' 'move a3-a4' 'select b6' 'select b5' undo
# A won game is over; another begins in the same journal.
begin_anew
keeping 0 -r dama -c 'new empty' -c 'place man white a4' -c 'place man black a5' -c 'turn white' -c a4-a6
talk 0 y a3-a4 quit
printed '^Game Over - White Player Wins!!!$'
unsealed j | tail -n 2 | diff <(printf 'new\nmove a3-a4\n') - >difference || fail "another game: $(cat j)"

# If a game has begun, no saved one is asked for; a pass is kept.
begin_anew
options=(-r orthogonal)
talk 0 n m 0 m 3 2 2 q
printed '^Continue a saved game'
cp j one
options=()
talk 0 m 0 q
not_printed '^Continue a saved game'
printed "^White's turn"
{ unsealed one; echo pass; } | cmp -s - <(unsealed j) || fail "after a pass: $(cat j)"
begin_anew
options=(-r orthogonal)
talk 0
talk 0 n q
printed '^Continue a saved game'
# A conversation does not begin with a journal of other rules, which does not change.
begin_anew
keeping 0 -r english -c 11-15
cp j before
options=()
talk 2 quit
printed '^arbiter: --classic is only for dama and orthogonal' err
options=(-r dama)
talk 2 quit
cmp -s before j || fail "the journal: $(cat j)"

# ---- what is no journal ------------------------------------------------------------------

left_alone() { # SAYS FILE: trouble, and FILE as it was
    cp "$2" before
    run 2 "$ARBITER" --journal "$2" -c 'echo not run' -c 22-33 </dev/null
    prints ''
    printed "^arbiter: $2: $1" err
    cmp -s before "$2" || fail "$2 was changed: $(head -c 300 "$2")"
}
echo 'my letter' >letter
left_alone 'line 1: not a journal' letter
printf 'my letter, without an end' >letter
left_alone 'line 1: not a journal' letter
cp "$ARBITER" program
left_alone 'line 1: not a journal' program
printf '# arbiter journal 1\nrules dama\nmove a3-a4\nmove a3-a4\nmove a6-a5\nmo' >damaged
left_alone 'line 4: move a3-a4: there is no piece on a3 \[empty-square\]' damaged
printf '# arbiter journal 1\nrules dama\nsave letter\n' >damaged
left_alone 'line 3: a journal can only have' damaged
[ "$(cat letter)" = 'my letter, without an end' ] || fail "a command of the damaged journal was run"
printf '# arbiter journal 1\nrules dama\nread letter\nmo' >damaged
left_alone 'line 3: ' damaged

no_journal() { # SAYS FILE
    run 2 "$ARBITER" --journal "$2" -c 'echo not run' </dev/null
    prints ''
    printed "^arbiter: $2: $1" err
}
mkdir folder
no_journal 'Is a directory' folder
no_journal 'No such file' nowhere/j
mkfifo pipe
no_journal 'it is not a regular file' pipe
no_journal 'it is not a regular file' /dev/null
no_journal 'it is not a regular file' /dev/full
run 2 "$ARBITER" --journal
run 2 "$ARBITER" --journal ''
: >empty
run 0 "$ARBITER" --journal empty -c 22-33
printf '# arbiter journal 2\nrules checkers61b\nmove 22-33\n' | cmp -s - <(unsealed empty) ||
    fail "in an empty file: $(cat empty)"
ln -s target link
run 0 "$ARBITER" --journal link -c 22-33
cmp -s empty target || fail "through a link"
rm link

# A file that the user may not write.
open_folder
cp empty "$open/theirs"
chmod 644 "$open/theirs"
[ ${#nobody[@]} != 0 ] || chmod 444 "$open/theirs"
run 2 "${nobody[@]+"${nobody[@]}"}" "$open/arbiter" --journal "$open/theirs" -c winner
printed "^arbiter: $open/theirs: Permission denied$" err
cmp -s empty "$open/theirs" || fail "their journal was changed"

# ---- what is torn ------------------------------------------------------------------------

torn() { # LINE: j is torn there, and is cut back to what is in ./want
    "$ARBITER" --journal j -c winner >out 2>err </dev/null || fail "status $?"
    printed '^winner: undecided$'
    [ "$(wc -l <err)" = 1 ] || fail "not one message: $(cat err)"
    printed "^arbiter: j: the end is incomplete; from line $1 on it was moved to the same name with .torn$" err
    cmp -s want j || fail "it was cut to $(cat j)"
    cmp -s torn.end j.torn || fail "kept of it: $(cat j.torn)"
    rm j.torn
}
tear() { # what stands on standard input comes after what is whole
    cat >torn.end
    cat empty torn.end >j
}
cp empty want
printf 'move 15-2' | tear
torn 4
head -c 5000 /dev/zero | tear
torn 4
# The last line has an end, but its checksum is wrong.
echo 'move 15-24 #0123456789abcdef' | tear
torn 4
"$ARBITER" -c 22-33 -c 'save there.game'
cp empty j
run 0 "$ARBITER" --journal j -c 'load there.game'
tail -n +4 j | head -n 2 | tear
torn 4
# It is added to what was kept before; if that fails, nothing is cut off.
echo before >j.torn
printf 'move 15-2' | tear
{ echo before; cat torn.end; } >both
"$ARBITER" --journal j -c winner >out 2>err </dev/null || fail "status $?"
cmp -s both j.torn || fail "kept of it: $(cat j.torn)"
rm j.torn
mkdir j.torn
printf 'move 15-2' | tear
cp j before
run 2 "$ARBITER" --journal j -c 15-24
printed '^arbiter: j: cannot move the incomplete end to the same name with .torn: Is a directory$' err
cmp -s before j || fail "it was cut to $(cat j)"
rmdir j.torn
# A changed line in the middle is damage, and nothing is changed.
cp empty j
run 0 "$ARBITER" --journal j -c 15-24 -c undo
sed 's/^move 15-24/move 13-24/' j >damaged
left_alone 'line 4: the line is damaged: its checksum is wrong \[bad-file\]$' damaged

# A journal of the first format has no checksums, and goes on without them.
printf '# arbiter journal 1\nrules checkers61b\nmove 22-33 # a remark\n' >old
run 0 "$ARBITER" --journal old -c 15-24 -c history
printed '^2. water 15-24$'
printf '# arbiter journal 1\nrules checkers61b\nmove 22-33 # a remark\nmove 15-24\n' | cmp -s - old ||
    fail "the old journal: $(cat old)"
printf 'undo' >>old
"$ARBITER" --journal old -c history >out 2>err </dev/null || fail "status $?"
printed '^history: 2$'
[ "$(cat old.torn)" = undo ] || fail "kept of it: $(cat old.torn)"
# The game can go on at once.
printf 'mo' | tear
"$ARBITER" --journal j -c 15-24 </dev/null 2>err
{ unsealed want; echo 'move 15-24'; } | cmp -s - <(unsealed j) || fail "after the incomplete end: $(cat j)"

# ---- its own file ------------------------------------------------------------------------

begin_anew
keeping 0 -c 22-33
ln -s j soft
ln j hard
cp j before
for name in j ./j soft hard "$PWD/soft"; do
    for command in save load read; do
        keeping 1 -c "$command $name"
        printed ": cannot [a-z]* $name: it is the journal of this game \\[cannot-(open|write)\\]\$"
    done
    keeping 2 "$name"
    printed 'it is the journal of this game$' err
    keeping 2 -o "$name" -c winner
    printed 'it is the journal of this game$' err
    timeout 300 "$ARBITER" --journal j <"$name" >out 2>err && fail "read from $name"
    printed 'standard input: it is the journal' err
    timeout 300 "$ARBITER" --journal j -c winner </dev/null >>"$name" 2>err && fail "written to $name"
    printed 'standard output: it is the journal' err
    cmp -s before j || fail "the journal: $(cat j)"
done
ln -s j picture.svg
keeping 1 -c 'draw picture.svg'
printed 'cannot write picture.svg: it is the journal of'
cmp -s before j || fail "the journal: $(cat j)"
rm soft hard picture.svg
# - is standard input, whatever the journal is called.
echo 22-33 | run 0 "$ARBITER" --journal -
cmp -s before ./- || fail "a journal called -: $(cat ./-)"

# ---- standard files that are closed ------------------------------------------------------

# The journal does not take their place: no message is written into it, commands do not open it, and
# it is not read as standard input.
cp before j
printf 'mo' >>j
timeout 300 "$ARBITER" --journal j -c winner </dev/null >out 2>&- || fail "status $?"
cmp -s before j || fail "written to by standard error: $(cat j)"
keeping_closed() { # STATUS ARGUMENTS...: without standard input
    local status=$1
    shift
    timeout 300 "$ARBITER" --journal j "$@" <&- >out 2>err
    [ $? = "$status" ] || fail "not status $status: $(cat out err)"
    cmp -s before j || fail "without standard input: $(cat j)"
}
keeping_closed 1 -c 'save j'
printed 'it is the journal of this game'
keeping_closed 2
printed '^arbiter: -: ' err
timeout 300 "$ARBITER" --journal j -c print </dev/null >&- 2>err
[ $? = 2 ] || fail "a missing standard output is not reported"
printed '^arbiter: standard output: Bad file descriptor$' err
cmp -s before j || fail "written to by standard output: $(cat j)"

# ---- a program that waits ----------------------------------------------------------------

# Starts a program on j, which takes lines by `ask` and answers into ./answers.
begin_asking() {
    rm -f lines answers
    mkfifo lines
    "$ARBITER" --journal j <lines >answers 2>asking.err &
    asking=$!
    exec 4>lines
    asked=0
}
ask() { # LINE...: they are answered when their echo is
    asked=$((asked + 1))
    printf '%s\n' "$@" "echo answer $asked" >&4
    for _ in $(seq 1200); do
        grep -q "^answer $asked$" answers && return
        sleep 0.05
    done
    fail "no answer to $*"
}
end_asking() { # STATUS
    exec 4>&-
    wait "$asking"
    asking=$?
    [ $asking = "$1" ] || fail "status $asking instead of $1: $(cat answers asking.err)"
}
says() { # TEXT
    grep -qF -e "$1" answers || fail "no '$1' in $(cat answers)"
}

# Only one program has it at a time.
begin_anew
begin_asking
ask 22-33
keeping 2 -c winner
printed '^arbiter: j: it is in use by another program$' err
ask 15-24
end_asking 0
keeping 0 -c history
printed '^2. water 15-24$'

# A turn that has not ended is in the file as well, and goes on.
begin_anew
begin_asking
ask 'select 2 2' 'select 3 3'
kill -9 "$asking"
end_asking 137 2>/dev/null
has_lines 'rules checkers61b' 'select 2 2' 'select 3 3'
keeping 0 -c space -c history
printed '^1. fire 22-33$'

# If the file is gone, is another one, or was written by another program, nothing is played that
# cannot be kept.
for change in 'rm j' 'mv j elsewhere' 'mv j elsewhere; cp elsewhere j'; do
    begin_anew
    begin_asking
    ask 22-33
    eval "$change"
    ask 15-24 undo new 'assert history == 1'
    [ "$(grep -c 'cannot write j: it no longer exists \[cannot-write\]$' answers)" = 3 ] ||
        fail "$change: $(cat answers)"
    end_asking 1
done
for change in ': >j' 'echo undo >>j'; do
    begin_anew
    begin_asking
    ask 22-33
    eval "$change"
    cp j before
    ask 15-24 'assert history == 1'
    says 'cannot write j: another program has changed it [cannot-write]'
    end_asking 1
    cmp -s before j || fail "$change: $(cat j)"
done
# When it is back in its place the game goes on.
begin_anew
begin_asking
ask 22-33
mv j elsewhere
ask 15-24
mv elsewhere j
ask 15-24 'assert history == 2'
end_asking 1
has_lines 'rules checkers61b' 'move 22-33' 'move 15-24'

# ---- a disk that is full -----------------------------------------------------------------

# A file that may not grow is like a full disk.
full() { # ARGUMENTS...: with a kilobyte for the journal
    (
        ulimit -f 1
        exec "$ARBITER" --journal j "$@"
    ) 2>err </dev/null | cat >out
}
fill() { # BYTES: the journal becomes so long, by comments, which one of the first format may have
    local length
    unsealed j | sed '1s/2$/1/' >plain
    mv plain j
    length=$(wc -c <j)
    while [ "$length" -lt $(($1 - 80)) ]; do
        echo '# a line of some bytes, which says nothing' >>j
        length=$(wc -c <j)
    done
    printf '#%*s\n' $(($1 - 2 - length)) '' >>j
    [ "$(wc -c <j)" = "$1" ] || fail "$(wc -c <j) bytes instead of $1"
}
begin_anew
keeping 0 -r dama -c a3-a4
fill $((1024 - 18))
full -c h6-h5 -c b3-b4 -c history -c 'undo 9' -c undo
grep -q '^history: 2$' out || fail "$(cat out)"
grep -q ': cannot write j: File too large \[cannot-write\]$' out || fail "$(cat out)"
grep -q 'only 2 steps can be undone' out || fail "$(cat out)"
tail -n 2 j | diff <(printf 'move h6-h5\nundo\n') - >difference || fail "$(cat difference)"
# A load that does not fit leaves nothing of itself.
"$ARBITER" -r dama -c 'save start.sav'
cp j before
full -c 'load start.sav' -c history
grep -q '\[cannot-write\]$' out || fail "$(cat out)"
grep -q '^history: 1$' out || fail "$(cat out)"
cmp -s before j || fail "the journal: $(tail -n 3 j)"
# Then a conversation is over.
begin_anew
keeping 0 -r dama -c a3-a4
fill 1020
cp j before
(
    ulimit -f 1
    printf 'a6-a5\na6-a5\n' | "$ARBITER" --classic --journal j
    echo "status ${PIPESTATUS[1]}"
) 2>err | cat >out
grep -q '^status 2$' out || fail "$(cat out)"
grep -q '^arbiter: j: File too large$' err || fail "$(cat err)"
[ "$(grep -c 'Black>' out)" = 1 ] || fail "it went on: $(cat out)"
not_printed 'Illegal'
not_printed 'greediness'
cmp -s before j || fail "the journal: $(tail -n 3 j)"
# A new journal that cannot be begun.
begin_anew
(
    ulimit -f 0
    "$ARBITER" --journal j -c 'echo not run'
) 2>&1 | cat >out
grep -q '^arbiter: j: File too large$' out || fail "$(cat out)"
not_printed 'not run'
[ ! -s j ] || fail "a journal was begun: $(cat j)"

# ---- kill -9 ------------------------------------------------------------------------------

printf 'position\nhistory\nstatus\n' >questions.cmd

# What is left in j after a kill is the beginning of the lines on standard input; and the game goes
# on after the last whole line or load. Torn ends are counted.
torn=0
is_the_beginning() {
    sed -E 's/ (#[0-9a-f]{0,16})?$//' j >left
    head -c "$(stat -c %s left)" | cmp -s - left || fail "another journal: $(tail -n 3 j)"
    "$ARBITER" --journal j questions.cmd >got 2>err || fail "status $?: $(cat err)"
    [ ! -s err ] || torn=$((torn + 1))
    "$ARBITER" j questions.cmd >want || fail "as a script: $(cat want)"
    cmp -s want got || fail "it continues from another position: $(diff want got | head -n 4)"
}
long_game() { # TURNS FILE
    {
        echo 'position 8/8/8/8/8/8/8/FP1FP3WP1 water'
        awk -v turns="$1" 'BEGIN {
            for (i = 0; i < turns; i += 4) print "move 60-71\nmove 00-11\nmove 71-60\nmove 11-00"
        }'
        echo "save $2"
    } | "$ARBITER"
}

# A game without end: again and again one is loaded, ten turns are played at once and ten square by
# square. Each turn is answered when it has been played.
long_game 200 loaded.game
{
    echo 'load loaded.game'
    for turn in 60-71 00-11 71-60 11-00 60-71 00-11 71-60 11-00 60-71 00-11; do
        printf '%s\necho played\n' $turn
    done
    for turn in '7 1 6 0' '1 1 0 0' '6 0 7 1' '0 0 1 1' '7 1 6 0' '1 1 0 0' '6 0 7 1' '0 0 1 1' \
        '7 1 6 0' '1 1 0 0'; do
        read -r a b c d <<<"$turn"
        printf 'select %s %s\nselect %s %s\nspace\necho played\n' "$a" "$b" "$c" "$d"
    done
} >round.cmd
begin_anew
run 0 "$ARBITER" --journal j round.cmd
[ "$(grep -c '^played$' out)" = 20 ] || fail "a round of $(grep -c '^played$' out) turns"
unsealed j | tail -n +3 >round.lines
unsealed j | head -n 2 >head.lines
[ "$(wc -l <round.lines)" = 242 ] || fail "a round of $(wc -l <round.lines) lines"
[ "$(head -n 1 round.lines)" = '# load 201' ] || fail "a round begins with $(head -n 1 round.lines)"

# How many lines there must be when that many turns have been answered.
lines_of() { # TURNS
    local rest=$(($1 % 20)) lines=$((2 + 242 * ($1 / 20)))
    [ $rest = 0 ] || lines=$((lines + 202 + (rest < 10 ? rest : 10 + 3 * (rest - 10))))
    echo $lines
}
kills=${KILLS:-60}
RANDOM=8
for ((kill = 0; kill < kills; kill++)); do
    begin_anew
    : >answers
    "$ARBITER" --journal j >answers 2>/dev/null < <(while cat round.cmd; do :; done 2>/dev/null) &
    # The program is killed after about that many bytes.
    length=$((RANDOM / 2))
    for _ in $(seq 6000); do
        [ "$(stat -c %s j 2>/dev/null || echo 0)" -lt $length ] || break
        sleep 0.01
    done
    kill -9 $!
    { wait $!; } 2>/dev/null
    played=$(grep -c '^played$' answers)
    [ "$(wc -l <j)" -ge "$(lines_of "$played")" ] ||
        fail "kill $kill: $played turns were played, and $(wc -l <j) lines kept"
    rounds=$(($(stat -c %s j) / $(wc -c <round.lines) + 1))
    { cat head.lines; for ((i = 0; i < rounds; i++)); do cat round.lines; done; } | is_the_beginning
done

# The same while a long game is being loaded, as soon as the first of it is in the file.
long_game 40000 loaded.game
begin_anew
run 0 "$ARBITER" --journal j -c 22-33 -c 'load loaded.game'
unsealed j >whole
torn=0
for ((kill = 0; kill < 20 && torn < 5; kill++)); do
    begin_anew
    begin_asking
    ask 22-33
    touch -r j mark
    echo 'load loaded.game' >&4
    end=$((SECONDS + 60))
    until [ j -nt mark ] || [ $SECONDS -gt $end ]; do :; done
    kill -9 $asking
    end_asking 137 2>/dev/null
    is_the_beginning <whole
done
echo "$kills kills, and $kill within a load, $torn of which have torn it"

# ---- rule sets from files ----------------------------------------------------------------

begin_anew
club() { # ROWS
    printf '%s\n' 'arbiter rules 1' 'name: club' 'inherits: russian' "start: $1 rows" >club.rules
}
club 2
keeping 0 -r club.rules -c b2-c3
[ "$(sed -n '2s/ #[0-9a-f]*$//p' j | sed -E 's/ #[0-9a-f]{16}$//')" = 'rules club' ] ||
    fail "the rule set is not in the journal with its checksum: $(cat j)"
[ "$(unsealed j | tail -n 1)" = 'move b2-c3' ] || fail "the turn is not in the journal: $(cat j)"
cp j before
# It goes on with the file, which may have been written otherwise, and only with that.
printf '%s\n' '# the same' 'start:   2  rows' >>club.rules
sed -i '/start: 2 rows/d' club.rules
keeping 0 -r club.rules -c history
printed '^1\. white b2-c3$'
keeping 2 -c history
printed '^arbiter: j: line 2: rules club: unknown name club; name its file with --rules \[unknown-name\]$' err
club 1
keeping 2 -r club.rules -c history
printed '^arbiter: j: line 2: the rule set is not what it was when this game began \[bad-file\]$' err
rm club.rules
keeping 2 -r club.rules -c history
printed '^arbiter: club\.rules: No such file or directory$' err
cmp -s j before || fail "a journal that could not be played has changed"
# Also in the middle: what the file has become counts for a game that begins with it.
begin_anew
club 2
keeping 0 -c 'rules club.rules' -c b2-c3 -c 'rules english' -c 11-15
club 3
keeping 2 -r club.rules -c history
printed '^arbiter: j: line 3: the rule set is not what it was' err
club 2
keeping 2 -c history
printed '^arbiter: j: line 3: rules club: unknown name club; name its file' err

# What players have said in a game that is loaded.
run 0 "$ARBITER" -r english -c $'11-15\noffer draw\nsave said.game'
run 0 "$ARBITER" -r english --journal said -c 'load said.game'
run 0 "$ARBITER" -r english --journal said -c status
printed '^said: draw offered by white$'

# ---- columns --------------------------------------------------------------------------------------

run 0 "$ARBITER" -r lasca --journal columns.journal -c 'new empty' -c 'place man black c3' \
    -c 'place man white c3 king on' -c 'place man black g7' -c 'place man black d4' -c c3xe5 -c position
prints 'position: B:e5=Wbb,g7=b'
cp out first
grep -q 'place man white c3 king on' columns.journal || fail "no column in the journal: $(cat columns.journal)"
run 0 "$ARBITER" -r lasca --journal columns.journal -c position -c history
head -n 1 out | cmp -s - <(tail -n 1 first) || fail "another board: $(cat out)"

finish
