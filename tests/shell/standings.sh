#!/usr/bin/env bash
# --standings: the games of matches, counted from rows written by hand.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The two players are named in the order of the pairing; game 1 of a pair exchanges sides. The result
# is that of who begins.
row() { # PLAYER PLAYER NUMBER GAME RESULT [TERMINATION [OPENING]]
    local first=$1 second=$2 winner=null
    [ "$4" = 0 ] || { first=$2 second=$1; }
    case $5 in
    1-0) winner=\"$first\" ;;
    0-1) winner=\"$second\" ;;
    esac
    printf '{"v":1,"type":"game","id":"english/%s/%s/%s/%s","rules":"english","first":"%s","second":"%s","start":null,"opening":["%s"],"turns":["22-17"],"result":"%s","winner":%s,"reason":"no-turns","termination":"%s","plies":1,"seconds":[4.1,3.9],"scores":[[12,9]],"offence":null,"referee":"arbiter 1.0"}\n' \
        "$1" "$2" "$3" "$4" "$first" "$second" "${7:-11-15}" "$5" "$winner" "${6:-normal}"
}
# A pair of games in which the first player has these half points in both.
pair() { # PLAYER PLAYER NUMBER HALF-POINTS
    local results=('0-1 1-0' '1/2-1/2 1-0' '1-0 1-0' '1-0 1/2-1/2' '1-0 0-1') both
    read -r -a both <<<"${results[$4]}"
    row "$1" "$2" "$3" 0 "${both[0]}"
    row "$1" "$2" "$3" 1 "${both[1]}"
}
pairs() { # PLAYER PLAYER COUNT-OF-0 COUNT-OF-1 ...
    local number=0 half_points=0 one=$1 other=$2 count i
    shift 2
    for count; do
        for ((i = 0; i < count; i++)); do pair "$one" "$other" $((number++)) $half_points; done
        half_points=$((half_points + 1))
    done
}
# A run whose standard error is exactly this.
counts() { # STATUS MESSAGES [OPTION]... [FILE]...
    says "$1" "$2" "$ARBITER" --standings "${@:3}"
}

# ---- a match ------------------------------------------------------------------------------------

pairs mine engine 40 32 69 18 36 >match.jsonl
counts 0 '' match.jsonl
prints '      player   games       +       =       -    points  score %       Elo       +/-
   1  engine     390     181      50     159     206.0    52.82     19.62     32.94
   2  mine       390     159      50     181     184.0    47.18    -19.62     32.94

Lost by
      player   normal   rules infraction   time forfeit   abandoned   adjudication
   1  engine      159                  0              0           0              0
   2  mine        181                  0              0           0              0

mine - engine: 390 games, +159 =50 -181
  pairs of 0, 1/2, 1, 1 1/2, 2 points: 40, 32, 69, 18, 36
  Elo -19.62 +/- 32.94, normalized -20.64 +/- 34.48, LOS 12.03 %

Points against
      player        1        2
   1  engine        -    206.0
   2  mine      184.0        -'
cp out plain

# Counted by hand.
[ "$(jq -r 'select(.winner == "mine") | .id' match.jsonl | wc -l)" = 159 ] || fail 'mine has not won 159'

# As JSON, with all digits.
counts 0 '' --report json match.jsonl
jq -e '.v == 1 and .type == "standings" and .games == 390 and .sprt == null and
    (.players | map(.name)) == ["engine", "mine"] and (.pairings | length) == 1' out >value || fail "$(cat out)"
jq -c '.pairings[0] | [.one, .other, .games, .won, .drawn, .lost, .points, .pairs, .unpaired]' out >value
[ "$(cat value)" = '["mine","engine",390,159,50,181,184,[40,32,69,18,36],[0,0,0]]' ] || fail "$(cat value)"
jq -e '.players[1] | (.elo + 19.6198 | fabs) < 1e-4 and (.elo_error - 32.9402 | fabs) < 1e-4 and
    (.normalized + 20.6439 | fabs) < 1e-4 and (.normalized_error - 34.48 | fabs) < 5e-3 and
    (.los - 0.12032 | fabs) < 1e-5 and (.score - 184 / 390 | fabs) < 1e-9' out >value || fail "$(cat out)"
