#!/usr/bin/env bash
# --safe: whatever is in a script, the program opens no file but its scripts, changes none and
# starts nothing. strace shows what it does; the answers and the folder show the rest.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# ---- can programs be traced here? ------------------------------------------------------

# Calls with the name of a file, calls that start or connect something, and the few that change a
# file or make one without a name.
calls=%file,%process,%network,%ipc,fchmod,fchown,ftruncate,fallocate,memfd_create,open_by_handle_at
trace() { # LOG COMMAND...
    local log=$1
    shift
    timeout 1500 strace -q -f -s 65536 -e trace=$calls -o "$log" "$@"
}

# The sanitizers open files and start processes themselves.
traced=yes
if [ -n "${SANITIZE:-}" ]; then
    echo 'not traced: a sanitizer is in the program'
    traced=''
elif ! trace probe true 2>err || ! grep -q execve probe; then
    echo "not traced: strace may not trace here: $(head -n 1 err)"
    traced=''
fi

# Runs a list of commands in a folder. ./guilty has what the program did that it may not, and
# ./watched how often it was started.
watch() { # FOLDER LIST
    local list=$PWD/$2
    if [ -n "$traced" ]; then
        (cd "$1" && trace "$OLDPWD/log" bash -c ". '$list'; true") >/dev/null 2>err ||
            fail "$2: $(cat err)"
        awk -v program="$ARBITER" -f "$TOP/tests/shell/safe.awk" log >judged
    else
        (cd "$1" && bash "$list") >/dev/null 2>err
        grep -c "$ARBITER" "$2" | sed 's/^/watched: /' >judged
    fi
    sed '$d' judged >guilty
    sed -n '$s/^watched: //p' judged >watched
}
innocent() { # FOLDER LIST LEAST
    watch "$1" "$2"
    [ ! -s guilty ] || fail "$2: $(wc -l <guilty) calls, such as: $(head -n 5 guilty)"
    [ "$(cat watched)" -ge "$3" ] || fail "$2: the program was started $(cat watched) times"
}
state() { # FOLDER: all that is in it
    (cd "$1" && find . ! -name . -printf '%p %y %m %s %T@ %l\n' | sort)
}

# ---- scripts that use files -------------------------------------------------------------

mkdir there there/folder
mkfifo there/pipe
echo W >there/kept.sav
echo 'echo read' >there/other.cmd
echo precious >there/x.svg
ln -s kept.sav there/link.sav
ln -s nowhere there/dangling.svg

"$ARBITER" -c help | sed -n 's/^  //p' | sed 's/   /\n/g' | tr '|' '\n' | awk '{ print $1 }' | sort -u |
    grep -vxE 'quit|exit' >commands
[ "$(wc -l <commands)" -ge 30 ] || fail "only these commands were tried: $(cat commands)"
long=$(head -c 4000 /dev/zero | tr '\0' n)
cat >files <<END
x
x.svg
x.html
X.SVG
kept.sav
link.sav
dangling.svg
other.cmd
hostile.cmd
pipe
folder
folder/x.svg
./x.svg
../x.svg
../../x.svg
$PWD/there/new.svg
$PWD/there/kept.sav
/etc/passwd
/dev/null
/dev/tty
/dev/stdout
/dev/fd/1
/proc/self/fd/1
/proc/self/mem
/proc/self/exe
~/x.svg
~root/x.svg
"|touch x.html"
"\`touch x.html\`"
"\$(touch x.html)"
";touch x.html"
>x.html
"a name.svg"
"\"quoted\".svg"
"\\\\x.svg"
$(printf '\377\376\303\251.svg')
--output=x.html
-
""
*
$long
$long.svg
END
while read -r command; do
    while IFS= read -r file; do
        printf '%s\n' "$command $file" "$command($file)" "$command($file" "reject $command $file" \
            "reject not-safe $command $file" "assert $command $file == x" "$command $file $file"
    done <files
done <commands >there/hostile.cmd
echo quit >>there/hostile.cmd
printf '%s\n' 'save(x.sav)' 'load(kept.sav)' 'save x.sav' 1 1 quit >answers

