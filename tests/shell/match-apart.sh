#!/usr/bin/env bash
# Players that cheat where a referee does not look: kept apart each loses to an honest player, by what
# it has done, and nothing and nobody is harmed. GAMES of each, 20 (200 with FULL=1), two at once.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

games=20
[ -z "${FULL:-}" ] || games=200
[ -z "${BRIEF:-}${COVERAGE:-}" ] || games=4
mkdir honest log
cp "$ARBITER" honest/arbiter
cheat=$TOP/tests/zoo/apart
as=() # words before a command
sleep 1009 &
outsider=$!
/usr/bin/python3 -c "
import socket
server = socket.create_server(('127.0.0.1', 0))
print(server.getsockname()[1], flush=True)
while True:
    server.accept()[0].close()" >port &
server=$!
while [ ! -s port ]; do sleep 0.1; done

# Plays, and checks that the cheat has lost each game so, and has told that.
plays() { # WHAT REASON TOLD [KEY=VALUE]...
    local what=$1 reason=$2 told=$3
    shift 3
    rm -f results.jsonl
    "${as[@]}" "$ARBITER" --match --isolate require -r english --games "$games" -j 2 -q --results results.jsonl --log log \
        -e "name=cheat deadline=20 cmd='$cheat $what $PWD $(cat port)' $*" \
        -e "name=honest cmd='$PWD/honest/arbiter --player depth=1'" >out 2>err
    [ $? = 1 ] || fail "$what: the status is not that of a match with an offence: $(cat err)"
    sed -i '/^arbiter: -j: /d' err
    [ ! -s err ] || fail "$what: on standard error: $(cat err)"
    jq -r '[.winner, .offence.by, .reason, .offence.text, .offence.reason] | @tsv' results.jsonl >rows
    [ "$(grep -cE "^honest	cheat	$reason	$told" rows)" = "$games" ] || fail "$what: $(sort rows | uniq -c | head -n 5)"
    kill -0 $outsider || fail "$what: another process was ended"
}

# Every cheat in turn.
play_all() {
    plays looks illegal-turn 'saw 0	'
    plays kills ended '	was ended by signal 9 \(Killed\)'
    plays traces illegal-turn 'traced 0	'
    plays writes '(unasked|illegal-turn)' '11-15	'
    plays forks processes '	ran more than 20 processes, which processes=20 allows' processes=20
    plays computes flag '	' clock=cpu st=0.3
    plays fills illegal-turn 'wrote (8|9|10) MB	' disk=10
    plays connects illegal-turn 'refused	'
    plays leaves illegal-turn 'found 0	'
    plays reads illegal-turn 'read 0	'
    ! pgrep -f 'sleep 1008' >pids || fail "left running: $(cat pids)"
    for left in /tmp/kept /dev/shm/kept; do
        [ ! -e $left ] || fail "left: $left"
    done
}

play_all_as_nobody() {
    local cheat=$open/apart ARBITER=$open/arbiter games=4 as=("${nobody[@]}") here=$PWD
    cd "$open/match" || exit 1
    play_all
    cd "$here" || exit 1
}

play_all
# The same where the referee is not root, which may do less to keep them apart.
export TMPDIR=/tmp
open_folder
if [ "$(id -u)" = 0 ]; then
    cp "$cheat" "$open/apart"
    chmod 755 "$open/apart"
    mkdir -m 777 "$open/match" "$open/match/log"
    mkdir "$open/match/honest"
    cp "$ARBITER" "$open/match/honest"
    cp port "$open/match"
    play_all_as_nobody
fi

