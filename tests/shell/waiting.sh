#!/usr/bin/env bash
# While a file is waited for, limits and signals hold, whatever reads or writes it: a fifo that
# nobody opens at its other end, and one that is open and silent. What is told is the limit; of a
# signal nothing is, and the program ends by it.
# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

export ARBITER_PAGE=blank.html # the page need not be built
# All run at once, each in a folder of its own, because fifos would meet.
count=0
begin() { # ARGUMENT...
    local folder=run$((++count)) open
    mkdir "$folder" "$folder/log"
    (
        cd "$folder" || exit
        mkfifo closed silent closed.svg closed.rules silent.rules
        for file in closed silent; do
            printf 'arbiter rules 1\nname: heir\ninherits: %s\ntitle: Heir\n' $file >heir-of-$file.rules
        done
        echo '[Event "x"]' >x.pdn
        echo @GAME@ >blank.html
        echo turn >x.cmd
        echo 'turn: fire' >x.out
    )
    exec {open}<>"$folder/silent" {open}<>"$folder/silent.rules"
    (cd "$folder" && exec timeout -k 1 240 env --default-signal=INT "$ARBITER" "$@" >out 2>err </dev/null) &
    pids[count]=$!
    names[count]=$*
}

# ---- limits ----------------------------------------------------------------------------------

declare -a pids names wanted
limited() { # MESSAGE ARGUMENT...
    local message=$1
    shift
    begin --timeout 1 "$@"
    wanted[count]="arbiter: $message: time limit of 1 s reached"
}
for file in closed silent; do
    limited "./$file" -r "./$file" -c turn
    limited "$file.rules" -c turn -r english -r "$file.rules"
    limited "./heir-of-$file.rules" -r "./heir-of-$file.rules"
    limited "./$file" --json -r "./$file"
    limited "$file" --weights "$file" -c turn
    for command in "read $file" "load $file" "rules ./$file" "rules ./heir-of-$file.rules"; do
        limited "-c: line 1: $command" -c "$command"
    done
done
limited closed closed
limited silent silent
limited closed -o closed -c turn
limited closed --page closed -c turn
for command in 'save closed' 'draw closed.svg'; do
    limited "-c: line 1: $command" -c "$command"
done
for ((i = 1; i <= count; i++)); do
    wait "${pids[i]}"
    status=$?
    [ $status = 2 ] || fail "${names[i]}: status $status"
    [ "$(cat "run$i/err")" = "${wanted[i]}" ] || fail "${names[i]}: $(cat "run$i/err")"
done
# The limit is told of a test, too.
mkdir tests
mkfifo closed.rules
for name in own given; do
    echo 'turn: fire' >tests/$name.out
done
printf '# options: -r %s/closed.rules --timeout 1\nturn\n' "$PWD" >tests/own.cmd
printf '# options: -r %s/closed.rules\nturn\n' "$PWD" >tests/given.cmd
run 1 "$ARBITER" --test --timeout 2 -j 2 tests
printed '^FAIL tests/given.cmd \(timeout\)$'
printed '^FAIL tests/own.cmd \(timeout\)$'
printed '^tests/own.cmd:2: .*a limit of its own options was reached$'

# ---- signals ---------------------------------------------------------------------------------

rm -r run*
count=0
pids=()
match=(--match -e "name=a,cmd=@random" -e "name=b,cmd=@random" --games 2)
for file in closed silent; do
    begin "$file"
    begin -r "./$file"
    begin --check-rules "./$file"
    begin -c "read $file"
    begin -c "load $file"
    begin -c "rules ./heir-of-$file.rules"
    begin --weights "$file" -c turn
    begin --json -r "./$file"
    begin --records "$file"
    begin --records -r "./$file" x.pdn
    begin --standings "$file"
    begin --standings -r "./$file" x.pdn
    begin "${match[@]}" -r "./$file"
    begin "${match[@]}" --openings "$file"
    begin --check-engine -r "./$file" @random
    begin --player -r "./$file" random
    begin --judge "$file" x log
    begin --make-tables "./$file" 2 log
    begin --table-report "./$file" 2 log
    begin --test -r "./$file" x.cmd
done
begin -o closed -c turn
begin --page closed -c turn
begin -c 'save closed'
begin -c 'draw closed.svg'
begin --records -o closed x.pdn
begin "${match[@]}" --pdn closed
begin --test --report junit:closed x.cmd
sleep 2
for ((i = 1; i <= count; i++)); do
    signal=TERM
    [ $((i % 2)) = 0 ] || signal=INT
    # timeout passes it on, and ends with the status that a shell gives to who is ended by it.
    kill -$signal "${pids[i]}"
    wait "${pids[i]}" 2>/dev/null
    status=$?
    [ $status = $((128 + $(kill -l $signal))) ] || fail "${names[i]}: SIG$signal: status $status"
    [ ! -s "run$i/err" ] || fail "${names[i]}: SIG$signal: $(cat "run$i/err")"
done

# ---- tables ----------------------------------------------------------------------------------

# They are mapped into memory, so a fifo is refused without waiting for it.
mkdir tables
mkfifo tables/english-0m1k-0m1k.endings
says 0 'arbiter: tables/english-0m1k-0m1k.endings: it is not a regular file
arbiter: english: there are no tables of its endings' "$ARBITER" -r english --tables tables \
    -c 'position W:WK1:BK32' -c status
finish