# One line for each start of the program. What it answers is collected in ./said. Every fourth rule set,
# and with FULL all.
{
    for name in $("$ARBITER" -c rules | sed -n 's/^  \([^ ]*\) .*/\1/p' | if [ -n "${FULL:-}" ]; then cat; else sed -n '1~4p'; fi); do
        echo "$ARBITER --safe -r $name hostile.cmd </dev/null >>../said"
        echo "$ARBITER --safe -r $name <hostile.cmd >>../said"
    done
    echo "$ARBITER --safe -c 'save x' -c 'draw x.svg' -c 'load x' -c 'read x' </dev/null >>../said"
    # Commands that need threads, time and memory.
    echo "$ARBITER --safe -c 'perft 5 threads 4 hash 1' -c 'hint depth 3' -c 'player fire random'" \
        "-c 'player water minimax depth 2' -c go -c 'selfplay 2' </dev/null"
    for name in dama orthogonal; do
        echo "$ARBITER --safe --classic -r $name <../answers >>../said"
    done
} >hostile
: >said
state there >before
innocent there hostile 14
state there >after
diff before after >difference || fail "files have changed: $(head -n 5 difference)"
# Every command that opens a file is rejected.
for command in save load draw read; do
    [ "$(grep -ac ": $command .*\[not-safe\]$" said)" -ge 60 ] ||
        fail "$command: $(grep -ac ": $command .*\[not-safe\]$" said) times not-safe"
done
not_printed '\[(cannot-open|cannot-write|bad-file|too-deep)\]$' said

# ---- all other scripts ------------------------------------------------------------------

# The golden scripts and the games, in a copy of their folders, with their options: a third of them, and
# all with FULL.
mkdir copy copy/tests
{ cp -r "$TOP/tests/golden" copy/tests && cp -r "$TOP/fixtures" copy; } || fail 'no copy'
(
    cd copy || exit 1
    while IFS= read -r script; do
        options=$(sed -n '1s/^# options: //p' "$script" | tr -d '\0')
        # The command line is trusted, and so are the files that it names.
        case $options in *--journal* | *--output\ * | *--page* | *--tables* | *--transcript* | *--weights*) continue ;; esac
        echo "cd '$PWD/${script%/*}'"
        case $options in
        *--classic*)
            tail -n +2 "$script" >"$script.answers"
            echo "$ARBITER --safe $options <'${script##*/}.answers'"
            ;;
        *) echo "$ARBITER --safe $options '${script##*/}' </dev/null" ;;
        esac
    done < <(find . -name '*.cmd' | sort | if [ -n "${FULL:-}" ]; then cat; else sed -n '0~3p'; fi)
) >scripts
state copy >before
innocent copy scripts 300
state copy >after
diff before after >difference || fail "files have changed: $(head -n 5 difference)"

# The corpora of the fuzzers.
if [ -d "$TOP/tests/fuzz/corpus" ]; then
    # Counts and thinks open no file, and some would take years.
    find "$TOP/tests/fuzz/corpus" -type f | sort | while IFS= read -r file; do
        echo "grep -avE 'perft|divide|hint|selfplay|go' '$file' | timeout 2 $ARBITER --safe -"
    done >kept
    innocent . kept 1
fi

# ---- that the test works ----------------------------------------------------------------

# Without --safe the same check finds each of these at least once.
if [ -n "$traced" ]; then
    mkdir seen
    echo W >seen/kept.sav
    echo 'read other.cmd' >seen/self.cmd
    echo 'read self.cmd' >seen/other.cmd
    echo "$ARBITER -c 'save s.sav' -c 'draw d.svg' -c 'load kept.sav' -r dama self.cmd" >unsafe
    watch seen unsafe
    for call in 'openat.*\.arbiter-.*O_RDWR\|O_CREAT' 'rename.*"s\.sav"' 'rename.*"d\.svg"' \
        'chmod' 'openat.*"kept\.sav", O_RDONLY' 'openat.*"other\.cmd", O_RDONLY' \
        'openat.*"self\.cmd", O_RDONLY'; do
        printed "^f?$call" guilty
    done
    # It also finds programs and processes that are started.
    printf '%s\n' 'execve("/a/b", ["b"], 0) = 0' 'vfork() = 8' 'socket(AF_UNIX, SOCK_STREAM, 0) = 3' \
        'clone(child_stack=NULL, flags=SIGCHLD) = 8' 'unlink("x") = 0' 'mkdir("x", 0777) = 0' \
        'openat(AT_FDCWD, "/lib/libx.so", O_RDWR) = 3' 'openat(5, "libx.so", O_RDONLY) = 3' \
        'openat(AT_FDCWD, "a.cmd", O_RDONLY|O_CLOEXEC) = 3' >wrong
    {
        echo '7 execve("/a/arbiter", ["arbiter", "a.cmd"], 0) = 0'
        sed -n '$p' wrong | sed 's/^/7 /'
        echo '7 clone3({flags=CLONE_VM|CLONE_THREAD}, 88) = 9'
        sed 's/^/9 /' wrong
    } >log
    awk -v program=/a/arbiter -f "$TOP/tests/shell/safe.awk" log >judged
    [ "$(grep -c '^' judged)" = $(($(wc -l <wrong) + 1)) ] || fail "of $(cat wrong) only $(cat judged)"
fi

finish
