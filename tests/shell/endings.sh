#!/usr/bin/env bash
# --make-tables and --table-report: tables of endings, what is in them, and what goes wrong.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

make_tables() { # STATUS NAME N [DIR]
    run "$1" "$ARBITER" --make-tables "$2" "$3" "${4:-tables}"
}
report() { # STATUS NAME N [DIR]
    run "$1" "$ARBITER" --table-report "$2" "$3" "${4:-tables}"
}

# ---- what is made -------------------------------------------------------------------------------

# The numbers of positions with one to four pieces are those that the literature has. Where all is slow
# there are three.
most=4 won=B:B1,K10,K18:WK32 ending=1m2k-0m1k
[ -z "${COVERAGE:-}${SANITIZE:-}" ] || most=3 won=B:BK10,K18:WK32 ending=0m2k-0m1k
made='english, 1 piece: 2 tables made, 0 kept
english, 2 pieces: 6 tables made, 0 kept
english, 3 pieces: 10 tables made, 0 kept
english, 4 pieces: 19 tables made, 0 kept'
counts='1	pieces	120	positions	all	60	60	0
2	pieces	6972	positions	all	2458	2144	2370
3	pieces	261224	positions	all	132846	119901	8477
4	pieces	7092774	positions	all	3016033	2358819	1717922'
make_tables 0 english $most
[ "$(sed 1d out)" = "$(head -n $most <<<"$made")" ] || fail "others are made: $(cat out)"
[ $most = 3 ] || printed '^english, 4 and fewer: needs 1\.1 MB of memory and 2\.1 MB on disk$'
report 0 english $most
[ "$(grep pieces out)" = "$(head -n $most <<<"$counts")" ] || fail "other counts: $(grep pieces out)"
printed '^black-men	black-kings	white-men	white-kings	to-move	won	lost	drawn$'
# Two kings against one: the side with two wins nearly always, whoever is to move.
printed '^0	2	0	1	black	[0-9]+	0	[0-9]+$'
[ "$(find tables -name '*.endings' | wc -l)" = $((most == 4 ? 37 : 18)) ] || fail "files: $(ls tables)"

# Tables that are there are kept; files of rule sets work as well.
cp -r tables copy
make_tables 0 english 3
printed '^english, 3 pieces: 0 tables made, 10 kept$'
printf 'arbiter rules 1\nname: mine\ninherits: english\nno-turn: wins\n' >mine.rules
make_tables 0 mine.rules 2
report 0 mine.rules 2
not_printed '2	pieces	6972	positions	all	2458	2144	2370'
make_tables 0 frisian 2
printed '^frisian, 2 pieces: 4 tables made, 0 kept$'
make_tables 0 orthogonal 2
report 0 orthogonal 2
printed '^2	pieces	8064	positions	all	2208	2016	3840$'

# ---- playing by them ------------------------------------------------------------------------------

asks() { # OPTIONS... -- what hint and status say of a position that is won, in depth 1
    run 0 "$ARBITER" -r english -c "position $won" -c status -c 'hint depth 1' "$@"
}
asks --tables tables
[ "$(grep -c '^ *tables: win$' out)" = 2 ] || fail "not certain: $(cat out)"
printed '^  score: 1[0-9]{4}$'
asks
not_printed tables
cp out plain
ARBITER_TABLES=$PWD/tables asks
[ "$(grep -c '^ *tables: win$' out)" = 2 ] || fail "not by the variable: $(cat out)"
ARBITER_TABLES='' asks
cmp -s out plain || fail 'an empty variable changes what is answered'
ARBITER_TABLES=$PWD/none asks
cmp -s out plain || fail 'a folder of the variable that is not there changes what is answered'
says 0 'arbiter: english: there are no tables of its endings' \
    "$ARBITER" -r english -c "position $won" -c status -c 'hint depth 1' --tables none
cmp -s out plain || fail 'a folder that is not there changes what is answered'
says 0 'arbiter: kingcapture: only rule sets of draughts have tables of endings' \
    "$ARBITER" --tables tables -r kingcapture -c status
run 0 "$ARBITER" --tables tables -r english -c 'position W:WK15:BK1' -c status -c 'rules orthogonal' -c status -c 'rules english' -c 'position B:BK1,K5:WK32' -c status -c hint
printed '^tables: draw$'
printed '^  tables: (win|draw)$'
# In the middle of a turn, and after the end of the game, nothing is said.
run 0 "$ARBITER" --tables tables -r english -c 'position W:WK15:BK18' -c status -c 'move 15 22' -c status
[ "$(grep -c '^tables: ' out)" = 1 ] || fail "in a turn: $(cat out)"
printf '{"rules":"english","position":"%s","ask":["status","hint"]}\n' "$won" >ask
"$ARBITER" --json --tables tables <ask >out 2>err
printed '"tables":"win"'

