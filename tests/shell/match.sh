#!/usr/bin/env bash
# --match: games between programs, from outside. What players can do wrong is tested in unit/match_zoo.c, and how
# one is stopped and goes on in match-stop.sh and match-state.sh.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# A match of the program's own players. Those by chance need no time.
match() { # STATUS [OPTION]...
    local want=$1
    shift
    run "$want" "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' "$@"
}
# The rows of a file, by their ids, without what the clock says.
rows() { # FILE
    sed 's/"seconds":\[[^]]*\]/"seconds":[]/; s/ *[0-9]*\.[0-9][0-9]s"/"/g' "$1" | sort
}

# A file has so many records, and all are right.
records() { # FILE COUNT
    timeout 100 "$ARBITER" --records "$1" >right 2>err || fail "wrong records: $(grep -v ': right$' right)"
    grep -qE "^$2 games?, $2 right, 0 wrong$" err || fail "not $2 records: $(cat err)"
}

# ---- lines, tables, rows and records ------------------------------------------------------------

match 0 --games 4 --openings all:2 --seed 3 --results out.jsonl --pdn out.pdn
printed '^english/a/b/0/0: (1-0|0-1|1/2-1/2), (normal|adjudication) \([a-z-]*\)$'
printed '^english/a/b/1/1: '
printed '^a - b: 4 games, '
[ "$(head -n 4 out | cut -d: -f1 | sort | xargs)" = 'english/a/b/0/0 english/a/b/0/1 english/a/b/1/0 english/a/b/1/1' ] ||
    fail "other games: $(head -n 4 out)"
