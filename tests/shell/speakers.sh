#!/usr/bin/env bash
# arbiter --player --proto: the program's own players in each protocol, told line by line, and in matches.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
export PYTHONDONTWRITEBYTECODE=1

# Tells a player lines, and compares what it answers with lines that are regular expressions.
told() { # PROTOCOL LINES ANSWERS [OPTION...]
    printf '%b' "$2" | timeout 60 "$ARBITER" --player --proto "$1" "${@:4}" >out 2>err
    status=("${PIPESTATUS[@]}")
    [ "${status[1]}" = 0 ] || fail "$1: status ${status[1]}, told $2: $(cat err)"
    printf '%b' "$3" >wanted
    [ "$(wc -l <out)" = "$(wc -l <wanted)" ] || fail "$1: told $2: $(cat out)"
    paste -d '\n' wanted out | while IFS= read -r want && IFS= read -r got; do
        [[ $got =~ ^$want$ ]] || echo "$want: $got"
    done >differs
    [ ! -s differs ] || fail "$1: told $2: $(cat differs)"
}

# hub
told hub 'hub\n' 'id name=arbiter version=.*\nparam name=variant value=normal type=enum values=".*killer.* normal"\nwait\n'
told hub 'init\nnew-game\nping\nnonsense\n' 'ready\npong\n'
start=W$(printf 'b%.0s' {1..20})$(printf 'e%.0s' {1..10})$(printf 'w%.0s' {1..20})
told hub "pos pos=$start moves=\"32-28 19-23 28x19x23\"\nlevel depth=2\ngo think\nquit\nhub\n" \
    'info depth=2 score=-?[0-9.]+ nodes=[0-9]+\ndone move=(14x23x19|13x24x19)\n'
told hub "pos pos=$start\nlevel move-time=0.01\ngo analyze\nnonsense\nstop\nping\nstop\n" \
    'info .*\ndone move=[0-9]+-[0-9]+\npong\n'
told hub "pos pos=$start\nlevel move-time=0\ngo think\n" 'done move=[0-9]+-[0-9]+\n' level=2
told hub "pos pos=$start\nlevel moves=4 time=0.4 inc=0.01\ngo ponder\nponder-hit\n" \
    'info .*\ndone move=[0-9]+-[0-9]+\n'
told hub "pos pos=$start\nlevel time=x inc=-1\ngo think\n" 'info depth=1 .*\ndone move=[0-9]+-[0-9]+\n' depth=1
told hub "pos pos=${start}e\npos pos=X${start:1}\npos pos=${start:0:50}x\npos pos=$start moves=1-2\n" \
    'error message="bad-position"\nerror message="bad-position"\nerror message="bad-position"\nerror message=".*"\n'
told hub 'pos pos=W'"$(printf 'e%.0s' {1..49})"'b\ngo think\n' 'error message="[a-z-]+"\n'
told hub 'set-param name=variant value=normal\nset-param name=x value=1\nset-param name=variant value=none\n' \
    'error message="there is no such variant"\n'
told hub 'set-param name=variant value=english\npos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\nlevel depth=1\ngo think\n' \
    'info depth=1 .*\ndone move=[0-9]+-[0-9]+\n'
told hub 'hub\n' 'id .*\nparam name=variant value=russian .*\nwait\n' -r russian

# uci
told uci 'uci\nisready\nucinewgame\n' 'id name arbiter .*\nid author arbiter\nuciok\nreadyok\n'
told uci 'position startpos moves e2e4 e7e5\ngo depth 1\nquit\nuci\n' \
    'info depth 1 score cp -?[0-9]+ nodes [0-9]+\nbestmove [a-h][1-8][a-h][1-8]\n'
told uci 'position fen k7/8/8/8/8/8/8/K6R b - - 0 1\ngo movetime 10 depth 1\ngo movetime 99999999999\n' \
    'info .*\nbestmove a8(a7|b7|b8)\ninfo .*\nbestmove a8(a7|b7|b8)\n' depth=1
told uci 'position startpos\ngo wtime 1000 winc 10 btime 5 movestogo 3\ngo infinite\nnonsense\nstop\nisready\nstop\n' \
    'info .*\nbestmove ....\ninfo .*\nbestmove ....\nreadyok\n' depth=1
told uci 'position startpos\ngo ponder\nponderhit\n' 'info .*\nbestmove ....\n' depth=1
told uci 'position startpos\ngo\n' 'bestmove ....\n' level=1
told uci 'position startpos moves e2e5\nposition fen x\n' 'info string illegal-move\ninfo string bad-.*\n'
told uci 'position fen 8/8/8/8/8/8/8/K7 w - - 0 1\ngo\n' 'bestmove 0000\n'

