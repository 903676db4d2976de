#!/usr/bin/env bash
# No input makes the program crash, hang, or do half of something.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
build_peak

# ---- nothing, and anything ---------------------------------------------------

: >empty.cmd
run 0 "$ARBITER" empty.cmd
prints ''
run 0 "$ARBITER" </dev/null
prints ''
run 0 "$ARBITER" -c ''
prints ''
run 0 "$ARBITER" /dev/null
prints ''

# The same bytes on every machine: a generator small enough for awk's numbers.
awk 'BEGIN { x = 61; for (i = 0; i < 1000000; i++) { x = x * 16807 % 2147483647
             printf "%c", int(x / 4096) % 256 } }' >random.cmd
[ "$(wc -c <random.cmd)" = 1000000 ] || fail "random.cmd has $(wc -c <random.cmd) bytes"
run 1 "$ARBITER" random.cmd
printed '^error: line 1: .* \[bad-byte\]$'
# Whatever the input was, the output is text.
[ "$(tr -d '\n -~' <out | wc -c)" = 0 ] || fail "unprintable bytes in the output"
run 1 "$ARBITER" -b random.cmd
[ "$(wc -l <out)" = 1 ] || fail "-b: $(head -c 300 out)"

# The words of the language in random order.
awk 'BEGIN { n = split("new empty place remove turn position select space end move pass undo redo " \
                 "print at can moves winner history status perft divide echo assert reject help " \
                 "rules checkers61b fire water pawn shield bomb king 0 1 2 3 4 5 6 7 8 -1 22-33 a1 c3-d4 " \
                 "22 == yes no \" # 99999999999999999999", word, " ")
             x = 61
             for (i = 0; i < 20000; i++) {
                 line = ""
                 x = x * 16807 % 2147483647
                 for (words = x % 6; words >= 0; words--) {
                     x = x * 16807 % 2147483647
                     line = line (line == "" ? "" : " ") word[x % n + 1]
                 }
                 if (line !~ /^(perft|divide)|^(assert|reject).*(perft|divide)/) print line
             } }' >soup.cmd
run 1 "$ARBITER" soup.cmd
printed '^error: line [0-9]*: .* \[usage\]$'

# ---- lines ---------------------------------------------------------------------

# 100 MB without an end of line, from a file and from a pipe, followed by a good line.
line() { head -c 100000000 /dev/zero | tr '\0' "$1"; }
line a >long.cmd
run 1 ./peak-of "$ARBITER" long.cmd
peak_below 64
printed '^error: line 1: a{80}\.\.\.: .* \[line-too-long\]$'
[ "$(wc -c <out)" -lt 400 ] || fail "the answer to a long line is too long"
rm long.cmd
run 1 ./peak-of "$ARBITER" < <(line '\0'; echo; echo turn)
peak_below 64
printed '^error: line 1: .* \[(line-too-long|bad-byte)\]$'
printed '^turn: fire$'
# The same number of empty lines, and one long text for -c.
run 0 ./peak-of "$ARBITER" < <(head -c 20000000 /dev/zero | tr '\0' '\n')
peak_below 64
run 1 "$ARBITER" -c "$(head -c 100000 /dev/zero | tr '\0' a)
turn"
printed '\[line-too-long\]$'
printed '^turn: fire$'

# A line has at most 4,096 bytes, its end not counted.
text=$(head -c 4091 /dev/zero | tr '\0' a)
for end in '\n' '\r\n' ''; do
    printf "echo %s$end" "$text" >limit.cmd
    run 0 "$ARBITER" limit.cmd
    [ "$(cat out)" = "$text" ] || fail "4,096 bytes with end '$end'"
    printf "echo a%s$end" "$text" >limit.cmd
    run 1 "$ARBITER" limit.cmd
    printed '\[line-too-long\]$'
done
# Many words, and a quote that is never closed.
run 1 "$ARBITER" -c "select $(for _ in {1..2000}; do printf '1 '; done)"
printed '\[usage\]$'
run 1 "$ARBITER" -c 'place "pawn'
printed '\[usage\]$'
printf 'turn\0\nturn\n\001\nturn\n' >bytes.cmd
run 1 "$ARBITER" bytes.cmd
{ [ "$(grep -c '\[bad-byte\]$' out)" = 2 ] && [ "$(grep -c '^turn: fire$' out)" = 2 ]; } ||
    fail "control bytes: $(cat -v out)"

# ---- numbers ---------------------------------------------------------------------

digits=$(head -c 4000 /dev/zero | tr '\0' 9)
for number in 0 -1 1.5 1e9 0x10 '""' 2147483648 4294967297 9223372036854775808 \
    18446744073709551617 99999999999999999999 "$digits"; do
    for command in undo redo perft divide; do
        case "$command $number" in
        'perft 0' | 'divide 0') continue ;; # which is 1, by definition
        esac
        run 1 "$ARBITER" -c "$command $number"
        printed '\[(bad-number|usage|line-too-long)\]$'
    done
    for command in "move $number 0" "move 0 $number" "position $number" "select 0 $number 0"; do
        run 1 "$ARBITER" -c "$command"
    done
    [ "$number" != 0 ] || continue
    for command in select at remove 'place pawn fire' moves; do
        for square in "0 $number" "$number 0" "$number $number"; do
            run 1 "$ARBITER" -c "$command $square"
            printed '\[(off-board|bad-square|line-too-long)\]$'
        done
    done
