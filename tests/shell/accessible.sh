#!/usr/bin/env bash
# The pages that the program writes, besides the one to play on: of a game, of a match, of grades and of openings.
# Each has its content in a landmark, and no head of a table is empty; with FULL axe finds nothing (WCAG 2.2 AA,
# target-size on: tests/page/axe-pages.js).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

[ -z "${SANITIZE:-}" ] || finish

# Games: one that is going on, one that was won, columns of pieces, and a piece that is picked.
cat >games.cmd <<'END'
11-15
22-17
15-19
24x15
select 10
draw picture-english.html
resign black
draw picture-won.html
rules lasca
position W:a1=w,c3=wbb,e5=b
draw picture-lasca.html
rules kingcapture
46-44
draw picture-chess.html
END
run 0 "$ARBITER" -r english games.cmd

# A match with an offence, an opening and scores, and one without games.
row() { # NUMBER MEMBERS
    printf '{"v":1,"type":"game","id":"english/ann/bob/%s/0","rules":"english","first":"ann","second":"bob","start":null,"opening":["11-15"],%s}\n' "$@"
}
{
    row 0 '"turns":["22-17","15-19"],"comments":["+0.35/9 0.05s","-0.20/8 0.05s"],"result":"1/2-1/2","winner":null,"termination":"adjudication"'
    row 1 '"turns":["22-17"],"result":"0-1","winner":"bob","termination":"rules infraction","offence":{"by":"ann","code":"illegal-move","reason":"no","text":"1-32","sent":"go"}'
} >rows.jsonl
run 0 "$ARBITER" --standings --sprt elo1=10 --report html:match.html rows.jsonl
run 0 "$ARBITER" --standings --report html:empty.html /dev/null

printf '[GameType "21"]\n1. 11-15 22-17 2. 15-19 1-0\n\n[GameType "21"]\n1. 9-14 22-18 0-1\n' >games.pdn
run 0 "$ARBITER" --openings-tree --to html -o openings.html games.pdn

mkdir -p tests submissions/ann submissions/bob
echo 'echo x' >tests/one.cmd
echo x >tests/one.out
echo 'echo x' >submissions/ann/answer
echo 'exit 1' >submissions/bob/answer
"$ARBITER" --grade tests submissions --run 'sh ./answer' --results results --report html:grades.html >out 2>err
[ ! -s err ] || fail "$(cat err)"

pages=(picture-{english,won,lasca,chess}.html match.html empty.html openings.html grades.html)
for page in "${pages[@]}"; do
    xmllint --nonet --noout "$page" || fail "$page is not XML"
    [ "$(grep -o '<main' "$page" | wc -l)" = 1 ] || fail "$page has no landmark, or several"
    ! grep -q '<th></th>' "$page" || fail "$page has an empty head"
done

fetch_axe
if [ -n "${FULL:-}" ]; then
    export HOME=$PWD/home
    mkdir home
    node "$TOP/tests/page/axe-pages.js" "${axe[@]}" "${pages[@]}" >log 2>&1 || fail "$(cat log)"
fi

finish
