#!/usr/bin/env bash
# Games of many turns, in each protocol: a player is told all of them, and is not judged by the answer to
# another question. Two kings go to and fro; each player counts what it is told.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
export PYTHONDONTWRITEBYTECODE=1
shuttle=$TOP/tests/protocols/shuttle.py

cat >endless.rules <<'END'
arbiter rules 1
name: endless
inherits: english
draw: none
start: position 1B6/8/8/8/8/8/8/6W1
END

echo '4k3/8/8/8/8/8/8/4K3 w' >kingcapture

# The squares are where the kings of the first and the second side go.
play() { # PROTOCOL TURNS RULES THERE BACK THERE BACK [OPTION...]
    timeout 300 "$ARBITER" --match -r "$3" -e "name=a proto=$1 cmd='$shuttle $1 $4 $5'" \
        -e "name=b proto=$1 cmd='$shuttle $1 $6 $7'" --games 1 --max-turns "$2" "${@:8}" \
        --results "$1.jsonl" >out 2>err || fail "status $? of $1: $(head -c 500 err) $(head -c 500 out)"
    python3 - "$1.jsonl" "$2" <<'END' || fail "$1: $(head -c 500 out)"
import json, sys
row = json.load(open(sys.argv[1]))
if (row["result"], row["reason"], len(row["turns"])) != ("1/2-1/2", "turns", int(sys.argv[2])):
    sys.exit(f'{row["result"]}, {row["reason"]} after {len(row["turns"])} turns')
END
}

# A line with these turns is longer than any that is kept in a buffer.
play uci 14000 kingcapture e1e2 e2e1 e8e7 e7e8 --openings kingcapture
is_short || play hub 12000 endless.rules 1-6 6-1 32-27 27-32

# Each turn is told once. The turns of a row, and what comes of it, take room for all of them.
turns=20000
if is_short; then turns=2000; fi
play line $turns endless.rules 1-6 6-1 32-27 27-32
play gtp $turns endless.rules 1-6 6-1 32-27 27-32
play arbiter 20000 endless.rules 1-6 6-1 32-27 27-32
# What is kept of a line says that there was more.
cat >talker <<'END'
#!/bin/sh
while read -r a; do case $a in go*) head -c 5000 /dev/zero | tr '\0' x; echo ;; esac; done
END
chmod +x talker
"$ARBITER" --match -r english -e "name=a cmd=./talker" -e 'name=b cmd=@random' --games 1 --results talker.jsonl >out 2>&1
python3 - talker.jsonl <<'END' || fail "a long line: $(head -c 500 out)"
import json, sys
text = json.load(open(sys.argv[1]))["offence"]["text"]
if not text.endswith("xxx...") or len(text) != 4095:
    sys.exit(f"{len(text)} bytes: {text[-10:]}")
END

# Nor does a player answer the beginning of a line.
printf 'rules english\ngo -%5000s\n' x >long
run 2 "$ARBITER" --player <long
grep -q '^arbiter: line 2: go - .*: the line is too long$' err || fail "a line that is too long: $(head -c 300 err)"

# A turn of a row is not what it begins with.
python3 - row.jsonl <<'END'
import json, sys
row = json.load(open("talker.jsonl"))
row["turns"] = ["9-13" + " " * 5000 + "x"]
json.dump(row, open(sys.argv[1], "w"))
END
run 0 "$ARBITER" --standings --report html row.jsonl
grep -q 'The row goes on with 9-13 *, which the rules do not allow (line-too-long)' out || fail "a turn that is too long"

finish