# What is opened to it by keys, and what is not there.
run 2 "$ARBITER" --match --isolate require -r international -e "name=a cmd=$PWD/honest/arbiter proto=dxp" -e cmd=@random
grep -q 'a: a player of the protocol dxp that is kept apart needs network=yes' err || fail "dxp: $(cat err)"
run 2 "$ARBITER" --match --isolate require -r international --games 1 -q -e 'name=a proto=dxp host=127.0.0.1 port=1' -e cmd=@random
grep -q 'a did not begin: cannot connect to 127.0.0.1 port 1' err || fail "dxp that listens: $(cat err)"
run 1 "$ARBITER" --match --isolate require -r international --games 1 --results dxp.jsonl -q -e 'name=b cmd=/bin/cat' \
    -e "name=a cmd='$PWD/honest/arbiter --player --proto dxp depth=1' proto=dxp port=0 network=yes"
[ "$(jq -r .reason dxp.jsonl)" = unasked ] || fail "dxp with network=yes: $(cat err dxp.jsonl)"
plays connects illegal-turn 'connected	' network=yes
plays reads illegal-turn '.*read [1-9]' "read=$PWD/honest:$PWD/log"
plays fills illegal-turn 'wrote 200 MB	' disk=200
rm -f results.jsonl
run 2 "$ARBITER" --match -e "cmd=$cheat network=perhaps" -e cmd=@random
grep -q 'network takes yes or no, not "perhaps"' err || fail "network: $(cat err)"
for keys in processes=0 disk=0 disk=x; do
    run 2 "$ARBITER" --match -e "cmd=$cheat $keys" -e cmd=@random
    grep -q "${keys%=*} takes .* from 1 to 1000000, not" err || fail "$keys: $(cat err)"
done
run 2 "$ARBITER" --match -e "cmd=@random read=/" -e cmd=@minimax
grep -q 'read cannot be given to @random' err || fail "read: $(cat err)"
# A player that lies where it is not seen, and one whose folder is read only.
mkdir place
printf '#!/bin/sh\nwhile read -r line; do case $line in go*) pwd; esac; done\n' >place/plays
chmod +x place/plays
"$ARBITER" --match --isolate require -r english --games 1 --results results.jsonl -q \
    -e "name=a dir=place cmd=./plays" -e cmd=@random >out 2>err
[ ! -s err ] || fail "a folder: $(cat err)"
[ "$(jq -r .offence.text results.jsonl)" = "$PWD/place" ] || fail "dir=: $(cat results.jsonl)"
rm -f results.jsonl
"$ARBITER" --match --isolate require -r english --games 1 --results results.jsonl -q \
    -e "name=a cmd=place/plays" -e cmd=@random >out 2>err
[ "$(jq -r .offence.text results.jsonl)" = /tmp/own ] || fail "a relative path: $(cat err out results.jsonl)"
rm -f results.jsonl
# Players of two folders, and of one; one that has too many processes before it plays, and too much memory.
mkdir other
cp place/plays other
"$ARBITER" --match --isolate require -r english --games 1 --results results.jsonl -q -e "name=a dir=place cmd=./plays" \
    -e "name=b dir=other cmd=./plays" -e "name=c dir=$PWD/other cmd=./plays" -e "name=d dir=$PWD/other cmd=./plays" >out 2>err
[ "$(jq -r .reason results.jsonl | sort | uniq -c | xargs)" = '6 illegal-turn' ] || fail "folders: $(cat err results.jsonl)"
rm -f results.jsonl
printf '#!/bin/sh\nwhile :; do sleep 1008 & done\n' >place/swarms
printf '#!/bin/sh\nread -r line; x=$(head -c 80000000 /dev/zero | tr "\\0" x); sleep 1008\n' >place/eats
chmod +x place/swarms place/eats
run 2 "$ARBITER" --match --isolate require -r english --games 1 -q -e "name=a cmd=$PWD/place/swarms processes=9 proto=hub" -e cmd=@random
grep -q 'a ran more than 9 processes, which processes=9 allows, before its first turn' err out || fail "it swarms: $(cat err out)"
"$ARBITER" --match --isolate require -r english --games 1 --results results.jsonl -q -e "name=a cmd=$PWD/place/eats memory=50" \
    -e cmd=@random >out 2>err
