#!/usr/bin/env bash
# Little memory: whatever the limit, the program answers correctly, or says once that it is out of
# memory, with status 2; it never crashes.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The sanitizers need terabytes of addresses themselves.
if [ -n "${SANITIZE:-}" ]; then
    echo "not tried under the sanitizers"
    finish
fi

# 16 nested scripts for the stack; a long game; tables for a count and a think.
for ((depth = 1; depth < 16; depth++)); do echo "read deep-$((depth + 1)).txt" >"deep-$depth.txt"; done
cat >deep-16.txt <<'END'
reject not-your-piece select 5 5
assert moves == 7
echo the deepest
END
cat >past.txt <<'END'
new empty
place pawn fire 0 0 king
place pawn water 7 7 king
turn fire
END
awk 'BEGIN { for (i = 0; i < 5000; i++) {
    print "move 00-11\nmove 77-66\nmove 11-00\nmove 66-77" } }' >>past.txt
cat >session.cmd <<'END'
print
read deep-1.txt
perft 5 hash 4
perft 5 threads 3
hint depth 12
read past.txt
history
save past.game
load past.game
draw past.html
winner
END
"$ARBITER" session.cmd >wanted || fail "without a limit: status $?: $(tail -n 3 wanted)"

# Runs it with this many kilobytes of addresses.
with() { # KILOBYTES COMMAND...
    local limit=$1
    shift
    (ulimit -v "$limit" && exec timeout 300 "$@") >out 2>err
}

# With less than this the loader, or what starts the program, has too little.
least=512
until with $least "$ARBITER" --version && [ "$(cat out)" = "$("$ARBITER" --version)" ]; do
    least=$((least + 64))
    [ $least -lt 1000000 ] || { fail "it does not start with any limit: $(cat err)"; finish; }
done

answered=0
short=0
limit=$least
while [ $answered -lt 3 ]; do
    with $limit "$ARBITER" session.cmd
    status=$?
    if [ $status = 0 ]; then
        answered=$((answered + 1))
        cmp -s out wanted || fail "with $limit kB it gave a different answer"
    elif [ $status = 2 ]; then
        short=$((short + 1))
        answered=0
        [ "$(cat err)" = 'arbiter: out of memory' ] || fail "with $limit kB it said: $(cat err)"
        head -c "$(wc -c <out)" wanted | cmp -s - out || fail "with $limit kB it printed: $(tail -n 3 out)"
        [ ! -s out ] || [ -z "$(tail -c 1 out)" ] || fail "with $limit kB its last line is cut"
    else
        fail "with $limit kB: status $status: $(head -c 300 err)"
    fi
    [ -z "$(find . -name '.arbiter-*')" ] || fail "with $limit kB a file is left behind"
    limit=$((limit < least + 4096 ? limit + 32 : limit + limit / 16))
    [ $limit -lt 10000000 ] || { fail "no limit was high enough"; break; }
done
echo "it starts with $least kB; out of memory with $short limits; all of it with $limit kB"
[ $short -gt 10 ] || fail "only $short limits were too low"
finish