# A player of matches knows what the variable names.
printf 'rules english\nposition %s\ngo - -\n' "$won" >lines
ARBITER_TABLES=tables "$ARBITER" --player depth=6 <lines >out 2>err
printed '^# score 1[0-9]{4} depth'
"$ARBITER" --player depth=6 <lines >out 2>err
printed '^# score [0-9]{1,4} depth'

# What is won is won, against one who has the tables too, though the search is shallow.
for position in 'W:WK32,K2,K25:BK28' 'W:WK29,K32,K15:BK23' 'W:WK27,K7,K12:BK19'; do
    [ $most = 4 ] || continue
    run 0 "$ARBITER" --tables tables -r english -c "position $position" -c 'player white minimax depth 8' \
        -c 'player black minimax depth 8' -c 'selfplay 1'
    prints 'selfplay: +0 -1 =0'
done

# A page of a table is checked when it is asked for. One that is damaged is told, and the table is no
# longer used; others are not looked at. (Where there are three pieces the table is one page.)
cp -r tables damaged
damage() { # OFFSET
    cp "tables/english-$ending.endings" damaged
    printf x | dd of="damaged/english-$ending.endings" bs=1 seek="$1" conv=notrunc status=none
}
damage 500
says 0 "arbiter: damaged/english-$ending.endings: this table is damaged; make it again" \
    "$ARBITER" -r english -c "position $won" -c status -c 'hint depth 1' -c status --tables damaged
not_printed tables
if [ $most = 4 ]; then
    damage 200000
    says 0 '' "$ARBITER" -r english -c "position $won" -c status --tables damaged
    printed '^tables: win$'
    says 1 "arbiter: damaged/english-$ending.endings: this table is damaged; make it again" \
        "$ARBITER" --table-report english 4 damaged
    # The checksums themselves are checked at once.
    damage 222300
    says 0 "arbiter: damaged/english-$ending.endings: this table is damaged; make it again" \
        "$ARBITER" -r english -c "position $won" -c status --tables damaged
    not_printed tables
fi
rm -r damaged

# ---- tables that are wrong ----------------------------------------------------------------------

name=tables/english-0m1k-0m1k.endings
wrong() { # MESSAGE
    says 1 "arbiter: $name: $1" "$ARBITER" --table-report english 2 tables
    # It is made again, and nothing else is.
    says 0 "$2" "$ARBITER" --make-tables english 2 tables
    printed '^english, 2 pieces: 1 tables made, 5 kept$'
    cmp -s "$name" "copy/${name#*/}" || fail "it is not made again: $1"
}
byte() { # OFFSET BYTE: puts it into the file
    printf '%b' "$2" | dd of="$name" bs=1 seek="$1" conv=notrunc status=none
}
wrong_so() { wrong "$1" "arbiter: $name: $1"; }
head -c 100 "copy/${name#*/}" >"$name"
wrong_so 'this table is not as long as it should be; make it again'
head -c 10 "copy/${name#*/}" >"$name"
wrong_so 'this is no table of endings'
: >"$name"
wrong_so 'this is no table of endings'
byte 200 '\x7f'
wrong_so 'this table is damaged; make it again'
byte 63 '\x01'
wrong_so 'this table is damaged; make it again'
byte 41 '\x00'
wrong_so 'the head of this table is damaged; make it again'
byte 16 '\x01'
wrong_so 'this table is of an older format; make it again'
byte 17 '\x01'
wrong_so 'it is of format 258; the newest that is read is 2'
byte 3 x
wrong_so 'this is no table of endings'
cp tables/english-0m2k-0m0k.endings "$name"
wrong_so 'this table is of other pieces than its name says'
cp tables/mine-0m1k-0m1k.endings "$name"
wrong_so 'this table is of another rule set, or the rule set has changed; make it again'
rm "$name"
wrong 'this table is missing' ''
rm -r copy

# One that cannot be replaced either.
rm "$name"
mkdir "$name"
run 2 "$ARBITER" --make-tables english 2 tables
printed "^arbiter: $name: Is a directory$" err
rmdir "$name"

# ---- what cannot be made ------------------------------------------------------------------------

