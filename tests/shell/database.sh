#!/usr/bin/env bash
# Databases of games: --records --to sqlite:FILE, and reading them.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

keep() { # STATUS MESSAGE [OPTION]... FILE...
    says "$1" "$2" "$ARBITER" --records --to sqlite:club.db "${@:3}"
}
# What an SQL statement answers; python3 has SQLite, where there may be no sqlite3(1).
ask() { # SQL [FILE]
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[2]).execute(sys.argv[1]):
    print(*row, sep="|")' "$1" "${2:-club.db}" >out || fail "$1"
}

cat >club.pdn <<'END'
[Event "Club 2026"]
[White "Robert'); DROP TABLE games;--"]
[Black "Anna, \"the\" 2nd"]
[Date "2026.01.02"]
[Result "1-0"]
1. 11-15 22-18 2. 15x22 25x18 1-0

[Event "Club 2026"]
[White "Cem"]
[Black "Anna, \"the\" 2nd"]
[Result "1/2-1/2"]
1. 11-15 22-18 2. 15x22 25x18 1/2-1/2

[Event "Club 2026"]
[Result "0-1"]
1. 11-15 22-18
2. 8-11 18x11 0-1
END

# ---- writing -------------------------------------------------------------------------------------

keep 1 '3 games, 2 right, 1 wrong; 3 added, 0 were there already' club.pdn
prints ''
keep 2 'arbiter: club.db: this file is there already; --update adds to it' club.pdn
keep 1 '3 games, 2 right, 1 wrong; 0 added, 3 were there already' --update club.pdn
sed 's/Cem/Dora/' club.pdn >other.pdn
keep 1 '3 games, 2 right, 1 wrong; 1 added, 2 were there already' --update other.pdn
ask 'SELECT player, opponent, games, won, drawn, points FROM crosstable'
prints "Anna, \"the\" 2nd|Cem|1|0|1|0.5
Anna, \"the\" 2nd|Dora|1|0|1|0.5
Anna, \"the\" 2nd|Robert'); DROP TABLE games;--|1|1|0|1.0
Cem|Anna, \"the\" 2nd|1|0|1|0.5
Dora|Anna, \"the\" 2nd|1|0|1|0.5
Robert'); DROP TABLE games;--|Anna, \"the\" 2nd|1|0|0|0.0"
ask 'SELECT player, games, points FROM player_results ORDER BY points DESC LIMIT 1'
prints 'Anna, "the" 2nd|3|2.0'
ask 'SELECT game, double FROM doubles'
prints $'1|2\n1|4\n2|4'
ask 'SELECT ply, turn FROM turns WHERE game = 1'
prints $'1|11-15\n2|22-18\n3|15x22\n4|25x18'
ask 'SELECT rows, games, drawn FROM openings WHERE ply = 4'
prints '1b1b1b1b/b1b1b1b1/1b1b3b/8/3w4/w3w1w1/3w1w1w/w1w1w1w1|3|2'
ask 'SELECT code, turn, text, reason FROM rulings'
prints 'must-capture|3|8-11|black must capture: 15x22'
ask 'SELECT count(*), count(DISTINCT key) FROM positions'
prints '18|5'
ask 'SELECT ply, rows FROM boards WHERE game = 1 AND ply < 2'
prints '0|1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1
1|1b1b1b1b/b1b1b1b1/1b1b3b/4b3/8/w1w1w1w1/1w1w1w1w/w1w1w1w1'
ask 'SELECT game, ply, turn, p.rows = b.rows FROM positions AS p LEFT JOIN turns USING (game, ply)
    JOIN boards AS b USING (game, ply) WHERE game = 3 ORDER BY ply'
prints $'3|0|None|1\n3|1|11-15|1\n3|2|22-18|1'
ask 'SELECT turns, json_array_length(boards) FROM courses WHERE game = 3'
prints '["11-15","22-18","8-11","18x11"]|3'
ask 'PRAGMA user_version'
prints 2
rm club.db
keep 1 '3 games, 2 right, 1 wrong; 3 added, 0 were there already' --positions no club.pdn
ask 'SELECT count(*) FROM positions'
prints 0
ask 'SELECT count(*) FROM turns'
prints 12

# Options that do not fit.
keep 2 'arbiter: --output cannot be used with --to sqlite:FILE, which is the output' -o x club.pdn
says 2 'arbiter: --update and --positions need --to sqlite:FILE' "$ARBITER" --records --update club.pdn
says 2 'arbiter: --update and --positions need --to sqlite:FILE' \
    "$ARBITER" --records --positions no --to csv club.pdn
run 2 "$ARBITER" --records --to sqlite: club.pdn
run 2 "$ARBITER" --records --to sqlit club.pdn
run 2 "$ARBITER" --records --to sqlite:club.db --update club.db

# ---- reading -------------------------------------------------------------------------------------

