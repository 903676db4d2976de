#!/usr/bin/env bash
# The man pages are shown without warnings, and contain all of the pages that they are made from.
# The program that fills in arbiter(1) says so if it cannot, and ends with status 1.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

refuses() { # MESSAGE ARGUMENT...
    local message=$1
    shift
    timeout 300 "$BUILD/manual" "$@" >>page 2>err
    [ $? = 1 ] || fail "it does not end with status 1: $*"
    grep -qxF "manual: $message" err || fail "$*: $(cat err)"
}
: >page
refuses 'usage: manual TEMPLATE'
refuses 'usage: manual TEMPLATE' one two
refuses 'No such file or directory' missing.in
refuses 'cannot read or write a file' .
[ ! -s page ] || fail "it has written: $(head -c 300 page)"

# The reader of the page is gone.
if [ -c /dev/full ]; then
    ln -s /dev/full full
    timeout 300 "$BUILD/manual" "$TOP/src/manual/arbiter.1.in" >full 2>err
    [ $? = 1 ] || fail "a full disk is not noticed"
    grep -qxF 'manual: cannot read or write a file' err || fail "a full disk: $(cat err)"
fi

# ---- the pages ----------------------------------------------------------------------------

shown() { # PAGE: as man shows it, in ./shown
    MANWIDTH=80 man --warnings=w -l "$BUILD/$1" >shown 2>err || fail "man -l $1: $(head -c 300 err)"
    [ ! -s err ] || fail "man warns of $1: $(head -c 1000 err)"
    sed -i 's/.\x08//g' shown
    grep -q '^NAME$' shown || fail "$1 has no NAME"
    grep -q '^SEE ALSO$' shown || fail "$1 has no SEE ALSO"
    ! grep -nE '\]\(|`|\.md|\|---|@[A-Z]' shown || fail "something is left of the source of $1"
}
shown arbiter-test.1
for option in jobs filter report accept program; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-test.1 lacks --$option"
done
shown arbiter-grade.1
for option in run compile jobs results submission report hide timeout compare isolate read disk rules; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-grade.1 lacks --$option"
done
shown arbiter-records.1
for option in to from rules draws wrong legal jobs output at; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-records.1 lacks --$option"
done
shown arbiter-find.1
for option in to count where exact rules draws jobs output; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-find.1 lacks --$option"
done
shown arbiter-standings.1
for option in report sprt output; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-standings.1 lacks --$option"
done
shown arbiter-match.1
for option in engine each rules tournament games no-pairs openings seed jobs max-turns draw resign sprt results pdn log shard isolate quiet color; do
    grep -qE -- "^ *(-., )?--$option" shown || fail "arbiter-match.1 lacks --$option"
done
# Every key of a player, as the program lists them.
"$ARBITER" --match -e none=x -e cmd=@random 2>keys
for key in $(sed 's/.*the keys are //; s/, and option.NAME,.*/ option/' keys | tr -d ,); do
    grep -qE "^ *${key}[.=]" shown || fail "arbiter-match.1 lacks the key $key"
done
shown arbiter-judge.1
for key in side opponent accept max-turns seconds seed score; do
    grep -qE "^ *$key " shown || fail "arbiter-judge.1 lacks the key $key"
done
shown arbiter-json.1
# Every question, where its answers are explained, in the order of the answers.
sed -n 's/^    {"\([a-z]*\)".*/\1/p' "$TOP/src/requests/request.c" >questions
[ "$(wc -l <questions)" -ge 10 ] || fail "few questions were found"
sed -n '/^.SH QUESTIONS/,/^.SH ERRORS/p' "$TOP/src/manual/arbiter-json.1.in" |
    sed -nE '/^\.TP/ { n; s/^\.BR? (\{")?([a-z]*).*/\2/p; }' |
    diff questions - >difference || fail "arbiter-json.1 has other questions: $(cat difference)"
# Every member of an answer, and of a row of --records; sides and tags are no members.
explained() { # PAGE: the members of what is on standard input
    local members=0 member
    while read -r member; do
        members=$((members + 1))
        grep -qw "$member" shown || fail "$1 does not explain $member"
    done < <(grep -oE '"[a-zA-Z_]+":' | tr -d '":' | sort -u | grep -vE '^(white|black|Event|FEN)$')
    [ $members -ge 16 ] || fail "$1: only $members members are looked for"
}
asked='"moves","winner","position","fen","status","history","board","pieces",{"perft":1},{"hint":{"depth":1}},
{"at":"b2"},"turn",{"can":"end"},{"divide":1},"rules"'
echo '{"rules":"russian","position":"W:WKa1:BKb8","turns":["a1-b2","b8-a7"],"ask":['"${asked//$'\n'/}]}" |
    "$ARBITER" --json >answers
grep -q '"ok":true' answers || fail "not every question is answered: $(cut -c 1-300 answers)"
explained arbiter-json.1 <answers
shown arbiter-records.1
printf '[Event "x"] [FEN "W:W21:B1"] 21-17 *\n11-15 11-15 *\n' | "$ARBITER" --records --to jsonl 2>err | explained arbiter-records.1
shown arbiter.1
grep -q '^EXAMPLES$' shown || fail "arbiter.1 has no EXAMPLES"
for page in language rules conversations; do
    shown "arbiter-$page.7"
    sed -n 's/^###* //p' "$TOP/src/manual/$page.md" | while read -r heading; do
        grep -qE "^ *$heading\$" shown || fail "arbiter-$page.7 lacks the section $heading"
    done
    # Each line of an example, and each first cell of a row.
    awk '/^```/ { inside = !inside; next } inside && NF' "$TOP/src/manual/$page.md" >examples
    while IFS= read -r line; do
        grep -qF -- "$line" shown || fail "arbiter-$page.7 lacks: $line"
    done <examples
    tr -s ' \n' ' ' <shown | sed 's/- //g' >text
    sed -nE 's/^\| `([a-z0-9-]+)` \|.*/\1/p' "$TOP/src/manual/$page.md" | while read -r word; do
        grep -qF -- "$word" text || fail "arbiter-$page.7 lacks: $word"
    done
done

finish
