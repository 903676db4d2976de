#!/usr/bin/env bash
# --transcript and the command `transcript`: what is entered and answered becomes a script that passes
# as a test, whatever it was and wherever it ended.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

passes() { # FILE...
    timeout 300 "$ARBITER" --test "$@" >test.txt 2>&1 || fail "$*: $(head -c 600 test.txt)"
}
has_lines() { # FILE LINES: and no others
    [ "$(cat "$1")" = "$2" ] || fail "in $1: $(diff <(echo "$2") "$1" | head -n 8)"
}
has_line() { # FILE LINE...
    local file=$1
    shift
    for line in "$@"; do
        grep -qxF -- "$line" "$file" || fail "not in $file: $line: $(tail -n 12 "$file")"
    done
}
has_no() { # FILE REGULAR-EXPRESSION
    ! grep -qE -- "$2" "$1" || fail "in $1: $(grep -nE -- "$2" "$1" | head -n 3)"
}
start_of_english='1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1'

# ---- what is written ---------------------------------------------------------------------

# A script with answers and rejections: these have the numbers of their new lines. What help, save and
# draw say is not tested, and what they do not.
cat >script.cmd <<'END'
# a remark
11-15
  moves 22   # and another
22-99

fooo
#> this is nobody's answer
echo "a #> b" # c #> d
echo
echo ...
help
save kept.sav
draw kept.svg
help nothing
save no/such/folder/x
undo 3
hint depth 2
player black random
player white random
selfplay 1
hint depth 0
quit now
quit
END
run 1 "$ARBITER" -r english --transcript t.cmd script.cmd
has_lines t.cmd "# arbiter transcript
# timeout: 600
# status: 1
rules english
position
#> position: $start_of_english black
# a remark
11-15
  moves 22   # and another
#> moves: 2
#>   22-17
#>   22-18
22-99
#> error: line 13: 22-99: 22-99 is off the board; squares are 1 to 32, or the dark ones of a1 to h8 [off-board]
fooo
#> error: line 15: fooo: unknown command fooo; help lists the commands [unknown-command]
echo \"a #> b\" # c #  d
#> \"a #> b\"
echo
#>
echo ...
#> ...
undo 3
#> error: line 23: undo 3: only 1 step can be undone [nothing-to-undo]
hint depth 2
#>~ hint: *
#>...
player black random
player white random
selfplay 1
#>~ selfplay: *
#>...
hint depth 0
#> error: line 33: hint depth 0: 0 is not a number from 1 to 99 [bad-number]"
passes t.cmd

# What the interpreter prints is the same with a transcript.
cp out with
run 1 "$ARBITER" -r english script.cmd
sed -i '/nodes/d' out with
cmp -s out with || fail "with a transcript: $(diff out with | head -n 5)"

# Without rejections its status is 0; without questions it is a test nevertheless.
rm t.cmd
run 0 "$ARBITER" --transcript t.cmd -c 22-33
has_line t.cmd '# status: 0' 22-33
passes t.cmd

# A pipe, and texts of -c. Long lines, control bytes, CR and colours.
rm t.cmd
long=$(printf 'echo %04090d' 1)
{ printf '%s\n%s2\n%s3\n \t# \x01\necho \x02\ntu\x00rn\r\n# \r\r\nturn\n\xff\n' "${long%1}" "$long" "${long}44"
    printf '"open\n'; } >bytes
run 1 "$ARBITER" --color always --transcript t.cmd -c print -c 'undo' - <bytes
passes t.cmd
[ "$(grep -c '^#> error: ' t.cmd)" = 8 ] || fail "not 8 errors: $(grep -c '^#> error: ' t.cmd)"
printf '\033' | grep -qf - t.cmd && fail "there are colours in it"

# The turns of computers are what they played, a pass too; the seed has no part in it.
rm t.cmd
printf '%s\n' 'player black random' 'player white level 1' 'seed 9' go go go history 'undo turn' go history \
    'rules orthogonal' 'position 8/8/8/8/8/8/8/8 red' go 'position 8/8/8/8/8/8/1r6/rwr5 white' go turn |
    run 0 "$ARBITER" -r english --transcript t.cmd
has_no t.cmd '^go'
has_line t.cmd 'pass # go' 'player white level 1'
[ "$(grep -c '^move .* # go$' t.cmd)" = 5 ] || fail "not 5 turns: $(cat t.cmd)"
passes t.cmd

# ---- where it begins ---------------------------------------------------------------------