# gtp
told gtp '1 protocol_version\nname\nversion\n\n# comment\n7 nothing\nkomi 6\n' \
    '=1 2\n\n= arbiter\n\n= [0-9.]+\n\n\\?7 unknown command\n\n= \n\n'
told gtp 'boardsize 9\nboardsize\t8\nknown_command play\nknown_command fly\nquit\nname\n' \
    '\\? unacceptable size\n\n= \n\n= true\n\n= false\n\n= \n\n' -r english
told gtp 'clear_board\nplay b 11-15\nplay b 10-14\nplay w 1-2\ngenmove b\ngenmove w\ntime_settings 0 10 5\n' \
    '= \n\n= \n\n\\? illegal move\n\n\\? .*\n\n\\? the other side is to move\n\n= [0-9]+[-x][0-9]+\n\n= \n\n' -r english depth=1
told gtp 'time_settings 3 0 0\ntime_left w 5 0\ntime_left b 1 1\ngenmove B\ntime_settings 99999999999 1 1\ntime_left w 99999999999 0\ngenmove w\n' \
    '= \n\n= \n\n= \n\n= .*\n\n= \n\n= \n\n= .*\n\n' -r english depth=1
told gtp 'list_commands\n' '= protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\nboardsize\nclear_board\nkomi\nplay\ngenmove\ntime_settings\ntime_left\n\n'

# What comes while it thinks: it answers that it is there, and `stop` and `quit` end the think, however deep it was
# to go; so does the end of the input, where nothing else can end it.
hears() { # PROTOCOL ASKED ANSWERED TURN ENDING LINES...
    local got in out pid
    coproc timeout 60 "$ARBITER" --player --proto "$1"
    out=${COPROC[0]} in=${COPROC[1]} pid=$COPROC_PID
    printf '%s\n' "${@:6}" >&"$in"
    sleep 0.2
    echo "$2" >&"$in"
    read -r got <&"$out"
    [ "$got" = "$3" ] || fail "$1: $2 is answered by '$got'"
    echo "$5" >&"$in"
    read -r got <&"$out"
    [[ $got == info* ]] || fail "$1: $got"
    read -r got <&"$out"
    [[ $got == "$4"* ]] || fail "$1: after $5 it says '$got'"
    exec {in}>&-
    wait "$pid" || fail "$1: status $? after $5"
}
hears hub ping pong 'done move=' stop "pos pos=$start" 'level depth=100' 'go think'
hears hub ping pong 'done move=' stop "pos pos=$start" 'go analyze'
hears hub ping pong 'done move=' quit "pos pos=$start" 'level time=1000' 'go think'
hears uci isready readyok 'bestmove ' stop 'go infinite'
hears uci $'isready\r' readyok 'bestmove ' $'stop\r' 'go infinite'
hears uci isready readyok 'bestmove ' stop 'go movetime 600000'
hears uci isready readyok 'bestmove ' quit 'go depth 100'
told uci 'position startpos\ngo infinite\n' 'info .*\n'
told uci 'position startpos\ngo depth 4\n' 'info depth 4 .*\nbestmove ....\n'

# What it is not asked for.
run 2 "$ARBITER" --player --proto xmpp
printed "\-\-proto takes line, hub, uci, gtp or dxp, not 'xmpp'" err
run 2 "$ARBITER" --player --proto uci -r english
printed 'english: the protocol has no words for this rule set' err
run 2 "$ARBITER" --player --proto dxp host=example
printed "host is an address in numbers, not 'example'" err
run 2 "$ARBITER" --player --proto dxp port=65536
printed 'a port is a number from 0 to 65535' err
run 2 "$ARBITER" --player --proto dxp listen=x
head -c 2000000 /dev/zero | tr '\0' x >long
run 2 "$ARBITER" --player --proto hub <long
printed 'the line is too long' err

# dxp: listens, and follows; what it is sent and answers, with | for NUL.
cat >dxp.py <<'END'
import re, socket, subprocess, sys

def player(*words, rules="international"):
    started = subprocess.Popen([sys.argv[1], "--player", "--proto", "dxp", "-r", rules, "listen=0", *words],
                               stderr=subprocess.PIPE, text=True)
    line = started.stderr.readline()
    port = int(re.fullmatch(r"arbiter: listening at: 127.0.0.1 port (\d+)\n", line)[1])
    return started, socket.create_connection(("127.0.0.1", port))

def ask(connection, message, wanted):
    connection.sendall(message.encode() + b"\0")
    for want in wanted:
        got = b""
        while not got.endswith(b"\0"):
            got += connection.recv(1) or sys.exit(f"{message}: it has closed")
        if not re.fullmatch(want, got[:-1].decode()):
            sys.exit(f"{message}: {got}, not {want}")