jq -c '.players[0].lost_by' out >value
[ "$(cat value)" = '{"normal":159,"rules infraction":0,"time forfeit":0,"abandoned":0,"adjudication":0}' ] ||
    fail "$(cat value)"

# ---- any order, any files -----------------------------------------------------------------------

for seed in 1 2 3; do
    shuf --random-source=<(yes $seed) match.jsonl >shuffled
    counts 0 '' shuffled
    cmp -s out plain || fail "another order gives another table: $(diff out plain)"
    rm -f part.*
    split -n r/7 shuffled part.
    counts 0 '' part.*
    cmp -s out plain || fail "parts give another table: $(diff out plain)"
    cat part.* | counts 0 '' part.aa - part.ab
    cmp -s out plain || fail "rows that come twice give another table: $(diff out plain)"
done
cat match.jsonl match.jsonl >twice
counts 0 '' twice
cmp -s out plain || fail "rows that come twice in a file give another table: $(diff out plain)"
# How a game ended does not depend on the order either, if rows have it differently.
row a b 0 0 1-0 normal >one
row a b 0 0 1-0 'time forfeit' >two
counts 0 '' one two
cp out first
counts 0 '' two one
cmp -s out first || fail "the order of rows decides how a game ended"
counts 0 '' <match.jsonl
cmp -s out plain || fail "standard input gives another table"
{ printf '\xef\xbb\xbf'; sed 's/$/\r/' match.jsonl; echo; } | counts 0 '' -
cmp -s out plain || fail "empty lines, CR or a byte order mark give another table"
counts 0 '' /dev/null
prints 'no games'
counts 0 '' --report json /dev/null
jq -e '.players == [] and .pairings == [] and .games == 0' out >value || fail "$(cat out)"

# ---- several players ----------------------------------------------------------------------------