# In the middle of a game, with all that undo and redo reach; and of a turn.
printf '%s\n' 11-15 22-18 'tag Event "a b"' 15x22 'undo' 'player white level 2' 'transcript a.cmd' \
    redo redo 'undo 4' undo undo 'redo 9' 'redo 3' 'tag Event' 'redo' history 'transcript off' moves |
    run 1 "$ARBITER" -r english
has_line a.cmd 'move 11-15' 'move 22-18' 'tag Event "a b"' 'move 15x22' undo 'player white level 2' \
    'player black human'
has_no a.cmd '^(moves|transcript)'
passes a.cmd
printf '%s\n' 'new empty' 'place bomb fire 2 2' 'place bomb water 3 3' 'select 2 2' 'select 4 4' \
    'transcript b.cmd' status undo 'undo 9' 'undo 3' history |
    run 1 "$ARBITER"
has_line b.cmd 'new empty' 'place bomb fire 2 2' 'select 4 4'
passes b.cmd

# A game that was loaded begins where its file says, also what a script could undo beyond.
cat >g.pdn <<'END'
[Event "x"]
[Players "human,level 2"]
[FEN "B:W21,22,K23:B9,10"]

1. 9-13 {a comment} 22-17 *
END
printf '%s\n' 11-15 'load g.pdn' 'history full' tag player 'undo 9' undo 'undo turn 2' undo undo \
    'load nosuch' load 'load g.pdn 2' 'load g.pdn x' 'load(g.pdn)' history new undo 'rules x/y' |
    run 1 "$ARBITER" -r english --transcript c.cmd
has_line c.cmd 'tag Event "x"' 'position 8/8/1b1b4/8/8/w1w1W3/8/8 black' 'move 9-13' 'player white level 2' \
    'history full' '#>~ history: *' load undo
has_no c.cmd 'undo 9|nosuch|g.pdn|x/y|undo turn'
passes c.cmd
printf '%s\n' 'load g.pdn' 'transcript d.cmd' 'undo 9' 'undo 2' moves history | run 1 "$ARBITER" -r english
passes d.cmd

# A record that goes on behind a draw.
{ printf '[FEN "W:WKa1:BKb8"]\n\n'; for ((i = 1; i < 40; i++)); do
    ((i % 2)) && echo "$i. a1-b2 b8-c7" || echo "$i. b2-a1 c7-b8"; done; echo '*'; } >long.pdn
run 1 "$ARBITER" -r russian -c 'load long.pdn' -c 'transcript e.cmd'
printed 'cannot write e.cmd: the game goes on behind its end, as no script can \[cannot-write\]$'
[ ! -e e.cmd ] || fail "e.cmd was made"
says 2 "arbiter: e.cmd: the game goes on behind its end, as no script can; the transcript ends" \
    "$ARBITER" -r russian --transcript e.cmd -c turn -c 'load long.pdn' -c turn
prints 'turn: white
turn: white'
has_line e.cmd turn '#> turn: white'
passes e.cmd

# A journal goes on.
run 0 "$ARBITER" -r english --journal j -c 11-15 -c 22-18
run 0 "$ARBITER" --journal j --transcript k.cmd -c undo -c history
has_line k.cmd 'move 11-15' 'move 22-18' undo '#> history: 1'
passes k.cmd

# ---- what stands elsewhere ---------------------------------------------------------------

# read is written as its lines, and what is wrong in them has the line of the transcript.
printf '11-15\nmvoe\nread two.cmd\nquit\n' >one.cmd
printf 'turn\nread one.cmd\n' >two.cmd
run 1 "$ARBITER" -r english --transcript r.cmd -c 'read one.cmd' -c turn
has_no r.cmd '^read'
[ "$(grep -c '^#> error: line [0-9]*: mvoe: unknown' r.cmd)" = 8 ] || fail "in r.cmd: $(grep -c mvoe: r.cmd)"
passes r.cmd
rm one.cmd two.cmd

# Rule sets from files, from where the transcript is; and installed ones, by their names.
mkdir -p there/below installed
printf 'arbiter rules 1\nname: club\ninherits: english\nsides: red blue\n' >club.rules
sed s/club/pub/ club.rules >there/pub.rules
sed s/club/den/ club.rules >there/below/den
sed s/club/guild/ club.rules >installed/guild.rules
export ARBITER_RULES=$PWD/installed
rules() { # TRANSCRIPT: plays by all
    rm -f "$1"
    printf '%s\n' 'moves 23' 'rules there/pub.rules' 23-18 'rules there/below/den' 'new' 'rules guild' 'rules' \
        'rules no.rules' 'rules show club' turn | run 1 "$ARBITER" -r club.rules -r guild -r club.rules --transcript "$1"
    passes "$1"
}
rules t.cmd
has_line t.cmd '# options: -r club.rules -r guild -r club.rules' 'rules there/pub.rules' 'rules guild'
has_no t.cmd 'no.rules'
rules there/t.cmd
has_line there/t.cmd "# options: -r $PWD/club.rules -r guild -r $PWD/club.rules" 'rules "pub.rules"' \
    'rules "below/den"'
