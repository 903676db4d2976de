#!/usr/bin/env bash
# The tournament of a course that the manual has in one command, with 30 bots: all of its games are played,
# its records are right, and its table is what awk counts in the rows. They are players of the program
# in games of some turns, and 12 of them in short; with FULL, 30 programs in Python and shell that differ, in whole games.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

mkdir bin
cp "$ARBITER" bin/arbiter
export PATH=$PWD/bin:$PATH

bot() { # NUMBER: what it runs is read
    mkdir -p "bots/$1"
    cat >"bots/$1/run"
    chmod +x "bots/$1/run"
}

# ---- players of the program -----------------------------------------------------------------------

bots=30
if is_short; then bots=12; fi
if [ -z "${FULL:-}" ]; then
    for ((i = 0; i < bots; i++)); do
        bot "$i" <<<"#!/bin/sh
exec arbiter --player depth=1 seed=$i"
    done
    games=2 status=0 rest='--max-turns 4'
fi

# ---- 30 programs ----------------------------------------------------------------------------------

# One that asks the referee what is legal, and takes one of these turns.
python_bot() { # NUMBER EXPRESSION
    bot "$1" <<END
#!/usr/bin/env python3
import json, random, subprocess, sys
random.seed($1)
referee = subprocess.Popen(["arbiter", "--json"], stdin=-1, stdout=-1, text=True, bufsize=1)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "rules": game = {"rules": rest, "turns": [], "ask": ["moves"]}
    if word == "played": game["turns"].append(rest)
    if word == "go":
        print(json.dumps(game), file=referee.stdin)
        moves = json.loads(referee.stdout.readline())["moves"]
        game["turns"].append($2)
        print(game["turns"][-1], flush=True)
END
}
# The same for the shell, which gives the turns to a filter.
shell_bot() { # NUMBER FILTER
    bot "$1" <<END
#!/usr/bin/env bash
coproc arbiter -r english
tell() { echo "\$1" >&"\${COPROC[1]}"; }
while read -r word rest; do
    case \$word in
    played) tell "move \$rest" ;;
    go)
        tell moves
        read -r _ count <&"\${COPROC[0]}"
        moves=()
        for ((i = 0; i < count; i++)); do
            read -r move <&"\${COPROC[0]}"
            moves+=("\$move")
        done
        turn=\$(printf '%s\n' "\${moves[@]}" | $2)
        tell "move \$turn"
        echo \$turn
        ;;
    esac
done
END
}
# One that plays as the program does, and then something else.
faulty_bot() { # NUMBER TURNS WHAT-THEN
    bot "$1" <<END
#!/usr/bin/env bash
coproc arbiter --player depth=1
read -r _ <&"\${COPROC[0]}"
turns=0
while read -r line; do
    if [[ \$line = go* ]] && [ \$((turns++)) = $2 ]; then
        $3
    fi
    echo "\$line" >&"\${COPROC[1]}"
    [[ \$line != go* ]] || until read -r turn <&"\${COPROC[0]}" && echo "\$turn" && [[ \$turn != '#'* ]]; do :; done
done
END
}
if [ -n "${FULL:-}" ]; then
    choices=('max(moves, key=len)' 'min(moves, key=len)' 'moves[0]' 'moves[-1]' 'moves[len(moves) // 2]'
        'random.choice(moves)' 'random.choice(moves[:2])' 'sorted(moves)[0]' 'sorted(moves)[-1]'
        'max(moves, key=lambda move: move.count("x"))' 'min(moves, key=lambda move: int(move.replace("x", "-").split("-")[-1]))'
        'max(moves, key=lambda move: int(move.replace("x", "-").split("-")[-1]))')
    for ((i = 0; i < 12; i++)); do python_bot "$i" "${choices[i]}"; done
    filters=('head -n 1' 'tail -n 1' 'shuf -n 1' 'sort | head -n 1' 'sort -r | head -n 1' 'sort -t - -k 2n | tail -n 1')
    for ((i = 12; i < 18; i++)); do shell_bot "$i" "${filters[i - 12]}"; done
    for ((i = 18; i < 25; i++)); do
        bot "$i" <<<"#!/bin/sh
exec arbiter --player $([ $((i % 2)) = 0 ] && echo depth=$((i / 2 - 8)) || echo level=$((i - 18))) seed=$i"
    done
    faulty_bot 25 3 'echo 1-1'
    faulty_bot 26 5 'exit 3'
    faulty_bot 27 8 'kill -SEGV $$'
    faulty_bot 28 2 'exec >&-'
    faulty_bot 29 6 'echo 11-15; echo 12-16'
    games=2 status=123 rest='' # of xargs, if the status is 1
fi

# ---- the command of the manual --------------------------------------------------------------------

awk '/^```/ { if (on && text ~ /for bot in/) printf "%s", text; on = !on; text = ""; next } { text = text $0 "\n" }' \
    "$TOP/src/manual/examples.md" >readme.sh
grep -q -- '--games 4 --openings all:2' readme.sh || fail "examples.md has another command: $(cat readme.sh)"
sed "s/--games 4/--games $games $rest/; s|'tc=10+0.1 memory=500'|'memory=500 read=$PWD/bin'|" readme.sh >course.sh
timeout 1700 bash course.sh >out 2>err
got=$?
[ "$got" = "$status" ] || fail "status $got: $(cat err)"
! grep -v '^arbiter: -j: ' err >others || fail "on standard error: $(head -n 3 others)"

# ---- what has come of it ---------------------------------------------------------------------------

rows=$((bots * (bots - 1) * games / 2))
[ "$(wc -l <course.jsonl)" = $rows ] || fail "not $rows games: $(wc -l <course.jsonl)"
[ "$(grep -c '^english/' out)" = $rows ] || fail "not $rows lines"
timeout 300 "$ARBITER" --records course.pdn >right 2>counts || fail "wrong records: $(grep -v ': right$' right)"
grep -qx "$rows games, $rows right, 0 wrong" counts || fail "not all records: $(cat counts)"
awk -f "$TOP/scripts/count-games.awk" course.jsonl | sort >by-hand
[ "$(wc -l <by-hand)" = $bots ] || fail "not $bots players: $(cat by-hand)"
[ "$(cut -d ' ' -f 2 by-hand | sort -u)" = $(((bots - 1) * games)) ] || fail "some play more games: $(cat by-hand)"
# The table at the end has the same numbers.
awk '/^ *player +games/ { on = 1; next } on && NF == 0 { exit } on { print $2, $3, $4, $5, $6 }' out | sort >by-table
diff by-hand by-table >difference || fail "the table is another: $(cat difference)"

# Whoever makes a mistake has lost by it, and nobody else has.
offenders=$(grep -o '"offence":{"by":"[^"]*"' course.jsonl | sort -u | grep -o '[0-9]*' | xargs)
[ -z "${FULL:-}" ] || [ "$offenders" = '25 26 27 28 29' ] || fail "these have lost by an offence: $offenders"
[ -n "${FULL:-}" ] || [ -z "$offenders" ] || fail "these have lost by an offence: $offenders"
# A bot runs in a folder of its own. One that is just ending is not left running.
at_bots() { [[ "$(readlink "$1/cwd" 2>/dev/null)" = "$PWD"/bots/* ]]; }
for process in /proc/[0-9]*; do
    if at_bots "$process" && sleep 1 && at_bots "$process"; then
        fail "this is left running: $(tr '\0' ' ' <"$process/cmdline")"
    fi
done

finish