# What is read of a database is what was read of the files (see database-files.sh): what was guessed
# and by which tag, captures that are written as several turns, and who resigned.
compare() { # FILE
    rm -f copy.db
    "$ARBITER" --records --to sqlite:copy.db "$1" >out 2>err
    for form in jsonl verdict csv pdn; do
        "$ARBITER" --records --to $form "$1" >of-file 2>err
        "$ARBITER" --records --to $form copy.db >of-database 2>err
        cmp -s of-file of-database || fail "--to $form differs: $1: $(diff of-file of-database | head -n 2)"
    done
}
cat >odd.pdn <<'END'
[Variant "Standard"]
1. 11-15 *

[GameType "123"]
[Variant "Frysk"]
1. 46-41 *

[GameType "20"]
[FEN "W:W32,50:B28,19,2"]
1. 32x23 23x14 2-7 2. 50-45 *

[GameType "20"]
[FEN "W:W32,50:B28,19,2"]
1. 32x23 23x14 2-7 2. 50-44 7-1 *

[Rules "nosuch"]
1. 11-15 *

[GameType "21"]
1. 11-15 22-18 White resigns
END
compare odd.pdn
[ -s copy.db ] || fail 'odd.pdn was not kept'
ask 'SELECT number, rules, guessed, unknown, plies, result, token, positions FROM games' copy.db
prints '1|english|1|Variant|1|*|*|1
2|frysk|0|GameType|1|*|*|1
3|international|0|None|3|*|*|1
4|international|0|None|5|*|*|0
5||0|Rules|1|*|*|0
6|english|0|None|2|1-0|1-0|1'
ask 'SELECT turn FROM turns WHERE game = 3' copy.db
prints $'32x23x14\n2-7\n50-45'
cat >odd.jsonl <<'END'
{"rules":"foo","turns":["11-15"]}
{"turns":["11-15"],"tags":{"Rules":"foo"}}
{"turns":["31-1"]}
END
compare odd.jsonl
ask 'SELECT number, rules, unknown FROM games' copy.db
prints $'1|foo|Rules\n2||Rules\n3||None'
printf '[GameType "77"]\n1. 11-15 *\n' >type.pdn
"$ARBITER" --records -r english --to sqlite:type.db type.pdn 2>err
says 0 '1 game, 1 right, 0 wrong' "$ARBITER" --records type.db
prints 'type.pdn:1: game 1: english (GameType "77" is of no rule set), 1 turn, *: right'

# A position that has no FEN.
printf '[Rules "checkers61b"]\n[FEN "%s"]\n[Result "*"]\n*\n' \
    "$("$ARBITER" -r checkers61b -c 'remove 1 1' -c position | sed -n 's/^position: //p')" >rows.pdn
compare rows.pdn

# ---- of version 1 -------------------------------------------------------------------------------

# It is read as it is; adding games makes it what it would be if it were made now.
cp "$TOP/tests/compatibility/1.0/games.db" old.db
says 0 '3 games, 3 right, 0 wrong; 3 added, 0 were there already' "$ARBITER" --records --to sqlite:anew.db old.db
ask 'PRAGMA user_version' old.db
prints 1
"$ARBITER" --find --to jsonl old.db >of-old 2>err
for file in old.db anew.db; do
    says 1 '3 games, 2 right, 1 wrong; 3 added, 0 were there already' \
        "$ARBITER" --records --to sqlite:$file --update club.pdn
done
for sql in 'PRAGMA user_version' 'PRAGMA integrity_check' 'SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2' \
    'SELECT * FROM courses' 'SELECT * FROM keys' 'SELECT * FROM games' 'SELECT * FROM tags' 'SELECT * FROM openings'; do
    ask "$sql" anew.db
    cp out of-anew
    ask "$sql" old.db
    cmp -s out of-anew || fail "$sql: $(diff of-anew out | head -n 4)"
done
"$ARBITER" --find --to jsonl old.db >out 2>err
head -n "$(wc -l <of-old)" out | cmp -s of-old - || fail "the games of version 1 are others now"
# With a wrong game, and one without positions.
python3 - <<'END' || fail 'a database of version 1 could not be made'
import sqlite3
database = sqlite3.connect("old.db")
database.executescript("""
DROP VIEW turns; DROP VIEW boards; DROP VIEW positions; DROP VIEW openings;
CREATE TABLE plies(game INTEGER NOT NULL REFERENCES games, ply INTEGER NOT NULL, turn TEXT, key INTEGER,
  rows TEXT, PRIMARY KEY(game, ply)) WITHOUT ROWID;
INSERT INTO plies SELECT game, json_each.key + 1, value, NULL, NULL FROM courses, json_each(turns);
INSERT OR IGNORE INTO plies SELECT game, ply, NULL, NULL, NULL FROM keys WHERE ply = 0;
UPDATE plies SET key = (SELECT key FROM keys WHERE keys.game = plies.game AND keys.ply = plies.ply),
  rows = (SELECT json_extract(boards, '$[' || ply || ']') FROM courses WHERE courses.game = plies.game);
DROP TABLE courses; DROP TABLE keys;
CREATE VIEW turns AS SELECT game, ply, turn FROM plies WHERE turn IS NOT NULL;
CREATE VIEW positions AS SELECT game, ply, key, rows FROM plies WHERE key IS NOT NULL;
CREATE VIEW openings AS SELECT 1;
CREATE INDEX plies_key ON plies(key) WHERE key IS NOT NULL;
PRAGMA user_version = 1;
""")
END
"$ARBITER" --find --count 'position=W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15' old.db >of-1
"$ARBITER" --find --to jsonl old.db >of-old 2>err
says 1 '3 games, 2 right, 1 wrong; 0 added, 3 were there already' \
    "$ARBITER" --records --to sqlite:old.db --update club.pdn