rules "$PWD/t.cmd"
unset ARBITER_RULES

# --safe, and tables of endings.
rm t.cmd
"$ARBITER" --make-tables english 2 tables >out 2>err || fail "no tables: $(cat err)"
run 1 "$ARBITER" --safe --tables tables -r english --transcript t.cmd -c 'position W:WK1:BK32' -c status \
    -c 'read x' -c 'save y' -c 'load z' -c 'transcript z.cmd' -c 'rules a/b'
has_line t.cmd '# options: --safe --tables tables' '#> tables: draw'
has_no t.cmd '^(save|transcript)'
[ "$(grep -c 'not-safe' t.cmd)" = 3 ] || fail "not 3 times not-safe: $(grep not-safe t.cmd)"
passes t.cmd
rm t.cmd
ARBITER_TABLES=tables run 0 "$ARBITER" -r english --transcript t.cmd -c 'position W:WK1:BK32' -c status
has_line t.cmd '# options: --tables tables' '#> tables: draw'
passes t.cmd

# ---- mistakes of typing ------------------------------------------------------------------

printf '%s\n' 'transcript undo' 'transcript off' 'transcript m.cmd' 'transcript undo' mvoes 11-15 'mvoe 3' moves \
    'transcript undo' 'select 3' 'transcript undo' 'transcript undo' 'transcript undo' turn |
    run 1 "$ARBITER" -r english
printed 'line 1: transcript undo: usage: transcript FILE, to begin one \[usage\]$'
printed 'line 2: transcript off: usage: transcript FILE, to begin one \[usage\]$'
printed 'line 4: transcript undo: usage: transcript undo, after a line that was rejected \[usage\]$'
printed 'line 13: transcript undo: usage: transcript undo, after a line that was rejected \[usage\]$'
has_line m.cmd '# status: 0' 11-15 '#> turn: white'
has_no m.cmd 'mvoe|select 3|error'
passes m.cmd
# One of two is left, and the errors after it have the right lines.
rm m.cmd
printf '%s\n' 'mvoes' 'moves 3' 'foo' 'moves 11' 'transcript undo' 'bar' | run 1 "$ARBITER" -r english --transcript m.cmd
has_line m.cmd '# status: 1' mvoes bar
has_no m.cmd foo
passes m.cmd

# ---- bad input ---------------------------------------------------------------------------

run 1 "$ARBITER" -c 'transcript' -c 'transcript a b' -c 'transcript t.txt' -c 'transcript .cmd'
[ "$(grep -c '\[usage\]$' out)" = 4 ] || fail "usage: $(cat out)"
printed 'usage: transcript FILE, where FILE ends in .cmd \[usage\]$'
says 2 'arbiter: t.txt: the name of a transcript ends in .cmd' "$ARBITER" --transcript t.txt -c turn

# A file that exists is left as it is: a script, one that is being run, this transcript, a journal, what
# is read, a folder, a device.
exists='it exists already; name another file'
echo 'transcript self.cmd' >self.cmd
run 1 "$ARBITER" self.cmd
prints "error: line 1: transcript self.cmd: cannot write self.cmd: $exists [cannot-write]"
has_lines self.cmd 'transcript self.cmd'
run 1 "$ARBITER" -c 'read self.cmd'
printed 'self.cmd: line 1: transcript self.cmd: cannot write self.cmd: it exists already'
says 2 'arbiter: self.cmd: it is a script that is to be run; name another file' "$ARBITER" --transcript self.cmd self.cmd
cp self.cmd input
says 2 "arbiter: self.cmd: $exists" "$ARBITER" --transcript self.cmd - <input
says 2 'arbiter: j.cmd: it is the journal of this game' "$ARBITER" --journal j.cmd --transcript j.cmd -c turn
says 2 "arbiter: o.cmd: $exists" "$ARBITER" -o o.cmd --transcript o.cmd -c turn
mkdir folder.cmd
says 2 'arbiter: folder.cmd: Is a directory' "$ARBITER" --transcript folder.cmd -c turn
ln -s /dev/full full.cmd
says 2 'arbiter: full.cmd: it is not a regular file' "$ARBITER" --transcript full.cmd -c turn
says 2 'arbiter: no/t.cmd: No such file or directory' "$ARBITER" --transcript no/t.cmd -c turn
long_name=$(printf '%05000d' 1).cmd
run 2 "$ARBITER" --transcript "$long_name" -c turn
printed 'File name too long$' err
for bad in --json --classic '--only turns'; do
    # shellcheck disable=SC2086 # it may be two words
    says 2 'arbiter: --transcript cannot be used with --json, --classic or --only' \
        "$ARBITER" -r dama $bad --transcript n.cmd </dev/null
