#!/usr/bin/env bash
# The real program while the operating system fails: call number N of each kind that it makes, for N
# = 1, 2, 3 and so on, is made to fail by strace. The program must report it, save the old file or
# the new one, whole, and leave nothing behind.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# Under AddressSanitizer, whose leak check traces the program itself, strace does not work.
if [ -n "${SANITIZE:-}" ]; then
    echo "not tried under the sanitizers"
    finish
fi
if ! strace -qq -o probe -e inject=write:error=EIO true >/dev/null 2>&1 ||
    strace -qq -o probe -e inject=write:error=EIO echo x >/dev/null 2>&1 ||
    ! grep -q INJECTED probe; then
    echo "not tried: strace may not trace here"
    finish
fi

# ---- what is run -----------------------------------------------------------------------

cat >more.cmd <<'END'
echo from another file
turn
END
cat >session.cmd <<'END'
turn
load start.sav
move a3-a4
save game.sav
draw game.html
read more.cmd
position
END
"$ARBITER" -r dama -c 'save start.sav' || fail "there is no starting positioning position"
"$ARBITER" -r dama -c 'move d3-d4' -c 'save before.sav' || fail "there is no old file"
: >before.html

# Runs the session, with our options, under strace with these words; its status is in $status, the
# trace in ./trace, all it printed in ./printed.
session() { # WORDS FOR STRACE...
    cp before.sav game.sav
    cp before.html game.html
    rm -f record
    timeout 300 strace -f -qq -o trace "$@" "$ARBITER" -r dama ${options[0]+"${options[@]}"} \
        session.cmd >out 2>err
    status=$?
    if [ -e record ]; then cp record printed; else cp out printed; fi
}

# ---- what must be the result -----------------------------------------------------------

one_of() { # FILE OLD NEW
    cmp -s "$1" "$2" || cmp -s "$1" "$3" || fail "$what: $1 is neither the old nor the new one"
}
is_head() { # of ./wanted, ./printed is; it may be cut within a line, where a write failed
    head -c "$(wc -c <printed)" wanted | cmp -s - printed
}

judge() { # CALL ERRNO
    case $status in
    0 | 1) [ ! -s err ] || fail "$what: on standard error: $(cat err)" ;;
    2)
        [ "$(grep -c '^arbiter: .' err)-$(wc -l <err)" = 1-1 ] ||
            fail "$what: not one message: $(cat err)"
        is_head || fail "$what: its output is not the beginning of what it should be: $(cat printed)"
        ;;
    *) fail "$what: it ended with status $status: $(cat err)" ;;
    esac
    one_of game.sav before.sav after.sav
    one_of game.html before.html after.html
    [ -z "$(find . -name '.arbiter-*')" ] || fail "$what: left behind: $(find . -name '.arbiter-*')"
    if [ $status = 0 ]; then
        cmp -s printed wanted || fail "$what: it printed something else: $(cat printed)"
        cmp -s game.sav after.sav || fail "$what: it accepted the save, but the old file is still there"
        cmp -s game.html after.html || fail "$what: it accepted the picture, but the old one is still there"
    fi
    # A call interrupted by a signal is tried again. A signal does not interrupt a rename, or a
    # change of mode.
    case $2-$1 in
    EINTR-*rename* | EINTR-fchmod) ;;
    EINTR-*) [ $status = 0 ] || fail "$what: it did not try again: $(cat err printed)" ;;
    *-close) ;; # of what was only read, nothing comes
    *)
        # A failed search for leftovers is not reported either.
        [ $status != 0 ] || grep INJECTED trace | grep -q 'O_NONBLOCK.*O_DIRECTORY' ||
            fail "$what: the failure was not reported"
        ;;
    esac
    if [ $status = 1 ]; then
        grep -aqE '^error: .*(Input/output error|No space left on device|Interrupted system call)' \
            printed || fail "$what: the rejection does not say why: $(cat printed)"
    fi
}

