#!/usr/bin/env bash
# What players, submissions and records write is shown so that it commands neither a terminal nor a
# service that runs matches and reads the log. test-hostile.sh does the same with programs that --test
# judges.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# No byte of a file is a control character but its line ends, and no line begins with `::` or has `##[`
# or `##WORD[`.
safe() { # FILE
    controls_nothing "$1"
    ! LC_ALL=C grep -aP '^[\x80-\xff \t]*::' "$1" >bad || fail "$1 commands: $(head -c 600 bad)"
}
controls_nothing() { # FILE
    ! LC_ALL=C grep -aqP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]' "$1" || fail "$1 has control characters: $(cat -v "$1" | head -c 600)"
    ! LC_ALL=C grep -aP '##[A-Za-z]*\[' "$1" >bad || fail "$1 commands: $(head -c 600 bad)"
}

# A player that complains, and then answers with each of these lines.
cat >player <<'END'
#!/bin/bash
printf '::error::MARK\n##vso[x]MARK\n\x1b[31m\xc2\x9bMARK ##[error]\n' >&2
while read -r a b; do [ "$a" = go ] && break; done
printf '%b\n' "$LINE"
[ -z "$END" ] || exit "$END"
cat >/dev/null
END
chmod +x player
lines=('::error::MARK ##vso[x]MARK \x1b[31m\r \xc2\x9b \xff MARK' '18x25##[error]MARK' '\x1b]0;MARK\x07' 'x ##[MARK ###teamcity[x' '\0MARK' '\xe2\x80\xaeMARK \xe2\x81\xa6x')

# ---- the judge -------------------------------------------------------------------------------------

"${compiler[@]}" -Wall -o harness "$TOP/tests/judge/harness.c" || fail 'the harness cannot be compiled'
printf 'rules english\nposition B:W22:B18\n' >problem
: >answer
mkdir feedback
for LINE in "${lines[@]}"; do
    export LINE
    rm -f feedback/*
    timeout 300 ./harness 60 "$ARBITER" --judge problem answer feedback/ -- ./player >out 2>/dev/null
    printed '^It wrote: .*MARK' feedback/judgemessage.txt
    safe feedback/judgemessage.txt
    safe feedback/teammessage.txt
done

# ---- matches ---------------------------------------------------------------------------------------

for LINE in "${lines[@]}"; do
    for END in '' 3; do
        export LINE END
        rm -rf rows.json log games.pdn
        run 1 "$ARBITER" --match -r english -e 'name=evil cmd=./player' -e 'name=a cmd=@random' --games 1 \
            --results rows.json --log log --pdn games.pdn
        for file in out rows.json log/*; do safe "$file"; done
        controls_nothing games.pdn # its comments are wrapped
        jq -e . rows.json >row || fail "the row is no JSON: $(cat rows.json)"
        # JSON says the very bytes; those that are no UTF-8 are taken as Latin-1.
        [ -n "$END" ] || [ "$(jq -r .offence.text rows.json | tr -d '\r' | od -An -tx1)" = \
            "$(printf '%b\n' "${LINE/\\xff/\\xc3\\xbf}" | tr -d '\r' | tr '\0' '\32' | od -An -tx1)" ] ||
            fail "the row has $(jq .offence.text rows.json) of $LINE"
    done
done
# A player that cannot begin.
cat >silent <<'END'
#!/bin/bash
printf '::error::MARK\n##vso[x]MARK\n\x1b[31mMARK\n' >&2
exit 4
END
chmod +x silent
timeout 300 "$ARBITER" --match -r english -e 'name=evil cmd=./silent' -e 'name=a cmd=@random' --games 1 >out 2>&1
printed 'MARK'
safe out

# ---- clauses of a protocol ---------------------------------------------------------------------------

for LINE in "${lines[@]}"; do
    export LINE END=
    timeout 300 "$ARBITER" --check-engine -r english 'cmd=./player st=1' >out 2>&1
    printed 'MARK'
    safe out
done

# ---- records -----------------------------------------------------------------------------------------

printf '[Event "a ##[error]MARK \x1b[31m \xc2\x9b"]\n[Round "##vso[x]"]\n[White "##[x] \x1b[31m\xe2\x80\xaaM"]\n[GameType "21"]\n\n1. 11-15 ##vso[MARK] *\n\n' >games.pdn
printf '[Event "::error::MARK"]\n[GameType "21,##[MARK\x1b"]\n\n1. 11-15 *\n\n[Event "x"]\n1. 11-15::error::MARK\x1b *\n\n[Event "::error::y"]\n1. 11-15 22-18 *\n' >>games.pdn
"$ARBITER" --records -r english games.pdn >out 2>&1
printed '\(a .x23#\[error\]MARK .*, round .x23#vso\[x\]\)'
safe out
"$ARBITER" --records -r english --to jsonl games.pdn >out 2>/dev/null
safe out
[ "$(jq -r 'select(.game == 1) | .tags.Round' out)" = '##vso[x]' ] || fail "the row has not the tag: $(cat out)"

# ---- reports of matches ------------------------------------------------------------------------------

turned=$(printf 'a\xe2\x80\xaeb\xe2\x81\xa9c\xe2\x82\xac')
run 1 "$ARBITER" --match -r english -e 'name=evil cmd=./player' -e 'name=a cmd=@random' --games 1 \
    --results rows.json --quiet
sed "s/evil/$turned/g" rows.json >turned.json
for report in text json html; do
    "$ARBITER" --standings --report "$report" turned.json >out 2>err || fail "$report: $(cat err)"
    controls_nothing out
done

finish
