#!/usr/bin/env bash
# --safe at a terminal: at the prompt and on the screen no file is opened but those that Readline
# and ncurses consist of, and no folder listed. tests/shell/safe.sh checks scripts in the same way.

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

# The files that set up a terminal: its description, the keys of Readline, the locale.
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
    sees "${command%% *} opens a file, which --safe does not allow"
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

# Nor does any key. Before each the name of a file is typed, with the folder of a user in it, and
# after each keys that leave a search and a motion, and clear the line.
press() { # KEY...
    local key typed=''
    for key; do typed+="load ~root/x$into$key$out_of"; done
    type_text "$typed"
}
# Keys that end the line or the program, or that the terminal handles.
ends_line=' 3 4 10 13 15 17 19 22 26 27 28 '
press_all() { # PREFIX
    local byte list=()
    for byte in {1..126}; do
        # shellcheck disable=SC2059 # an octal number
        [[ $ends_line == *" $byte "* ]] || list+=("$1$(printf "\\$(printf '%03o' "$byte")")")
    done
    press "${list[@]}"
}
begin_pressing() {
    open_terminal "${eyes[@]}" "$ARBITER" --safe -i -c 'echo begun'
    sees 'fire>'
}
end_pressing() { # WHAT
    type_text 'echo alive'
    keys Enter
    sees_like '^alive'
    type_text 'quit'
    keys Enter
    await has_ended
    innocent "$1"
    [ ${#eyes[@]} = 0 ] || [ "$(grep -c 'open.*/\.inputrc"' log)" = 1 ] ||
        fail "$1: inputrc is read more than once"
}

# First each function of Readline, bound to a key of five bytes in inputrc. Left out are those that
# end the line, or after which keys have another meaning.
others='^(accept-line|operate-and-get-next|end-of-file|delete-char(-or-list)?|quit|tty-status|'
others+='(emacs|vi)-editing-mode|vi-.*|self-insert|quoted-insert|bracketed-paste-begin|'
others+='(shell-|edit-and-execute).*|suspend|do-lowercase-version)$'
mapfile -t functions < <(bash -c 'bind -l' 2>/dev/null | grep -vE "$others")
[ ${#functions[@]} -ge 80 ] || fail "Readline has only ${#functions[@]} functions"
keys_of_functions=()
mv .inputrc inputrc.before
{
    cat inputrc.before
    echo 'set expand-tilde on'
    for i in "${!functions[@]}"; do
        printf '"\\C-x\\C-y%03d": %s\n' "$i" "${functions[i]}"
        keys_of_functions+=($'\x18\x19'"$(printf '%03d' "$i")")
    done
} >.inputrc
into='' out_of=$'\a\a\x05\x15'
begin_pressing
press "${keys_of_functions[@]}"
end_pressing 'a function of Readline'

# Then its default keys, in both of its modes.
cp inputrc.before .inputrc
begin_pressing
for prefix in '' $'\e' $'\x18'; do press_all "$prefix"; done
end_pressing 'a key of Readline'
{ cat inputrc.before && echo 'set editing-mode vi'; } >.inputrc
for into in '' $'\e'; do
    out_of=$'\a\a\eddi\a\x15'
    begin_pressing
    press_all ''
    end_pressing "a key of Readline's vi mode, after '$into'"
done
mv inputrc.before .inputrc

# The limits of a script are not those of the prompt after it.
if [ ${#eyes[@]} -gt 0 ]; then
    for way in -i --screen; do
        open_terminal strace -qq -e trace=setitimer -o log "$ARBITER" --safe $way -c 'echo begun'
        sees 'fire'
        [ $way = -i ] || keys q y
        type_text 'quit'
        keys Enter
        await has_ended
        timers=$(sed -n 's/^setitimer(ITIMER_PROF.*it_value={tv_sec=\([0-9]*\).*/\1/p' log | tr '\n' ' ')
        [ "$timers" = '60 0 ' ] || fail "timers with $way: $timers"
    done
fi

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
