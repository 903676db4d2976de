#!/usr/bin/env bash
# --safe with somebody at the terminal: at the prompt and on the screen no file is opened but those
# that Readline and ncurses are made of, and no folder listed. What a script does is told in
# tests/shell/safe.sh, by the same eyes.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

calls=%file,%process,%network,%ipc,fchmod,fchown,ftruncate,fallocate,memfd_create,open_by_handle_at
eyes=(strace -q -f -s 65536 -e trace="$calls" -o log)
if [ -n "${SANITIZE:-}" ]; then
    echo 'not traced: a sanitizer is in the program'
    eyes=()
elif ! "${eyes[@]}" true 2>err || ! grep -q execve log; then
    echo "not traced: strace may not trace here: $(head -n 1 err)"
    eyes=()
fi

# What a terminal is set up with: its description, the keys of Readline, the locale.
theirs='/[.]?terminfo(/|$)|/[.]?inputrc$|/locale'
innocent() { # WHAT
    [ ${#eyes[@]} -gt 0 ] || return
    awk -v program="$ARBITER" -v also="$theirs" -f "$TOP/tests/shell/safe.awk" log >judged
    [ "$(sed -n '$p' judged)" = 'watched: 1' ] || fail "$1: $(sed -n '$p' judged)"
    [ "$(wc -l <judged)" = 1 ] || fail "$1: $(grep -v ^watched judged | cut -c 1-200 | head -n 20)"
}
state() { find there ! -name there -printf '%p %y %m %s %l\n' | sort; }

mkdir there there/folder
echo W >there/kept.sav
echo turn >there/turn.cmd
echo 'set bell-style none' >.inputrc
export HOME=$PWD XDG_STATE_HOME=$PWD/there
state >before

# ---- the prompt -------------------------------------------------------------------------

open_terminal "${eyes[@]}" "$ARBITER" --safe -i -c 'echo begun'
sees 'fire>'
for command in 'save there/x' 'load there/kept.sav' 'read there/turn.cmd' 'draw there/x.svg'; do
    type_text "$command"
    keys Enter
    sees "${command%% *} opens a file, which --safe forbids"
done
# Tab offers commands and squares, and no files.
type_text 'hist'
keys Tab
sees '> history'
keys C-u
type_text 'load there/k'
keys Tab Tab
type_text '|'
sees '> load there/k|'
keys C-u
type_text 'quit'
keys Enter
ends 1
innocent 'the prompt'

# ---- the screen -------------------------------------------------------------------------

open_terminal "${eyes[@]}" "$ARBITER" --safe --screen
sees 'fire (human)'
keys s
sees 'save opens a file, which'
keys l
sees 'load opens a file, which'
keys q y
ends 1
innocent 'the screen'

state | diff before - >difference || fail "files have changed: $(cat difference)"

finish