def end(started, connection, status):
    connection.close()
    if started.wait(60) != status:
        sys.exit(f"status {started.returncode}")

NAME = "test".ljust(32)
ACCEPTED = r"Aarbiter [0-9.]+ {3,}0"
REFUSED = r"Aarbiter [0-9.]+ {3,}"
started, c = player("depth=1")
ask(c, "R02" + NAME + "W001000A", [REFUSED + "1"])
ask(c, "R", [REFUSED + "1"])
ask(c, "R01" + NAME, [REFUSED + "2"])
ask(c, "R01" + NAME + "X001000A", [REFUSED + "2"])
ask(c, "R01" + NAME + "W001000C", [REFUSED + "2"])
ask(c, "R01" + NAME + "W001000A1", [REFUSED + "2"])
ask(c, "R01" + NAME + "W001000BW" + "x" * 50, [REFUSED + "2"])
ask(c, "R01" + NAME + "W001000A", [ACCEPTED, r"M0000(3[1-5])(2[6-9]|30)00"])
ask(c, "Chello", [])
ask(c, "B001W", ["K1"])
ask(c, "M0000190023", [])
c.settimeout(60)
end(started, c, 2)  # its own turn is not one of the other side

started, c = player("depth=1")
ask(c, "R01" + NAME + "Zxxx000A", [ACCEPTED])
ask(c, "M0000322800", [r"M0000\d{4}.*"])
ask(c, "E00", ["E00"])
ask(c, "R01" + NAME + "Z001000BW" + "e" * 22 + "z" + "e" * 4 + "w" + "e" * 22, [ACCEPTED])
ask(c, "M000028190123", ["E10"])
ask(c, "E00", [])
ask(c, "R01" + NAME + "W001000BW" + "e" * 22 + "z" + "e" * 4 + "w" + "e" * 22, [ACCEPTED, "M000028190123"])
ask(c, "E11", ["E01"])
end(started, c, 0)

# What comes while it thinks for hours: it does not go back, the end of the game is confirmed and no turn made, and
# who has gone is not waited for.
started, c = player()
c.settimeout(60)
ask(c, "R01" + NAME + "W999000A", [ACCEPTED])
ask(c, "Chello", [])
ask(c, "B001W", ["K1"])
ask(c, "E00", ["E00"])
ask(c, "R01" + NAME + "W999000A", [ACCEPTED])
end(started, c, 0)

started, c = player(rules="killer")
ask(c, "Zno", [])
end(started, c, 2)
END
timeout 120 python3 dxp.py "$ARBITER" 2>err || fail "dxp: $(cat err)"
python3 - <<'END' >port
import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])
END
run 2 "$ARBITER" --player --proto dxp port="$(cat port)"
printed 'Connection refused' err

# In matches, with the program as both sides.
mkdir log
play() { # RULES KEYS
    timeout 300 "$ARBITER" --match -q -r "$1" -e "name=a $2" -e 'name=b cmd=@random' --games 2 --max-turns 20 \
        --log log "${@:3}" >out 2>err || fail "status $? of $1, $2: $(head -c 500 err) $(head -c 500 out)"
}
play killer "cmd='$ARBITER --player --proto hub depth=1' proto=hub tc=10+0.1"
grep -q 'a < set-param name=variant value=killer' log/killer_a_b_0_0.log || fail 'the variant is not told'
play kingcapture "cmd='$ARBITER --player --proto uci depth=1' proto=uci"
play dama "cmd='$ARBITER --player --proto gtp -r dama depth=1' proto=gtp"
play international "cmd='$ARBITER --player --proto dxp depth=1' proto=dxp port=0 restart=off tc=60"
grep -qE 'a < R01arbiter [0-9.]+ +W001000A' log/international_a_b_0_0.log || fail 'no game is asked for'
grep -qE 'a > E00' log/international_a_b_0_1.log || fail 'the end is not confirmed'

# What a player claims of a game that has ended otherwise is told with its end.
cat >claims.py <<'END'
import os, socket

s = socket.create_connection(("127.0.0.1", int(os.environ["ARBITER_PORT"])))
say = lambda text: s.sendall(text.encode() + b"\0")
got = b""
while more := s.recv(1000):
    *messages, got = (got + more).split(b"\0")
    for m in messages:
        if m[:1] == b"R":
            say("A" + "test".ljust(32) + "0")
            say("M000028190123")
            say("E20")
END
echo 'W:W28:B23' >ends.fen
timeout 300 "$ARBITER" --match -r international -e "name=a cmd='python3 claims.py' proto=dxp port=0" -e 'name=b cmd=@random' \
    --games 1 --openings ends.fen >out 2>err || fail "status $? of a claim: $(cat err)"
printed 'international/a/b/0/0: 1-0, normal \(no-pieces; a claims a draw\)'
finish