done
[ ! -e n.cmd ] || fail "n.cmd was made"

# The transcript is neither read nor written by others as long as it goes on.
rm -f t.cmd
printf '%s\n' 'read t.cmd' 'load t.cmd' 'save t.cmd' 'transcript ./t.cmd' 'rules ./t.cmd' 'transcript u.cmd' 'read t.cmd' |
    run 1 "$ARBITER" --transcript t.cmd
[ "$(grep -c 'it is the transcript of this run' out)" = 5 ] || fail "not 5 refusals: $(cat out)"
rm t.cmd
says 2 'arbiter: t.cmd: it is the transcript of this run' "$ARBITER" --transcript t.cmd -c turn u.cmd t.cmd
rm t.cmd

# ---- nothing can be written --------------------------------------------------------------

# Another program has removed the file, or changed it.
lost() { # WORDS COMMAND
    rm -f out
    mkfifo lines
    "$ARBITER" -r english --transcript t.cmd - <lines >out 2>err &
    exec 5>lines
    echo turn >&5
    until grep -qs turn: out; do sleep 0.02; done
    eval "$2"
    printf '11-15\nturn\nfoo\n' >&5
    exec 5>&-
    wait $!
    [ $? = 2 ] || fail "the status after $2"
    [ "$(cat err)" = "arbiter: t.cmd: $1; the transcript ends" ] || fail "after $2: $(cat err)"
    [ "$(sed 3q out)" = 'turn: black
turn: white
error: line 4: foo: unknown command foo; help lists the commands [unknown-command]' ] || fail "after $2: $(cat out)"
    rm -f lines t.cmd
}
lost 'it no longer exists' 'rm t.cmd'
lost 'another program has changed it' 'echo >>t.cmd'
lost 'it no longer exists' 'cp t.cmd u.cmd; mv u.cmd t.cmd'

# A full disk. Not where lines are counted: the counts are written to files too.
if [ -z "${COVERAGE:-}" ]; then
    { echo 11-15; for ((i = 0; i < 100; i++)); do echo history; done; echo turn; } >many.cmd
    (
        ulimit -f 2
        "$ARBITER" -r english --transcript t.cmd many.cmd 2>err
        echo $? >status
    ) | cat >out
    [ "$(cat status)" = 2 ] || fail "status $(cat status) on a full disk"
    [ "$(cat err)" = 'arbiter: t.cmd: File too large; the transcript ends' ] || fail "told: $(cat err)"
    [ "$(tail -n 1 out)" = 'turn: white' ] || fail "the game does not go on: $(tail -n 3 out)"
    passes t.cmd
fi

# ---- killed at any moment ----------------------------------------------------------------

# What was answered is there, and passes. It is killed while lines come in, the first errors among them.
kills=60
! is_short || kills=20
for ((i = 0; i < 60; i++)); do echo "moves $((i % 3 + 9))"; echo "echo $i"; ((i < 20)) || echo "fo$i"; done >lines.cmd
mkfifo lines
for ((i = 1; i <= kills; i++)); do
    rm -f k.cmd
    "$ARBITER" -r english --transcript k.cmd - <lines >out 2>err &
    exec 5>lines
    until [ -s k.cmd ]; do sleep 0.01; done
    head -n $((i * 160 / kills)) lines.cmd >&5
    kill -9 $!
    exec 5>&-
    wait $! 2>/dev/null
    passes k.cmd
    sed -n 's/^#> \{0,1\}//p' k.cmd | sed '1d; s/: line [0-9]*:/: line:/' >want
    sed 's/: line [0-9]*:/: line:/' out >got
    cmp -s -n "$(wc -c <got)" got want || fail "an answer is not in the transcript: $(diff got want | head -n 5)"
done

finish