# The order is that of the score, then of the name; and a control character does no harm.
{
    pairs anna bert 0 0 2 0 0
    pairs anna $'carl\\u001b[31m' 0 0 0 0 1
    pairs bert dora 0 0 0 0 1
    row anna dora 0 0 0-1 'rules infraction'
    row anna dora 1 1 1-0 'time forfeit'
    row anna dora 2 1 0-1 abandoned
    row 'dora' 'Jürgen' 0 0 1-0 adjudication
} >four.jsonl
counts 0 '' four.jsonl
cp out four
sed -n '2,6p' four | awk '{print $2, $3, $7}' >rows
[ "$(cat rows)" = 'bert 6 4.0
anna 9 5.0
dora 6 3.0
Jürgen 1 0.0
carl\x1b[31m 2 0.0' ] || fail "another order: $(cat rows)"
[ "$(sed -n '/^Points/,$p' out)" = 'Points against
      player              1        2        3        4        5
   1  bert                -      2.0      2.0        -        -
   2  anna              2.0        -      1.0        -      2.0
   3  dora              0.0      2.0        -      1.0        -
   4  Jürgen              -        -      0.0        -        -
   5  carl\x1b[31m        -      0.0        -        -        -' ] || fail "another crosstable: $(cat out)"
[ "$(sed -n '/^Lost/,/^$/p' out)" = 'Lost by
      player         normal   rules infraction   time forfeit   abandoned   adjudication
   1  bert                2                  0              0           0              0
   2  anna                2                  1              1           0              0
   3  dora                2                  0              0           1              0
   4  Jürgen              0                  0              0           0              1
   5  carl\x1b[31m        2                  0              0           0              0' ] || fail "lost by: $(cat out)"
# Games whose other game is not there, and what cannot be computed.
[ "$(sed -n '/^anna - dora/,/^$/p' out)" = 'anna - dora: 3 games, +1 =0 -2
  pairs of 0, 1/2, 1, 1 1/2, 2 points: 0, 0, 0, 0, 0; games without a pair: +1 =0 -2
  Elo -120.41 +/- -, normalized -122.84 +/- 393.15, LOS 27.01 %' ] || fail "games without pairs: $(cat out)"
[ "$(sed -n '/^dora - /,/^$/p' out)" = 'dora - Jürgen: 1 game, +1 =0 -0
  pairs of 0, 1/2, 1, 1 1/2, 2 points: 0, 0, 0, 0, 0; games without a pair: +1 =0 -0
  Elo - +/- -, normalized - +/- -, LOS -' ] || fail "one game: $(cat out)"
counts 0 '' --report json four.jsonl
jq -e '.players[3] | .name == "Jürgen" and .elo == null and .elo_error == null and .normalized == null and
    .normalized_error == null and .los == null' out >value || fail "$(cat out)"
jq -e '.players[4].name == "carl\u001b[31m" and .players[1].unpaired == [2, 0, 1]' out >value || fail "$(cat out)"
! grep -qiE 'nan|inf[^r]' out || fail "a number is none: $(cat out)"

# A pairing is seen from the side of whom its ids name first, also if another match has it the other
# way round.
{ pair zoe adam 0 4; pair adam zoe 0 4; } >both
counts 0 '' both
printed '^adam - zoe: 4 games, \+2 =0 -2$'
printed '^  pairs of .*: 1, 0, 0, 0, 1$'

# Four players by chance, and their games counted another way.
results=(1-0 0-1 1/2-1/2)
endings=(normal 'rules infraction' 'time forfeit' abandoned adjudication)
RANDOM=25
for both in 'a b' 'a c' 'a d' 'b c' 'b d' 'c d'; do
    read -r one other <<<"$both"
    for number in {0..24}; do
        row "$one" "$other" "$number" $((RANDOM % 2)) "${results[RANDOM % 3]}" "${endings[RANDOM % 5]}"
    done
done >chance.jsonl
counts 0 '' --report json chance.jsonl
for player in a b c d; do
    jq -n -c --arg p $player '[inputs | select(.first == $p or .second == $p)] |
        map(select(.winner != null and .winner != $p)) as $lost |
        [$p, length, (map(select(.winner == $p)) | length), ($lost | length),
            ($lost | map(select(.termination == "time forfeit")) | length)]' chance.jsonl
done >want
jq -c '.players | sort_by(.name)[] | [.name, .games, .won, .lost, .lost_by["time forfeit"]]' out >value
cmp -s want value || fail "other counts: $(diff want value)"
jq -e '.players | map(.score) == (map(.score) | sort | reverse)' out >value || fail "another order: $(cat out)"
jq -e '(.players | map(.points) | add) == .games and .games == 150 and (.pairings | length) == 6 and
    (.players | map(.won + .drawn + .lost == .games and .won + .drawn / 2 == .points and
        (.lost_by | add) == .lost) | all)' out >value || fail "counts that do not agree: $(cat out)"

# ---- contradictions -----------------------------------------------------------------------------

{ pair a b 0 4; pair a b 1 4; row a b 2 0 1/2-1/2; } >a.jsonl
row a b 1 1 1-0 >b.jsonl
counts 1 'arbiter: b.jsonl:1: english/a/b/1/1 has another result than in a.jsonl:4' a.jsonl b.jsonl
printed '^a - b: 4 games, \+3 =1 -0$' # neither of the two is counted
cp out first
counts 1 'arbiter: b.jsonl:1: english/a/b/1/1 has another result than in a.jsonl:4' b.jsonl a.jsonl
cmp -s out first || fail "the order of contradictions matters: $(diff out first)"
counts 1 'arbiter: b.jsonl:1: english/a/b/1/1 has another result than in a.jsonl:4' --report json a.jsonl b.jsonl
cat b.jsonl a.jsonl >both
counts 1 'arbiter: both:5: english/a/b/1/1 has another result than in both:1' both
row a b 1 1 0-1 normal 9-13 >b.jsonl
counts 1 'arbiter: b.jsonl:1: english/a/b/1/1 has another opening than in a.jsonl:4' a.jsonl b.jsonl
row a b 1 1 0-1 normal | sed 's/"start":null/"start":"W:W21:B1"/' >b.jsonl
counts 1 'arbiter: b.jsonl:1: english/a/b/1/1 has another opening than in a.jsonl:4' a.jsonl b.jsonl
row a b 1 1 0-1 normal | sed 's/"start":null,//; s/"winner":"b"/"winner":"b","new":[1,{}]/' >b.jsonl
counts 0 '' a.jsonl b.jsonl # start may be left out, and what is not known is passed over
printed '^a - b: 5 games, \+4 =1 -0$'
# One id, and names that could be split in two ways.
row a/b c 0 0 1/2-1/2 >b.jsonl
row a b/c 0 0 1/2-1/2 >c.jsonl
counts 1 'arbiter: c.jsonl:1: english/a/b/c/0/0 has other players than in b.jsonl:1' b.jsonl c.jsonl
prints 'no games'
counts 0 '' b.jsonl
printed '^a/b - c: 1 game, '
# The two games of a pair have one opening.
{ row a b 0 0 1-0 normal 9-13; row a b 0 1 0-1 normal 9-14; } >b.jsonl
counts 1 'arbiter: b.jsonl:2: english/a/b/0/1 has another opening than in b.jsonl:1' b.jsonl
printed 'pairs of .*: 0, 0, 0, 0, 0; games without a pair: \+2 =0 -0$'

# ---- rows that are none -------------------------------------------------------------------------

# The last line has no end: the rest counts.
{ cat a.jsonl; row a b 9 0 1-0 | head -c 120; } >torn.jsonl
counts 0 'arbiter: torn.jsonl:6: the last row is torn, and does not count' torn.jsonl
cp out first
counts 0 '' a.jsonl
cmp -s out first || fail "a torn row counts: $(diff out first)"
{ cat a.jsonl; printf '\0\0\0\0'; } >torn.jsonl
counts 0 'arbiter: torn.jsonl:6: the last row is torn, and does not count' torn.jsonl
head -c -1 a.jsonl >torn.jsonl
counts 0 '' torn.jsonl # only the newline is missing
cmp -s out first || fail "a whole row does not count: $(diff out first)"
{ row a b 9 0 1-0 | head -c 120; echo; cat a.jsonl; } >torn.jsonl
counts 2 "arbiter: torn.jsonl:1: byte 120: string or '}' expected near end of file" torn.jsonl
prints ''

wrong() { # WHY SED-SCRIPT
    row a b 0 0 1-0 | sed "$2" >wrong.jsonl
    cat a.jsonl wrong.jsonl a.jsonl >with.jsonl
    counts 2 "arbiter: with.jsonl:6: $1" with.jsonl
    prints ''
    # At the end without a newline it is no more right.
    head -c -1 wrong.jsonl >wrong.end
    counts 2 "arbiter: wrong.end:1: $1" wrong.end
}
wrong 'this is no game of a match' 's/"game"/"record"/'
wrong 'this is no game of a match' 's/"type":"game",//'
wrong 'it is of format 2; the newest that is read is 1' 's/"v":1/"v":2/'
wrong 'this is no game of a match' 's/.*/[]/'
wrong 'id must be a string' 's/"id":"[^"]*"/"id":7/'
wrong 'id must be a string' 's/"id":"[^"]*"/"id":""/'
wrong 'rules must be a string' 's/"rules":"english",//'
wrong 'first must be a string' 's/"first":"a"/"first":null/'
wrong 'second must be a string' 's/"second":"b"/"second":[]/'
wrong 'first and second are the same player' 's/"second":"b"/"second":"a"/'
wrong "second has a name of more than 200 bytes" "s/\"second\":\"b\"/\"second\":\"$(printf 'x%.0s' {1..201})\"/"
wrong 'start must be a string or null' 's/"start":null/"start":0/'
wrong 'opening must be an array of strings' 's/"opening":\["11-15"\],//'
wrong 'opening must be an array of strings' 's/"opening":\["11-15"\]/"opening":["11-15",15]/'
wrong 'result must be 1-0, 0-1 or 1/2-1/2' 's/"result":"1-0"/"result":"*"/'
wrong 'result must be 1-0, 0-1 or 1/2-1/2' 's/"result":"1-0"/"result":1/'
wrong 'termination must be normal, rules infraction, time forfeit, abandoned or adjudication' 's/"normal"/"death"/'
wrong 'winner is not that of the result' 's/"winner":"a"/"winner":"b"/'
wrong 'winner is not that of the result' 's/"winner":"a"/"winner":null/'
wrong 'winner is not that of the result' 's/"result":"1-0"/"result":"1\/2-1\/2"/'
wrong 'winner is not that of the result' 's/"result":"1-0"/"result":"1\/2-1\/2"/; s/"winner":"a"/"winner":"b"/'
for id in english/a/b/0 english/a/b/0/2 english/a/b/0/00 english/a/b//0 english/a/b/x/0 english/a/b/0/1 english/b/a/0/0 \
    dama/a/b/0/0 english/a/b/0x0 english/a/b/0/0/ 0 english english/a english/a/b english/aa/b/0/0; do
    wrong 'the id is not that of a game of these players' "s|\"id\":\"[^\"]*\"|\"id\":\"$id\"|"
done
row a b 0 0 1/2-1/2 | sed 's/"winner":null/"winner":"draw"/' >draw.jsonl
counts 0 '' draw.jsonl
printf '%17000000s\n' x >long.jsonl
counts 2 'arbiter: long.jsonl:1: the line is too long' long.jsonl
# Every file that is wrong is told, once.
printf 'one\ntwo\n' >no.jsonl
printf '\n{}\n{}\n' >none.jsonl
timeout 300 "$ARBITER" --standings no.jsonl a.jsonl missing.jsonl none.jsonl . >out 2>err
[ $? = 2 ] || fail "wrong files end with another status"
[ ! -s out ] || fail "wrong files have a report: $(cat out)"
[ "$(sed 's/byte.*/byte/' err)" = 'arbiter: no.jsonl:1: byte
arbiter: missing.jsonl: No such file or directory
arbiter: none.jsonl:2: this is no game of a match
arbiter: .: Is a directory' ] || fail "$(cat err)"
echo '{}' | counts 2 'arbiter: -:1: this is no game of a match' -

# ---- for a grading system ------------------------------------------------------------------------

# The submission is the player whom all ids name first.
{
    pairs mine engine 40 32 69 18 36
    row mine other 0 0 0-1 'time forfeit'
    row mine other 0 1 1-0 'rules infraction'
    row mine other 1 0 0-1 abandoned
    row mine other 2 0 0-1
} >course.jsonl
counts 0 '' --report gradescope course.jsonl
jq -c '.tests[] | [.name, .score, .max_score, .output]' out >value
[ "$(cat value)" = '["against engine",184,390,"won 159, drawn 50, lost 181"]
["against other",0,4,"won 0, drawn 0, lost 4"]' ] || fail "$(cat value)"
jq -c '[.leaderboard[] | [.name, .value, .order]]' out >value
[ "$(cat value)" = '[["score %",46.7,"desc"],["Elo",-22.96,"desc"],["+/-",32.81,"asc"],["games",394,"desc"],["offences",3,"asc"]]' ] ||
    fail "$(cat value)"
jq -r '.output, has("score"), has("status")' out >value
[ "$(cat value)" = 'lost by an illegal turn 1, by time 1, by a crash or silence 1
false
false' ] || fail "$(cat value)"
# Another one, seen from its side, who has won all games: its Elo cannot be computed.
counts 0 '' --report gradescope --submission other course.jsonl
jq -c '[.tests[0].name, .tests[0].score, .tests[0].output, [.leaderboard[].value]]' out >value
[ "$(cat value)" = '["against mine",4,"won 4, drawn 0, lost 0",[100,"-","-",4,0]]' ] || fail "$(cat value)"
# One that has not played has no points.
counts 0 '' --report gradescope:results.json --submission $'no\xff' course.jsonl
jq -c '[.score, .output, .tests, [.leaderboard[].value]]' results.json >value
[ "$(cat value)" = '[0,"no game was played",[],["-","-","-",0,0]]' ] || fail "$(cat value)"
counts 0 '' --report gradescope --submission mine /dev/null
[ "$(jq .score out)" = 0 ] || fail "without rows: $(cat out)"
{ pair a b 0 1; pair b c 0 1; } >round.jsonl
who='arbiter: the ids do not all name one player first: say with --submission which player is to be graded'
counts 2 "$who" --report gradescope round.jsonl
counts 2 "$who" --report gradescope /dev/null
counts 0 '' --report text --report gradescope:results.json --submission c round.jsonl
[ "$(jq '.tests[0].score' results.json)" = 1.5 ] || fail "$(cat results.json)"

# ---- a page --------------------------------------------------------------------------------------

# What it shows in a browser is in match-page.sh; here is what the program writes.
page() { # FILE [OPTION]...
    counts 0 '' --report html:page.html "$@"
    xmllint --nonet --noout page.html || fail "the page is not XML: $*"
    awk '/<script type=.application.json/ { on = 1; sub(/.*id=.match.>/, "") }
        on && /<.script>/ { sub(/<.script>/, ""); print; exit } on' page.html >data.json
    jq -e . data.json >value || fail "its data is no JSON: $*"
}
shown() { # ID RULES MEMBERS: besides those that all have
    printf '{"v":1,"type":"game","id":"%s","rules":"%s","first":"a","second":"b","result":"0-1","winner":"b",%s}\n' "$@"
}
page match.jsonl
jq -c '[.players, .endings, (.games | length)]' data.json >value
[ "$(cat value)" = '[["engine","mine"],["normal","rules infraction","time forfeit","abandoned","adjudication"],390]' ] ||
    fail "$(cat value)"
grep -q '<td>159</td><td>50</td><td>181</td><td>184.0</td><td>47.18</td>' page.html || fail 'the players are not on the page'
! grep -q 'LLR' page.html || fail 'a page without a test has one'
# Games: turns of the opening and of the players, and the squares of what is no turn.
offence='{"by":"b","code":"illegal-move","reason":"not <legal> & more","text":"25 21","sent":"go - -"}'
{
    shown english/a/b/7/0 english "\"start\":null,\"opening\":[\"9-14\"],\"turns\":[\"22-17\",\"11-15\"],\"reason\":\"illegal-turn\",\"termination\":\"rules infraction\",\"comments\":[\"+0.50/9 0.05s\",\"-1.25 <b>\",\"0.05s\"],\"offence\":$offence"
    shown english/a/b/10/0 english '"start":"W:W18:BK14","opening":[],"turns":["18x9"],"termination":"time forfeit","offence":{"by":"a"}'
    shown orthogonal/a/b/0/0 orthogonal '"start":"8/8/8/8/w7/8/8/7r white","opening":[],"turns":["pass"],"termination":"normal"'
    shown orthogonal/a/b/1/0 orthogonal '"opening":["no"],"turns":["21-11"],"termination":"normal"'
    shown orthogonal/a/b/2/0 orthogonal '"start":"nowhere","opening":[],"turns":["21-11"],"termination":"abandoned"'
    shown english/a/b/11/0 english '"start":"B:W18,26:B14","opening":[],"turns":["14x23x30"],"termination":"rules infraction","offence":{"by":"b","text":"hello"}'
    shown kingcapture/a/b/0/0 kingcapture '"opening":[],"turns":["06-04"],"termination":"normal"'
    shown strange/a/b/3/0 strange '"opening":[],"turns":["21-11"],"termination":"adjudication","offence":{"by":"a","text":"1-2"}'
} >shown.jsonl
page shown.jsonl
jq -c '.games[]' data.json >value
diff value - <<'EOF' >difference || fail "$(cat difference)"
["10",0,1,0,0,2,"",0,0,".............C...B.............. 1 RI*~N.",[0,"","","","",""],null,""]
["11",0,1,0,0,1,"",0,0,".............A...B.......B...... 0 NWd*~R.Z.dC",[1,"","","hello","",""],null,""]
["7",0,1,0,0,1,"illegal-turn",0,1,"AAAAAAAAAAAA........BBBBBBBBBBBB 0 IN VQ KO",[1,"illegal-move","not <legal> & more","25 21","go - -","YU"],null,"+0.50/9,-1.25,,"]
["0",0,1,0,0,0,"",1,0,"JRNFBNRJVVVVVVVV................................UUUUUUUUIQMEAMQI 0 wg",null,null,""]
["0",0,1,0,0,0,"",2,0,"................................A..............................B 0 +",null,null,""]
["1",0,1,0,0,0,"",2,1,".A.A.A.AA.A.A.A..A.A.A.A................B.B.B.B..B.B.B.BB.B.B.B. 0",null,"The row goes on with no, which the rules do not allow (bad-square).",""]
["2",0,1,0,0,3,"",2,0,".A.A.A.AA.A.A.A..A.A.A.A................B.B.B.B..B.B.B.BB.B.B.B. 0",null,"The row goes on with nowhere, which the rules do not allow (bad-position).",""]
["3",0,1,0,0,4,"",3,0,"",[0,"","","1-2","",""],null,""]
EOF
# Rule sets of files are named in rows as any others are, so the files must be given.
printf 'arbiter rules 1\nname: strange\ninherits: orthogonal\n' >strange.rules
page -r strange.rules shown.jsonl
[ "$(jq -c '.games[-1][9]' data.json)" = '".A.A.A.AA.A.A.A..A.A.A.A................B.B.B.B..B.B.B.BB.B.B.B. 0 BA"' ] ||
    fail "$(jq -c '.games[-1]' data.json)"
counts 2 "arbiter: unknown rule set 'stranger'; 'arbiter -c rules' lists them" -r stranger shown.jsonl
page shown.jsonl
# Nothing in it can end the script.
! grep -q '[<&>]' data.json || fail "$(grep legal data.json)"
# With more pairings than a few they are shown closed.
for other in b c d e; do pair a $other 0 2; done >many.jsonl
page many.jsonl --sprt elo1=10
[ "$(grep -c '^<details>' page.html)" = 4 ] || fail "the pairings are $(grep details page.html)"

# The course of the test goes on with every pair.
pairs mine engine 1 2 9 4 3 >test.jsonl
row mine engine 19 0 1-0 >>test.jsonl
page test.jsonl --sprt elo1=10
[ "$(grep -o "class='course' d='[^']*" page.html | tr -cd ML | wc -c)" = 20 ] || fail "the course is $(grep course page.html)"
grep -q '>39 games</text>' page.html || fail "$(grep '<text' page.html)"
pairs mine engine 40 30 100 40 40 >test.jsonl
page test.jsonl --sprt elo1=10
[ "$(grep -o "class='course' d='[^']*" page.html | tr -cd ML | wc -c)" = 125 ] || fail "the course of many games: $(grep course page.html)"
row mine engine 0 0 1-0 >test.jsonl
page test.jsonl --sprt elo1=10
grep -q "class='course' d='M600.0 [0-9.]*h0'" page.html || fail "the course of one game: $(grep course page.html)"
grep -q '1 game, +1 =0 -0</summary>' page.html || fail "$(grep summary page.html)"
: >nothing.jsonl
page nothing.jsonl --sprt elo1=10
grep -q '<p>0 games of 0 players</p>' page.html || fail 'there is no page without games'
! grep -q "id='games'" page.html || fail 'without games they are on the page'

# ---- the test -----------------------------------------------------------------------------------

shows() { # PAIRS KEYS LINE
    # shellcheck disable=SC2086  # five counts
    pairs mine engine $1 >test.jsonl
    counts 0 '' --sprt "$2" test.jsonl
    printed "^  LLR $3\$"
}
shows '1 2 9 4 3' elo0=0 '0\.11 of -2\.94 to 2\.94, normalized 0\.00 to 5\.00: undecided'
shows '1 2 9 4 3' model=logistic,elo0=-1.75,elo1=.25 '0\.06 of -2\.94 to 2\.94, logistic -1\.75 to 0\.25: undecided'
shows '1 2 9 4 3' ' model=logistic elo0=-1.75 , elo1=.25 ' '0\.06 of -2\.94 to 2\.94, logistic -1\.75 to 0\.25: undecided'
shows '0 5 20 60 40' elo1=40 '[0-9.]+ of -2\.94 to 2\.94, normalized 0\.00 to 40\.00: elo1'
shows '40 60 20 5 0' elo1=40 '-[0-9.]+ of -2\.94 to 2\.94, normalized 0\.00 to 40\.00: elo0'
shows '0 5 20 60 40' elo1=40,alpha=.01,beta=0.1 '[0-9.]+ of -2\.29 to 4\.50, normalized 0\.00 to 40\.00: elo1'
counts 0 '' --report json --sprt elo1=40 test.jsonl
jq -e '.sprt.model == "normalized" and .sprt.elo0 == 0 and .sprt.elo1 == 40 and .sprt.alpha == 0.05 and
    .sprt.beta == 0.05 and (.sprt.lower + .sprt.upper | fabs) < 1e-9 and (.sprt.upper - 2.9444 | fabs) < 1e-4 and
    .pairings[0].verdict == "elo1" and .pairings[0].llr > 2.95' out >value || fail "$(cat out)"
counts 0 '' --report json --sprt elo1=40,model=logistic --report text:table test.jsonl
jq -e '.sprt.model == "logistic"' out >value || fail "$(cat out)"
printed ', logistic 0\.00 to 40\.00: elo1$' table

refuses() { # KEYS MESSAGE
    counts 2 "arbiter: --sprt: $2" --sprt "$1" test.jsonl
}
keys='the keys are elo0, elo1, alpha, beta and model, each with = and a value, and blanks or commas between them'
for wrong in '' ' ' elo elo0 elo2=5 'elo0=0,' 'elo0=0 , ' ,elo0=0 elo0=0,,elo1=5 'elo0=0 , ,elo1=5' 'elo0=0;elo1=5' ELO0=0 elo0,elo1=5; do
    case $wrong in
    *';'*) refuses "$wrong" 'this is no number' ;;
    *) refuses "$wrong" "$keys" ;;
    esac
done
for wrong in '' x 1e2 nan inf 0x10 1-2 - . 1.2.3 0000000000000000000000000; do
    refuses "elo0=$wrong" 'this is no number'
done
refuses elo0=0,elo0=0 'a key is given twice'
refuses model=bayes 'model must be normalized or logistic'
refuses model= 'model must be normalized or logistic'
refuses elo0=-201 'elo0 and elo1 must be from -200 to 200'
refuses elo1=200.5 'elo0 and elo1 must be from -200 to 200'
refuses elo0=5 'elo0 must be less than elo1'
for wrong in alpha=0 beta=0 alpha=-1 alpha=0.5,beta=0.5 alpha=.96; do
    refuses $wrong 'alpha and beta must be above 0, and less than 1 together'
done

# ---- where reports go ---------------------------------------------------------------------------

counts 0 '' match.jsonl
cp out plain
counts 0 '' -o file match.jsonl
prints ''
cmp -s file plain || fail "--output: $(diff file plain)"
counts 0 '' -o file --report json:rows.json --report text match.jsonl
cmp -s file plain || fail "two reports: $(diff file plain)"
jq -e '.games == 390' rows.json >value || fail "$(cat rows.json)"
counts 0 '' --report text --report json:/dev/null match.jsonl
cmp -s out plain || fail "a report to a device: $(diff out plain)"
counts 2 'arbiter: match.jsonl: input file is output file' -o match.jsonl match.jsonl
counts 2 'arbiter: standard input: input file is output file' --report json:match.jsonl <match.jsonl
counts 2 'arbiter: no/such: No such file or directory' --report text:no/such match.jsonl
if [ -c /dev/full ]; then
    counts 2 'arbiter: /dev/full: No space left on device' -o /dev/full match.jsonl
    timeout 300 "$ARBITER" --standings match.jsonl >/dev/full 2>err
    [ $? = 2 ] || fail "a full disk is not noticed"
    grep -qxF 'arbiter: standard output: No space left on device' err || fail "a full disk: $(cat err)"
fi
# A file that is there stays whole when nothing can be written.
counts 2 'arbiter: wrong.end:1: the id is not that of a game of these players' -o file wrong.end
cmp -s file plain || fail "a report was spoilt: $(diff file plain)"

what='--report takes text, json, html or gradescope, alone or with :FILE, not'
for wrong in '' htm text: :file json:; do
    counts 2 "arbiter: $what '$wrong'" --report "$wrong" match.jsonl
done
counts 2 'arbiter: two reports cannot both go to standard output: give one a FILE' --report text --report json match.jsonl
many=()
for i in {1..9}; do many+=(--report "json:$i"); done
counts 2 'arbiter: too many reports' "${many[@]}" match.jsonl
counts 2 "arbiter: unrecognized option '--wrong'; see 'arbiter --standings --help'" --wrong match.jsonl
run 2 "$ARBITER" -b --standings match.jsonl
printed '^arbiter: --standings must be the first option' err
run 0 "$ARBITER" --standings --help
printed '^Usage: arbiter --standings'
run 0 "$ARBITER" --standings --version

# Games of records are of the rules among which theirs are said to be.
printf '[White "a"]\n[Black "b"]\n1. 32-28 1-0\n' >guessed.pdn
run 0 "$ARBITER" --standings guessed.pdn
printed '^ +1 +a +1 '
counts 0 'arbiter: guessed.pdn: 1 game does not count: wrong, or without a result or players' \
    --guess english,pool guessed.pdn
counts 2 "arbiter: unknown rule set 'nosuch'; 'arbiter -c rules' lists them" --guess nosuch guessed.pdn

finish