"$ARBITER" --find --to jsonl old.db | cmp -s of-old - || fail "games of version 1 are others as those of version 2"
"$ARBITER" --find --count 'position=W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15' old.db >out
cmp -s out of-1 || fail "found in version 1: $(cat of-1), in version 2: $(cat out)"
[ "$(cat out)" -ge 3 ] || fail "only $(cat out) games are found"
ask 'SELECT * FROM courses' anew.db
cp out of-anew
ask 'SELECT * FROM courses' old.db
cmp -s out of-anew || fail "courses of version 1: $(diff of-anew out | head -n 4)"

# ---- what is no database, or not now -------------------------------------------------------------

says 2 'arbiter: standard input: a database is read from a file that has a name
0 games, 0 right, 0 wrong' "$ARBITER" --records - <club.db
head -c 5000 copy.db >cut.db
says 2 'arbiter: cut.db: this database is damaged or cut
0 games, 0 right, 0 wrong' "$ARBITER" --records cut.db
python3 -c 'import sqlite3
sqlite3.connect("foreign.db").execute("CREATE TABLE games(id)")'
says 2 'arbiter: foreign.db: this is a database of another program
0 games, 0 right, 0 wrong' "$ARBITER" --records foreign.db
says 2 'arbiter: foreign.db: this is a database of another program' \
    "$ARBITER" --records --to sqlite:foreign.db --update club.pdn
cp club.db next.db
ask 'PRAGMA user_version = 3' next.db
says 2 'arbiter: next.db: it is of format 3; the newest that is read is 2
0 games, 0 right, 0 wrong' "$ARBITER" --records next.db
says 2 'arbiter: club.pdn: this is no database' \
    "$ARBITER" --records --to sqlite:club.pdn --update other.pdn
run 2 "$ARBITER" --records --to sqlite:nowhere/club.db club.pdn

# Locked, until the lock is given back.
mkfifo club.pipe
python3 -c 'import sqlite3, sys
database = sqlite3.connect("club.db", isolation_level=None)
database.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()' <club.pipe >locked 2>&1 &
exec 4>club.pipe
for _ in $(seq 100); do
    grep -q locked locked && break
    sleep 0.1
done
says 2 'arbiter: club.db: another program is writing to this database
0 games, 0 right, 0 wrong; 0 added, 0 were there already' \
    "$ARBITER" --records --to sqlite:club.db --update other.pdn
exec 4>&-
wait
says 1 '3 games, 2 right, 1 wrong; 1 added, 2 were there already' \
    "$ARBITER" --records --to sqlite:club.db --update other.pdn

# A file that may not grow, as on a full disk: what counted before counts on, and nothing else.
ask 'SELECT count(*) FROM games'
before=$(cat out)
for i in $(seq 50); do sed "s/^\[White \"/&$i /" "$TOP/fixtures/records/english-1841.pdn"; done >many.pdn
(
    ulimit -f 200
    "$ARBITER" --records --to sqlite:club.db --update many.pdn >out 2>err
    [ $? = 2 ] || fail "a full disk is no trouble: $(cat err)"
)
printed '^arbiter: club.db: ' err
ask 'SELECT count(*) FROM games'
[ "$(cat out)" = "$before" ] || fail "$(cat out) games instead of $before"
ask 'PRAGMA integrity_check'
prints ok

# As many threads as there may be make the same file.
for jobs in 1 3; do "$ARBITER" --records -j $jobs --to sqlite:by-$jobs.db many.pdn >out 2>err; done
cmp by-1.db by-3.db || fail "3 threads make another database than 1"

# Without the library only what needs it fails.
if [ -z "${SANITIZE:-}${COVERAGE:-}" ]; then
    mkdir broken
    : >broken/libsqlite3.so.0
    LD_LIBRARY_PATH=broken "$ARBITER" --records club.pdn >out 2>err
    [ $? = 1 ] || fail "records need SQLite: $(cat err)"
    LD_LIBRARY_PATH=broken "$ARBITER" --records club.db >out 2>err
    [ $? = 2 ] || fail 'a database was read without SQLite'
    printed 'arbiter: club.db: .*libsqlite3\.so\.0' err
fi

finish