done
run 1 "$ARBITER" -c 'select 4294967298 4294967298'
printed '\[off-board\]$'
for text in / //////// 8/8/8/8/8/8/8/8 '8/8/8/8/8/8/8/9 fire' '9999999999/8/8/8/8/8/8/8 fire' \
    '8/8/8/8/8/8/8/8/8 fire' '8/8/8/8/8/8/8/f fire' '8/8/8/8/8/8/8/8 nobody' \
    "$(head -c 4000 /dev/zero | tr '\0' 1)"; do
    run 1 "$ARBITER" -c "position $text" -c position
    printed '\[(bad-position|usage|unknown-name)\]$'
    printed '^position: 1wp1wp1wp1wp/.* fire$'
done

# ---- files -------------------------------------------------------------------------

# A script that reads itself: 16 deep, then no further, and back.
echo 'read self.cmd' >self.cmd
run 1 "$ARBITER" self.cmd
printed '^error: self.cmd: line 1: read self.cmd: .* \[too-deep\]$'
[ "$(wc -l <out)" = 1 ] || fail "reads itself: $(cat out)"
# Reading it twice each time is 2^16 times, and still ends.
printf 'read two.cmd\n%.0s' 1 2 >two.cmd
timeout 300 "$ARBITER" two.cmd >out 2>err
[ $? = 1 ] || fail "reads itself twice"
[ "$(grep -c 'too-deep' out)" = "$(wc -l <out)" ] || fail "reads itself twice: $(head -n 3 out)"

mkdir -p folder
run 2 "$ARBITER" folder
printed folder err
prints ''
run 1 "$ARBITER" -c 'read folder'
printed '^error: line 1: read folder: .* \[cannot-open\]$'
run 2 "$ARBITER" missing.cmd
printed missing.cmd err
prints ''
run 1 "$ARBITER" -c 'read missing.cmd'
printed '\[cannot-open\]$'
run 2 "$ARBITER" ''
run 1 "$ARBITER" -c 'read ""'
run 2 "$ARBITER" "$(head -c 5000 /dev/zero | tr '\0' a)"
run 2 "$ARBITER" - <folder

# A read that fails after the file was opened.
if [ -r /proc/self/mem ]; then
    run 2 "$ARBITER" /proc/self/mem
    prints ''
    run 2 "$ARBITER" - </proc/self/mem
    # shellcheck disable=SC2094
    timeout 10 "$ARBITER" -c 'read /proc/self/mem' >out 2>err
    status=$?
    [ $status = 1 ] || [ $status = 2 ] || fail "reading an unreadable file: status $status"
fi

# A file without permission. Root may read it, so root becomes nobody here.
open_folder
echo turn >"$open/secret.cmd"
chmod 000 "$open/secret.cmd"
run 2 ${nobody[0]+"${nobody[@]}"} "$open/arbiter" "$open/secret.cmd"
printed 'secret.cmd' err
prints ''
run 1 ${nobody[0]+"${nobody[@]}"} "$open/arbiter" -c "read $open/secret.cmd"
printed '\[cannot-open\]$'

# ---- several sources ---------------------------------------------------------------

echo 'space' >one.cmd
printf 'turn\nspace\n' >two.cmd
run 1 "$ARBITER" one.cmd two.cmd
prints "$(printf 'error: one.cmd: line 1: space: REASON\nturn: fire\nerror: two.cmd: line 2: space: REASON\n' |
    sed "s/REASON/$(sed -n 's/.*space: \(.*\)/\1/p;q' out)/")"
run 1 "$ARBITER" ./one.cmd
printed '^error: line 1: space: '
run 1 "$ARBITER" one.cmd -c 'turn' -c 'space'
[ "$(sed 's/: space: .*//' out)" = $'turn: fire\nerror: -c 2: line 1\nerror: one.cmd: line 1' ] ||
    fail "names: $(cat out)"
run 1 "$ARBITER" -c 'space'
printed '^error: line 1: space: '
run 1 "$ARBITER" ./one.cmd - <two.cmd
[ "$(sed 's/: space: .*//' out)" = $'error: ./one.cmd: line 1\nturn: fire\nerror: -: line 2' ] ||
    fail "names: $(cat out)"
run 1 "$ARBITER" - <two.cmd
printed '^error: line 2: space: '
# The first that cannot be read ends the run; what was answered before stays.
run 2 "$ARBITER" missing.cmd two.cmd
prints ''
run 2 "$ARBITER" two.cmd missing.cmd one.cmd
[ "$(wc -l <out)" = 2 ] && printed '^error: two.cmd: line 2: space: '

finish