# Every call of that kind that the program itself makes, after those of the loader.
fail_each() { # CALL ERRNO
    local call=$1 error=$2 n first last
    session -e "trace=openat,$call"
    # The first file that it opens by itself is the record or the session.
    first=$(sed -E '/"(session.cmd|record)"/,$d' trace | grep -cE "^[0-9]+ +${call#/^}")
    last=$(grep -cE "^[0-9]+ +${call#/^}" trace)
    [ "$last" -gt "$first" ] || fail "no $call is ever made"
    for n in $(seq $((first + 1)) "$last"); do
        what="$call number $n fails with $error${options[0]+ (${options[*]})}"
        session -e "trace=$call" -e "inject=$call:error=$error:when=$n"
        grep -q INJECTED trace || fail "$what: nothing failed"
        judge "$call" "$error"
        tried=$((tried + 1))
    done
}

# The program treats all errors alike, so the second is only tried in a full run.
errors='EIO EINTR'
[ -z "${FULL:-}" ] || errors='EIO ENOSPC EINTR'
calls='openat read write fchmod fsync /^rename close'
# In a build for coverage: not the calls that write the counts, either.
[ -z "${COVERAGE:-}" ] || calls='fchmod fsync /^rename'
tried=0
what='nothing fails'
for how in '' '-o record'; do
    read -r -a options <<<"$how"
    session -e trace=openat
    [ $status = 0 ] || fail "without a failure: status $status: $(cat err)"
    cp printed wanted
    cp game.sav after.sav
    cp game.html after.html
    cmp -s before.sav after.sav && fail "the session saves nothing new"
    for error in $errors; do
        for call in $calls; do
            fail_each "$call" "$error"
        done
    done
done

# ---- a journal -------------------------------------------------------------------------

# Goes on from a journal whose end is torn, under strace with these words, which see the calls
# on the journal alone; its status is in $status.
"$ARBITER" --journal torn -r dama -c a3-a4
printf 'mo' >>torn
keep() { # WORDS FOR STRACE...
    cp torn j
    rm -f j.torn
    timeout 300 strace -f -qq -o trace -P "$PWD/j" -P "$PWD/j.torn" "$@" "$ARBITER" --journal "$PWD/j" --bail \
        -c h6-h5 -c 'echo played' -c 'select b3' -c 'select b4' -c space -c 'echo played' >out 2>err
    status=$?
}
judge_journal() { # ERRNO
    local played kept
    played=$(grep -c '^played$' out)
    "$ARBITER" --journal j -c history >again 2>&1 || fail "$what: the journal cannot be continued: $(cat j)"
    kept=$(($(sed -n 's/^history: //p' again) - 1))
    [ "$kept" = "$played" ] || fail "$what: $played turns were played, and $kept kept: $(cat out j)"
    case $status in
    0) [ "$played" = 2 ] || fail "$what: the failure was not reported: $(cat out)" ;;
    1) printed '^error: .*: cannot write .*: .* \[cannot-write\]$' ;;
    2)
        [ "$(grep -vc 'the end is incomplete' err)" = 1 ] || fail "$what: not one message: $(cat err)"
        printed "^arbiter: .*/j: " err
        ;;
    *) fail "$what: it ended with status $status: $(cat err)" ;;
    esac
    [ "$1" != EINTR ] || [ $status = 0 ] || fail "$what: it did not try again: $(cat out err)"
    [ "$1" = EINTR ] || [ $status != 0 ] || fail "$what: the failure was not reported"
}
for error in $errors; do
    for call in openat flock read pread64 ftruncate write fsync close; do
        keep -e "trace=$call"
        [ $status = 0 ] || fail "without a failure: status $status: $(cat err)"
        last=$(grep -c . trace)
        [ "$last" -gt 0 ] || fail "no $call is ever made of a journal"
        for n in $(seq "$last"); do
            what="$call number $n of a journal fails with $error"
            keep -e "trace=$call" -e "inject=$call:error=$error:when=$n"
            grep -q INJECTED trace || fail "$what: nothing failed"
            judge_journal "$error"
            tried=$((tried + 1))
        done
    done
done
# A file system that becomes read-only reports an error when what was written to it is lost.
keep -e trace=fsync
for n in $(seq "$(grep -c . trace)"); do
    what="the file system is read-only at fsync number $n of a journal"
    keep -e trace=fsync -e "inject=fsync:error=EROFS:when=$n"
    judge_journal EROFS
done
session -e trace=fsync -e inject=fsync:error=EROFS:when=1
[ "$(grep -c 'Read-only file system \[cannot-write\]$' printed)" = 1 ] ||
    fail "a save on a file system that is read-only: $(cat printed)"
cmp -s game.sav before.sav || fail "the old file is gone"
echo "$tried calls have failed"
finish