[ "$(jq -r .reason results.jsonl)" = memory ] || fail "it eats: $(cat err results.jsonl)"
rm -f results.jsonl
! pgrep -f 'sleep 1008' >pids || fail "left running: $(cat pids)"
run 0 "$ARBITER" --check-engine --isolate require -r english "cmd='$PWD/honest/arbiter --player depth=1'"
run 2 "$ARBITER" --match --isolate require -r english --games 1 -q -e "name=a cmd=$PWD/place/plays write=/tmp" -e cmd=@random
grep -q 'did not begin: cannot run .*place/plays: cannot show /tmp: each program has its own' err out || fail "write=/tmp: $(cat err out)"

# Where there are no namespaces.
here=$PWD
cp place/plays "$open"
cp "$cheat" "$open/apart"
mkdir "$open/bin" "$open/honest"
cp "$ARBITER" "$open/honest/arbiter"
chmod -R go+rX "$open"
cd "$open" || exit 1
file=bin/bwrap
printf '#!/bin/sh\necho "bwrap: No permissions to create a new namespace" >&2\nexit 1\n' >$file
chmod +x $file
PATH=$open/bin:$PATH "$ARBITER" --match --isolate require -e "cmd=$open/plays" -e cmd=@random >out 2>err
status=$?
[ $status = 2 ] || fail "require: status $status"
refused='bwrap: No permissions to create a new namespace'
allow='; allow user namespaces: sysctl kernel.unprivileged_userns_clone=1, or in Docker --privileged'
told() { # LINE
    grep -qxF "arbiter: players $1" err || fail "not told: $1: $(cat err)"
}
told "cannot be kept apart: $refused$allow"
PATH=$open/bin:$PATH "$ARBITER" --check-engine --isolate require "cmd=$open/plays" >out 2>err
status=$?
[ $status = 2 ] || fail "check-engine, require: status $status"
told "cannot be kept apart: $refused$allow"
PATH=$open/bin:$PATH "${nobody[@]}" "$open/arbiter" --check-engine --isolate auto -r english \
    "cmd='$open/honest/arbiter --player depth=1'" >out 2>err
status=$?
[ $status = 0 ] || fail "check-engine, auto: status $status: $(cat out err)"
told "are not kept apart: $refused$allow"
chmod 777 "$open"
PATH=$open/bin:$PATH "${nobody[@]}" "$open/arbiter" --match --isolate auto -r english --games 1 -q -e "cmd=$open/plays" \
    -e cmd=@random >out 2>err
told "are not kept apart: $refused$allow"
if [ "$(id -u)" = 0 ]; then
    for what in kills traces writes leaves reads; do
        : >results.jsonl
        chmod 644 results.jsonl
        PATH=$open/bin:$PATH "$ARBITER" --match --isolate auto -r english --games 4 -j 2 -q --results results.jsonl \
            -e "name=cheat cmd='$open/apart $what $open'" -e "name=honest cmd='$open/honest/arbiter --player depth=1'" \
            >out 2>err
        sed -i '/^arbiter: -j: /d' err
        [ "$(cat err)" = "arbiter: players run as users of their own: $refused" ] ||
            fail "$what: $(cat err)"
        [ "$(jq -r 'select(.winner == "honest" and .offence.by == "cheat") | .reason' results.jsonl | grep -c .)" = 4 ] ||
            fail "$what: $(cat results.jsonl)"
        case $what in
        traces) told='traced 0' ;;
        writes) told=written ;;
        leaves) told='found 0' ;;
        *) told= ;;
        esac
        [ -z "$told" ] || [ "$(grep -c "\"text\":\"$told\"" results.jsonl)" = 4 ] || fail "$what: $(cat results.jsonl)"
        kill -0 $outsider || fail "$what: another process was ended"
        [ "$(stat -c %a results.jsonl)" = 600 ] || fail "the results are open"
    done
    ! ls -d /tmp/arbiter-?????? 2>/dev/null || fail "a folder was left"
    rm -f /tmp/kept /dev/shm/kept
fi
cd "$here" || exit 1
kill $outsider $server

finish
