#!/usr/bin/env bash
# Ctrl-C, if the program was started with SIGINT ignored.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# As a shell does for jobs in the background. A match that watches for Ctrl-C does not change that,
# neither while it runs nor after it.
trap '' INT
coproc arbiter { exec "$ARBITER" -r dama; }
trap - INT
# shellcheck disable=SC2154 # coproc sets them
program=$arbiter_PID
say() { echo "$1" >&"${arbiter[1]}"; }
hear() {
    read -r -t 60 answer <&"${arbiter[0]}"
    [ "$answer" = "$1" ] || fail "'$answer' instead of '$1'"
}

say 'player white random'
say 'player black random'
say 'selfplay 1'
read -r -t 60 _ <&"${arbiter[0]}" || fail "no answer"
say 'selfplay 200'
kill -INT "$program"
read -r -t 60 answer <&"${arbiter[0]}"
[[ $answer =~ ^selfplay:\ \+([0-9]+)\ -([0-9]+)\ =([0-9]+)$ ]] || fail "$answer"
[ $((BASH_REMATCH[1] + BASH_REMATCH[2] + BASH_REMATCH[3])) = 200 ] || fail "not interrupted: $answer"
kill -INT "$program"
say 'turn'
hear 'turn: white'
say quit
wait "$program" || fail "it did not end by itself"

finish