cp out table
# The members, in their order, and the opening of each pair.
[ "$(sed 's/,"turns".*//' out.jsonl | sort)" = '{"v":1,"type":"game","id":"english/a/b/0/0","rules":"english","first":"a","second":"b","start":null,"opening":["9-13","21-17"]
{"v":1,"type":"game","id":"english/a/b/0/1","rules":"english","first":"b","second":"a","start":null,"opening":["9-13","21-17"]
{"v":1,"type":"game","id":"english/a/b/1/0","rules":"english","first":"a","second":"b","start":null,"opening":["9-13","22-17"]
{"v":1,"type":"game","id":"english/a/b/1/1","rules":"english","first":"b","second":"a","start":null,"opening":["9-13","22-17"]' ] ||
    fail "other rows: $(sed 's/,"turns".*//' out.jsonl | sort)"
[ "$(grep -cE '"turns":\["[^]]*\],"result":"[^"]*","winner":("[ab]"|null),"reason":"[a-z-]*","termination":"[a-z]*","plies":[0-9]*,"seconds":\[[0-9]+\.[0-9]{6},[0-9]+\.[0-9]{6}\],"scores":\[\],"comments":\[("[0-9]+\.[0-9]{2}s",?)+\],"date":"[0-9.]{10}","offence":null,"referee":"arbiter '"$(version)"'"\}$' out.jsonl)" = 4 ] ||
    fail "rows have other members: $(head -n 1 out.jsonl)"
# The records are right, and the table is that of the rows.
records out.pdn 4
run 0 "$ARBITER" --standings out.jsonl
sed 1,4d table | cmp -s - out || fail 'the table is not that of --standings'
# With the same seed the games are the same, whatever has no place in an id.
match 0 --games 4 --openings all:2 --seed 3 --results again.jsonl -q --pdn /dev/null
cmp -s <(sed 1,4d table) out || fail 'with -q there is not just the table'
[ "$(rows again.jsonl)" = "$(rows out.jsonl)" ] || fail 'other games from the same seed'
match 0 --games 4 --openings all:2 --seed 4 --results other.jsonl -q
[ "$(rows other.jsonl)" != "$(rows out.jsonl)" ] || fail 'the same games from another seed'

# ---- going on -----------------------------------------------------------------------------------

# Nothing is left to play: the same rows, table and records.
cp out.pdn whole.pdn
sort out.jsonl >whole.jsonl
echo rubbish >out.pdn
match 0 --games 4 --openings all:2 --seed 3 --results out.jsonl --pdn out.pdn
cmp -s <(sed 1,4d table) out || fail 'games that are in the rows are played again'
sort out.jsonl | cmp -s - whole.jsonl || fail 'rows have changed'
cmp -s out.pdn whole.pdn || fail 'the records are not those of the rows'
# A row is lost, and another one torn. Only these are played.
sed -i 2d out.jsonl
truncate -s -9 out.jsonl
timeout 100 "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 4 --openings all:2 --seed 3 --results out.jsonl --pdn out.pdn >out 2>err || fail "status $?"
grep -qx 'arbiter: out.jsonl:3: the last row is torn, and does not count' err || fail "no note: $(cat err)"
[ "$(grep -c ^english/ out)" = 2 ] || fail "not two games: $(head -n 5 out)"
[ "$(rows out.jsonl)" = "$(rows whole.jsonl)" ] || fail 'the rows are others'
records out.pdn 4
# More games than before.
match 0 --games 6 --openings all:2 --seed 3 --results out.jsonl -q
[ "$(wc -l <out.jsonl)" = 6 ] || fail "not six rows"

# ---- the referee's own time ---------------------------------------------------------------------

# It is told where programs wait for it: for each answer that a question follows.
run 0 "$ARBITER" --match -r english --each 'proto=line' -e "cmd='$ARBITER --player depth=1' name=a" \
    -e "cmd='$ARBITER --player depth=1' name=b" --games 2 --results waits.jsonl
waits=$(jq -s 'map((.turns | length) - 1) | add' waits.jsonl)
tail -n 1 out | grep -Eqx "The referee's own time from an answer to the next question: [0-9]+\.[0-9]{3} ms in the median \(of $waits\)" ||
    fail "not of $waits: $(tail -n 1 out)"
run 0 "$ARBITER" --match -q -r english -e "cmd='$ARBITER --player depth=1' name=a" -e 'cmd=@random name=b' --games 2
! grep -q 'own time' out || fail 'it is told without having been asked for'
run 0 "$ARBITER" --match -r english -e "cmd='$ARBITER --player depth=1' name=a" -e 'cmd=@random name=b' --games 2
! grep -q 'own time' out || fail 'it is told of a match in which no program waits for another'

# ---- what is still to play ----------------------------------------------------------------------

missing() { # [OPTION]... [FILE]...
    run 0 "$ARBITER" --standings --missing -r english -e 'cmd=./nowhere name=a' -e 'cmd=@random name=b' --openings all:2 "$@"
}
missing --games 2
prints $'english/a/b/0/0\nenglish/a/b/0/1'
sed -n 2p whole.jsonl >one.jsonl
sed -n 4p whole.jsonl >two.jsonl
missing --games 4 one.jsonl --results two.jsonl
prints $'english/a/b/0/0\nenglish/a/b/1/0'
missing --games 4 --results not-yet.jsonl whole.jsonl
prints ''
for shard in 1 2 3; do
    missing --games 100 --shard $shard/3
    cat out >>all
    [ "$(wc -l <out)" -ge 20 ] || fail "few games in shard $shard"
done
missing --games 100
sort all | cmp -s - <(sort out) || fail 'shards are not all games'
run 2 "$ARBITER" --standings --missing -r dama -e 'cmd=x name=a' -e 'cmd=x name=b' one.jsonl
printed 'one.jsonl:1: this row belongs to another match: its rules are others' err
run 2 "$ARBITER" --standings --missing -e 'cmd=x name=a' -e 'cmd=x name=b' nowhere.jsonl
run 2 "$ARBITER" --standings --missing -e 'cmd=x name=a'
run 2 "$ARBITER" --standings -- --missing
printed '^arbiter: --missing: No such file' err
[ ! -w /dev/full ] || { "$ARBITER" --standings --missing -e 'cmd=x name=a' -e 'cmd=x name=b' >/dev/full 2>err; grep -q '^arbiter: standard output: ' err; } ||
    fail 'a full standard output is no trouble'
run 0 "$ARBITER" --standings --missing --help
printed '--missing  '
run 2 "$ARBITER" --standings --miss -e x
printed 'write --missing out' err

# ---- shards, and several games at once ----------------------------------------------------------

match 0 --games 40 --openings random:4 --results serial.jsonl -q
# That is seed 0.
match 0 --games 40 --openings random:4 --seed 0 --results seed.jsonl -q
[ "$(rows seed.jsonl)" = "$(rows serial.jsonl)" ] || fail 'the seed is another than 0 when none is given'
for shard in 1 2 3; do
    match 0 --games 40 --openings random:4 --shard $shard/3 --results part.$shard -q
done
cat part.[123] >parts.jsonl
[ "$(rows parts.jsonl)" = "$(rows serial.jsonl)" ] || fail 'shards have other games'
timeout 100 "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 40 --openings random:4 -j 600 --results many.jsonl -q >out 2>err ||
    fail "status $? with many games at once"
grep -qE '^arbiter: -j: [0-9]+ processors are few for 600 games at once: times will be noisy$' err || fail "no note of noise: $(cat err)"
[ "$(rows many.jsonl)" = "$(rows serial.jsonl)" ] || fail 'games at once are others'

# ---- tournaments --------------------------------------------------------------------------------

three=(-r russian -e 'cmd=@random name=a' -e 'cmd=@random name=b' -e 'cmd=@minimax depth=1')
run 0 "$ARBITER" --match "${three[@]}" --max-turns 20
printed '^russian/a/b/0/0: '
printed '^russian/b/minimax/0/1: '
[ "$(grep -c ^russian/ out)" = 6 ] || fail 'not everyone against everyone'
run 0 "$ARBITER" --match "${three[@]}" --tournament gauntlet --max-turns 20 --games 3 --no-pairs --results three.jsonl
[ "$(grep -c ^russian/ out)" = 6 ] || fail 'not the first against the others'
not_printed '^russian/b/'
printed '^russian/a/minimax/1/1: '
# The players tell scores; one by chance has none.
grep -qE '"scores":\[\[null,-?[0-9]+\],' three.jsonl || fail 'no scores'
grep -q '"reason":"turns","termination":"normal","plies":20,' three.jsonl || fail "no game ends after 20 turns: $(head -n 1 three.jsonl)"
# Nobody has won, nor taken, after 300 turns.
run 0 "$ARBITER" --match -r orthogonal -e 'cmd=@random name=a' -e 'cmd=@random name=b' --results most.jsonl -q
[ "$(grep -c '"reason":"turns","termination":"normal","plies":300,' most.jsonl)" = 2 ] || fail 'games have another end than 300 turns'
# Adjudicated by what both say.
run 0 "$ARBITER" --match -r english -e 'cmd=@minimax depth=1 name=a' -e 'cmd=@minimax depth=1 name=b' --draw 2:1:100000
printed '^english/a/b/0/0: 1/2-1/2, adjudication'
run 0 "$ARBITER" --match -r english -e 'cmd=@minimax depth=1 name=a' -e 'cmd=@minimax depth=1 name=b' --draw 2:1:100000 --color always
printed '^english/a/b/0/0: 1/2-1/2, adjudication' # only what went wrong is red
run 0 "$ARBITER" --match -r english -e 'cmd=@minimax depth=3 name=a' -e 'cmd=@minimax depth=3 name=b' --resign 1:0
printed 'adjudication'
# The test stops a match of a strong and a weak player.
run 0 "$ARBITER" --match -r english -e 'cmd=@minimax depth=3' -e cmd=@random --games 5000 --no-pairs --sprt elo0=0,elo1=200,alpha=0.2,beta=0.2,model=logistic -q
printed ': elo1$'
[ "$(awk '/^minimax - random/ {print $4}' out)" -lt 1000 ] || fail 'the test does not stop the match'

# Commas and blanks separate keys, there and in the test.
run 0 "$ARBITER" --match -r english -e name=a,cmd=@minimax,depth=3 -e 'name=b, cmd=@random' --each st=5,timemargin=100 --games 2 --sprt 'elo0=0 elo1=200' -q
printed '^a - b: 2 games'

# ---- players behind pipes -----------------------------------------------------------------------

# A bot of ten lines, which knows no rules: it always tries the first turns of black.
cat >bot.sh <<'EOF'
for turn in 11-15 8-11; do
    while read -r word rest; do [ "$word" != go ] || break; done
    echo "$turn"
done
while read -r word rest; do [ "$word" != go ] || break; done
exit 3
EOF
run 1 "$ARBITER" --match -r english -e 'name=bot cmd="bash bot.sh"' -e 'cmd=@random' --games 1 --no-pairs --results bot.jsonl --pdn bot.pdn --log logs
printed '^english/bot/random/0/0: 0-1, (abandoned|rules infraction) \('
grep -qE '"offence":\{"by":"bot","code":"[a-z-]+","reason":"[^"]+","text":"[^"]*","position":"B:W[^"]*","sent":"go - -"\}' bot.jsonl || fail "no offence: $(cat bot.jsonl)"
records bot.pdn 1
grep -q '{bot: ' bot.pdn || fail "the offence is no comment: $(cat bot.pdn)"
[ -n "$(ls logs)" ] || fail 'no logs'
run 1 "$ARBITER" --match -r english -e 'name=bot cmd="bash bot.sh"' -e 'cmd=@random' --games 1 --no-pairs --color always
[ "$(head -n 1 out | tr '\033' ^ | sed 's/, .*)/ ...)/')" = '^[31menglish/bot/random/0/0: 0-1 ...)^[0m' ] || fail "the offence is not red: $(head -n 1 out)"
run 0 "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --max-turns 2 --color always
not_printed $'\033'
run 1 "$ARBITER" --match -r english -e 'name=bot cmd="bash bot.sh"' -e 'cmd=@random' --openings <(echo W:W21,22:B1,2)
# The same, though nothing is played any more.
run 1 "$ARBITER" --match -r english -e 'name=bot cmd="bash bot.sh"' -e 'cmd=@random' --games 1 --no-pairs --results bot.jsonl
# A player that does not begin: told, tried once more, and then it is trouble.
echo 'exit 1' >never.sh
run 2 "$ARBITER" --match -r english -e 'name=never cmd="sh never.sh"' -e cmd=@random --results never.jsonl --log logs
grep -qE '^[0-9.]+ arbiter ! never ended with status 1 before its first turn$' logs/english_never_random_0_0.log || fail 'it is not in the log'
[ "$(grep -c '^arbiter: english/never/random/0/0: ' err)" = 3 ] || fail "it is not told twice: $(cat err)"
printed '0/0: the game did not begin twice in a row$' err
[ ! -s never.jsonl ] || fail 'a void game has a row'

# So many games are played at once as -j says: each bot of the first match waits until it sees the game
# of another one. Without -j it is alone.
cat >meets.sh <<'EOF'
look() {
    local count=0 game
    for game in game.*; do
        ! kill -0 "${game#game.}" 2>/dev/null || count=$((count + 1))
    done
    [ "$count" -lt 2 ] || : >met
}
: >"game.$$"
look
for ((i = 0; i < 600 && ${#wait} > 0; i++)); do
    [ ! -e met ] || break
    sleep 0.05
    look
done
while read -r word _; do [ "$word" != go ] || echo 1-1; done
EOF
meets=(-r english -e "name=bot cmd='bash meets.sh' startup=60 deadline=100" -e cmd=@random --games 4 --no-pairs)
wait='' run 1 "$ARBITER" --match "${meets[@]}"
[ ! -e met ] || fail 'without -j several games are played at once'
wait=yes timeout 300 "$ARBITER" --match "${meets[@]}" -j 2 >out 2>err # which tells of noise on two processors
[ $? = 1 ] || fail "several games at once: $(cat err)"
[ -e met ] || fail 'with -j 2 one game is played after the other'

# ---- bad input ----------------------------------------------------------------------------------

wrong() { # REGULAR-EXPRESSION [OPTION]...
    local expected=$1
    shift
    match 2 --results bad.jsonl "$@"
    printed "^arbiter: $expected" err
    [ ! -s out ] || fail "something was played: $*"
    [ ! -e bad.jsonl ] || fail "a file of results was made: $*"
}
wrong "-e 'cmd=@random depht=3': unknown key \"depht\"; the keys are name, cmd, " -e 'cmd=@random depht=3'
wrong "-e 'cmd=@random': two players are named random" -e cmd=@random -e cmd=@random
wrong "-e 'cmd=./nothing': ./nothing: No such file or directory" -e cmd=./nothing
wrong "-e 'cmd=sh dir=nowhere': nowhere: No such file or directory" -e 'cmd=sh dir=nowhere'
wrong "--each 'tc=1 st=1': tc and st contradict" --each 'tc=1 st=1'
wrong "--each: it is given twice" --each tc=1 --each tc=2
wrong 'uci: its protocol, uci, has no words for english' -e 'name=uci cmd=sh proto=uci'
echo B:W21,22:B1,2 >position.txt
wrong 'gtp: its protocol, gtp, cannot begin elsewhere than at the start of english' -e 'name=gtp cmd=sh proto=gtp' --openings position.txt
wrong "--shard takes I/N, I from 1 to N, such as 2/4, not '5/4'" --shard 5/4
for shard in 0/4 1 1/ 1/2/3 x/4 1/x 1/0 1/99999999; do wrong '--shard takes' --shard $shard; done
for draw in 1 1:2 0:1:5 1:0:5 1:2:3:4 1:2:999999999; do wrong '--draw takes FROM:N:SCORE' --draw $draw; done
for resign in 1 0:5 1:x; do wrong '--resign takes N:SCORE' --resign $resign; done
wrong '--tournament takes round-robin or gauntlet' --tournament swiss
wrong '--games takes a number from 1' --games 0
wrong '--max-turns takes a number from 1' --max-turns 0
wrong '--jobs takes a number from 1' -j 0
wrong '--seed takes a number from 0' --seed x
wrong '--sprt: elo0 must be less' --sprt elo0=5,elo1=0
wrong '--color takes' --color sometimes
wrong '--games: more than 100000000 games' --games 10000000 -e 'cmd=@random name=c' -e 'cmd=@random name=d' -e 'cmd=@random name=e' -e 'cmd=@random name=f'
wrong '--openings takes all:N' --openings all:x
wrong "unknown rule set 'chess'" -r chess
wrong "--match takes no operand such as 'out.jsonl'" out.jsonl
printf '11-15 23-19\n\n11-15 22-18 15x22 26-22\n' >openings.txt
wrong 'openings.txt:3: illegal-move: 26-22 is not' --openings openings.txt
run 2 "$ARBITER" --match -e cmd=@random
printed 'a match needs two players' err
run 2 "$ARBITER" --match --unknown
run 0 "$ARBITER" --match --help
printed '^  -e, --engine '
run 0 "$ARBITER" --match --version
run 2 "$ARBITER" -b --match
printed '^arbiter: --match must be the first option' err
[ "$(for ((i = 0; i < 1001; i++)); do printf -- '-e\ncmd=@random\n'; done | xargs -d '\n' "$ARBITER" --match 2>&1)" = 'arbiter: -e: more players than a match can have, which are 1000' ] ||
    fail 'more than 1000 players'

# Rows of another match, and rubbish, are refused with their line, and nothing is played.
refused() { # FILE REGULAR-EXPRESSION [OPTION]...
    local file=$1 expected=$2
    shift 2
    cp "$file" before
    match 2 --games 4 --openings all:2 --results "$file" "$@"
    printed "^arbiter: $file:$expected" err
    cmp -s "$file" before || fail "it was changed: $file"
    not_printed '^english/'
}
refused whole.jsonl '3: this row belongs to another match: this match has fewer games' --games 2
refused whole.jsonl '1: this row belongs to another match: its opening is not that of its id' --openings all:1
refused whole.jsonl '1: this row belongs to another match: its rules are others' -r russian
sed '2s/.*/rubbish/' whole.jsonl >rubbish.jsonl
refused rubbish.jsonl '2: '
# Rows whose turns are not legal matter where records are made of them.
sed '2s/"turns":\["[^"]*"/"turns":["1-1"/' whole.jsonl >turns.jsonl
refused turns.jsonl '2: its turns cannot be played' --pdn turns.pdn
{ cat whole.jsonl; head -c 17000000 /dev/zero | tr '\0' x; echo; } >long.jsonl
refused long.jsonl '5: the line is too long'
match 2 --results nowhere/out.jsonl
match 2 --pdn nowhere/out.pdn
match 2 --log nowhere/logs
match 2 --log out.pdn
printed '^arbiter: out.pdn: Not a directory' err
match 2 --results same --pdn same
printed '^arbiter: same: it cannot be the file of --results too' err
: >linked.jsonl
ln -f linked.jsonl linked.pdn
match 2 --results linked.jsonl --pdn linked.pdn
ln -s nowhere dangling
match 2 --log dangling
printed '^arbiter: dangling: No such file or directory' err
mkdir -p logs
match 0 --log logs -q

# What cannot be written stops the match: status 2, and no row half written.
open_folder
if [ ${#nobody[@]} -gt 0 ]; then
    sed 3,4d whole.jsonl >"$open/only-read.jsonl"
    run 2 "${nobody[@]}" "$open/arbiter" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --results "$open/only-read.jsonl" --openings all:2
    printed 'only-read.jsonl: Permission denied' err
fi
(
    ulimit -f 8 # blocks of 1024 bytes
    timeout 100 "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 400 --results full.jsonl -q -j 1 >out 2>err
    status=$?
    [ $status = 2 ] || fail "status $status though the file is full"
)
grep -q '^arbiter: full.jsonl: ' err || fail "no complaint of a full file: $(cat err)"
[ -s full.jsonl ] || fail 'no row was written'
[ -z "$(tail -c 1 full.jsonl)" ] || fail 'a row is half written'
run 0 "$ARBITER" --standings full.jsonl
# What is there is right, and when there is room again the match goes on with what is missing.
games_of() { jq -c 'select(.turns != null) | [.id, .winner, .reason, .turns]' "$1" | sort; }
games_of full.jsonl >some
"$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 400 --results roomy.jsonl -q -j 1 >out 2>err
games_of roomy.jsonl >all
[ -s some ] || fail "no row is whole"
[ -z "$(comm -23 some all)" ] || fail "rows are wrong: $(comm -23 some all | head -c 300)"
"$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' --games 400 --results full.jsonl -q -j 1 >out 2>err
games_of full.jsonl | cmp -s - all || fail "it does not go on with what is missing: $(cat err)"
if [ -w /dev/full ]; then
    timeout 100 "$ARBITER" --match -r english -e 'cmd=@random name=a' -e 'cmd=@random name=b' >/dev/full 2>err
    [ $? = 2 ] || fail 'a full standard output is no trouble'
    match 2 --pdn /dev/full
    printed '^arbiter: /dev/full: ' err
fi

finish