refuses() { # MESSAGE WORD...
    says 2 "arbiter: $1" "$ARBITER" "${@:2}"
}
refuses 'checkers61b: there are no tables of endings with bombs and shields' --make-tables checkers61b 2 no
refuses 'lasca: there are no tables of endings with columns' --make-tables lasca 2 no
refuses 'kingcapture: only rule sets of draughts have tables of endings' --table-report kingcapture 2 no
refuses 'N is a number from 1 to 8' --make-tables english 0 no
refuses 'N is a number from 1 to 8' --make-tables english 2x no
refuses 'N is a number from 1 to 8' --make-tables english -- -1 no
refuses 'N is a number from 1 to 8' --make-tables english x no
refuses 'N is a number from 1 to 8; it would take 9: needs 879 GB of memory and 2.8 TB on disk' --make-tables english 9 no
refuses 'N is a number from 1 to 8' --make-tables kingcapture 9 no
refuses 'N is a number from 1 to 8' --make-tables english 99 no
printf 'arbiter rules 1\nname: tiny\ninherits: english\nboard: 4x4 dark left\nstart: position 1b1b/4/4/w1w1\n' >tiny.rules
refuses 'N is a number from 1 to 8; it would take 20: needs 3.9 MB of memory and 67 MB on disk' --make-tables tiny.rules 20 no
refuses "give NAME N FOLDER; see 'arbiter --make-tables --help'" --make-tables english 2
refuses "give NAME N FOLDER; see 'arbiter --table-report --help'" --table-report english
refuses "unknown rule set 'chequers'; 'arbiter -c rules' lists them" --make-tables chequers 2 no
refuses "--make-tables must be the first option; see 'arbiter --make-tables --help'" -b --make-tables
refuses "--table-report must be the first option; see 'arbiter --table-report --help'" -b --table-report
run 2 "$ARBITER" --make-tables turkish 8 no
printed '^arbiter: turkish, 8 and fewer: needs [0-9]+ [TP]B of memory and [0-9]+ [TP]B on disk; the machine has less memory$' err
[ ! -e no ] || fail 'a folder was made for nothing'
refuses 'mine.rules/english.lock: Not a directory' --make-tables english 2 mine.rules
refuses 'not/there: No such file or directory' --make-tables english 2 not/there
run 0 "$ARBITER" --make-tables --help
printed '^Usage: arbiter --make-tables \[OPTION\]\.\.\. NAME N FOLDER$'

refuses 'english: the path of the tables is too long' --make-tables english 2 "$(printf '%4100s' '' | tr ' ' x)"
# With any number of threads they are the same.
run 0 "$ARBITER" --make-tables -j 2 english 2 threads
cmp -s threads/english-0m1k-1m0k.endings tables/english-0m1k-1m0k.endings || fail 'two threads make another table'
run 2 "$ARBITER" --make-tables --threads=0 english 2 threads
rm -r threads

# Twice at once.
exec 9>>tables/english.lock
flock -n 9 || fail 'the lock is held'
refuses 'tables: another program is making these tables' --make-tables english 2 tables
exec 9>&-

# A disk that is full, as far as a limit of files is like one: nothing half written stays.
mkdir full
(
    ulimit -f 1
    "$ARBITER" --make-tables english 3 full >out 2>err
    echo $? >status
)
[ "$(cat status)" = 2 ] || fail "status $(cat status) with a full disk"
grep -q '^arbiter: full/english-.*\.endings: File too large$' err || fail "not told: $(cat err)"
[ -z "$(find full -name '.arbiter-*')" ] || fail "left behind: $(ls -A full)"
make_tables 0 english 3 full
for file in full/*.endings; do cmp -s "$file" "tables/${file#*/}" || [ "$file" = "full/${name#*/}" ] || fail "$file is not right"; done

# Standard output that is full.
if [ -e /dev/full ]; then
    "$ARBITER" --make-tables english 1 full >/dev/full 2>err
    status=$?
    { [ $status = 2 ] && grep -q '^arbiter: standard output: No space left on device$' err; } || fail "full: $(cat err)"
    "$ARBITER" --table-report english 1 full >/dev/full 2>err
    status=$?
    { [ $status = 2 ] && grep -q '^arbiter: standard output: No space left on device$' err; } || fail "full: $(cat err)"
fi

# Interrupted: what is finished stays, and it goes on from there.
timeout --preserve-status -s INT 1 "$ARBITER" --make-tables turkish 4 stopped >out 2>err
status=$?
[ $status = 130 ] || fail "status $status after Ctrl-C"
grep -q '^arbiter: interrupted; the tables that are finished stay, and the same command goes on after them$' err ||
    fail "not told: $(cat err)"
[ -z "$(find stopped -name '.arbiter-*')" ] || fail "left behind: $(ls -A stopped)"
made=$(find stopped -name '*.endings' | wc -l)
make_tables 0 turkish 1 stopped
[ "$made" = 0 ] || printed '^turkish, 1 piece: 0 tables made, 2 kept$'

finish
