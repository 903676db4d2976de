#!/usr/bin/env bash
# --json: requests of programs, a line each, and their answers.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

ask() { # STATUS LINE... [-- OPTION...]
    local status=$1 lines=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do lines+=("$1") && shift; done
    printf '%s\n' "${lines[@]}" >requests
    run "$status" "$ARBITER" --json "${@:2}" <requests
}
# A single line is refused like this; what is between the braces of the error is given.
refuses() { # LINE ERROR [ID]
    ask 1 "$1"
    prints "{\"v\":1,\"id\":${3:-null},\"ok\":false,\"error\":{$2}}"
}

# ---- answers -------------------------------------------------------------------------------------

status='{"rules":"english","turn":"white","selected":null,"moved":false,"captured":false,"pieces":{"black":1,"white":2},"stuck":false,"winner":"undecided","counted":[{"way":"no-advance","turns":0,"of":100},{"way":"no-capture","turns":1,"of":100}]}'
ask 0 '{"id":7,"rules":"english","position":"B:W21,22:B9","turns":["9-13"],"ask":["moves","winner","position","status"]}'
prints '{"v":1,"id":7,"ok":true,"moves":["21-17","22-17","22-18"],"winner":"undecided","position":"8/8/8/b7/8/w1w5/8/8 white","status":'"$status}"
# Keys come in their own order, whatever was asked first.
ask 0 '{"ask":["status","position","winner","moves"],"turns":["9-13"],"position":"B:W21,22:B9","rules":"english","id":7}'
prints '{"v":1,"id":7,"ok":true,"moves":["21-17","22-17","22-18"],"winner":"undecided","position":"8/8/8/b7/8/w1w5/8/8 white","status":'"$status}"

# By which rule it is drawn.
ask 0 '{"rules":"turkish","position":"8/8/8/8/8/8/W6B/8 white","ask":["status"]}'
printed '"stuck":false,"winner":"draw","draw":"each side has one piece left","counted":\['

# Everything that can be asked, with its arguments.
ask 0 '{"rules":"dama","ask":["turn","history","board","rules"],"turns":["a3 a4"]}'
printed '^\{"v":1,"id":null,"ok":true,"history":\[\{"number":1,"side":"white","turn":"a3-a4"\}\],"board":\["8 \.  \. .*\],"turn":"black","rules":\[\{"name":"checkers61b","title":"'
ask 0 '{"ask":[{"perft":6},{"moves":"2 2"},{"at":"2 2"},{"can":"select 2 2"},{"divide":1},{"board":"squares"}]}'
printed '^\{"v":1,"id":null,"ok":true,"moves":\["22-13","22-33"\],"board":\["7 \.   wp .*6 ws.*4 04  \. .*\],"perft":189444,"at":\{"side":"fire","kind":"bomb","king":false\},"can":true,"divide":\[\{"turn":"02-13","count":1\},.*\]\}$'
ask 0 '{"position":"8/8/8/8/8/8/8/8 fire","ask":["pieces","winner",{"at":"3 3"}]}'
prints '{"v":1,"id":null,"ok":true,"winner":"no one","pieces":[],"at":null}'
ask 0 '{"rules":"international","position":"W:W28,31:B22,23","ask":["captures"]}'
prints '{"v":1,"id":null,"ok":true,"captures":[{"turn":"28x17","takes":["22"]},{"turn":"28x19","takes":["23"]}]}'
ask 0 '{"rules":"english","ask":[{"captures":"9"}]}'
prints '{"v":1,"id":null,"ok":true,"captures":[]}'
ask 0 '{"rules":"english","position":"B:W21:B9,K10","ask":["fen"]}'
prints '{"v":1,"id":null,"ok":true,"fen":"B:W21:B9,K10"}'
refuses '{"ask":["fen"]}' '"ask":1,"code":"not-in-these-rules","reason":"checkers61b has no FEN"'
ask 0 '{"rules":"kingcapture","ask":[{"check":"white"},{"hint":{"depth":1}}]}'
printed '"hint":\{"turn":"[0-9]+-[0-9]+","score":-?[0-9]+,"end":null,"turns":null,"depth":1,"nodes":[0-9]+,"line":\["[^]]*"\]\},"check":false\}$'
ask 0 '{"ask":[{"perft":{"depth":3,"hash":1,"threads":2}}]}'
prints '{"v":1,"id":null,"ok":true,"perft":379}'
ask 0 '{"ask":["hint"]}' '{"ask":[{"svg":true}]}' '{"ask":["svg"]}'
printed '^\{"v":1,"id":null,"ok":true,"hint":\{"turn":'
[ "$(grep -c '^{"v":1,"id":null,"ok":true,"svg":"<?xml.*</svg>\\n"}$' out)" = 2 ] || fail "no picture: $(tail -n 1 out | cut -c 1-200)"
# The picture is the one that `draw` draws.
"$ARBITER" -c 'draw start.svg'
sed -n '$s/.*"svg":"\(.*\)"}$/\1/p' out | sed 's/\\n/\n/g; s/\\"/"/g' | head -c -1 | cmp -s - start.svg ||
    fail "the picture is another one"
# Nothing but a request is needed, any id comes back, and every line is answered.
ask 0 '{}' '{"id":{"a":[1,2.5,{"b":null}],"c":"\u00e9\n"}}' '{"id":"7"}' '{"id":0,"ask":[]}' '{"turns":[],"id":[]}'
prints '{"v":1,"id":null,"ok":true}
{"v":1,"id":{"a":[1,2.5,{"b":null}],"c":"é\n"},"ok":true}
{"v":1,"id":"7","ok":true}
{"v":1,"id":0,"ok":true}
{"v":1,"id":[],"ok":true}'
# Each request stands by itself.
ask 0 '{"rules":"dama","turns":["a3-a4"]}' '{"ask":["turn","history"]}'
prints '{"v":1,"id":null,"ok":true}
{"v":1,"id":null,"ok":true,"history":[],"turn":"fire"}'
# In every form that `move` reads, and a pass.
for turn in 22-33 22x33 '2 2 3 3' '  2 2   3 3' c3-d4 'C3 D4 # the first'; do
    ask 0 "{\"turns\":[\"$turn\"],\"ask\":[\"turn\"]}"
    prints '{"v":1,"id":null,"ok":true,"turn":"water"}'
done

ask 0 '{"rules":"orthogonal","turns":["pass","PASS"],"ask":["history"]}'
prints '{"v":1,"id":null,"ok":true,"history":[{"number":1,"side":"white","turn":"pass"},{"number":2,"side":"red","turn":"pass"}]}'
# What players say stands among the turns.
ask 0 '{"rules":"dama","turns":["a3-a4","Resign white"],"ask":["winner","moves"]}' '{"turns":["offer draw","accept draw"],"ask":["winner"]}'
prints '{"v":1,"id":null,"ok":true,"moves":[],"winner":"black"}
{"v":1,"id":null,"ok":true,"winner":"draw"}'
refuses '{"turns":["accept draw"]}' '"turn":1,"text":"accept draw","code":"no-offer","reason":"nobody has offered a draw; offer draw does"'
refuses '{"turns":["offering"]}' '"turn":1,"text":"offering","code":"bad-square","reason":"offering is not a square; squares are COLUMN ROW, both 0 to 7, or a1 to h8"'
# Numbers have 64 bits.
ask 0 '{"id":[9223372036854775807,-9223372036854775808]}' '{"id":[1.5e300,0.1,-2.5,"\u0000"]}' '{"id":0.1}' '{"id":0.12345678901234566}' '{"id":1E3}'
prints '{"v":1,"id":[9223372036854775807,-9223372036854775808],"ok":true}
{"v":1,"id":[1.5e300,0.1,-2.5,"\u0000"],"ok":true}
{"v":1,"id":0.1,"ok":true}
{"v":1,"id":0.12345678901234566,"ok":true}
{"v":1,"id":1000.0,"ok":true}'

# The rule set is that of -r, also from a file, unless the request names one.
printf 'arbiter rules 1\nname: club\ninherits: russian\nsides: red blue\n' >club.rules
ask 0 '{"ask":["turn"]}' '{"rules":"ENGLISH","ask":["turn"]}' '{"rules":"club","ask":["turn"]}' '{"ask":["turn"]}' -- -r club.rules
prints '{"v":1,"id":null,"ok":true,"turn":"red"}
{"v":1,"id":null,"ok":true,"turn":"black"}
{"v":1,"id":null,"ok":true,"turn":"red"}
{"v":1,"id":null,"ok":true,"turn":"red"}'
# No request opens a file.
refuses '{"rules":"./club.rules"}' '"key":"rules","text":"./club.rules","code":"not-safe","reason":"rules opens a file, which --safe does not allow"'

# ---- errors --------------------------------------------------------------------------------------

refuses '{"id":8,"rules":"english","position":"B:W18:B9,14","turns":["9-13"]}' '"turn":1,"text":"9-13","code":"must-capture","reason":"black must capture: 14x23"' 8
refuses '{"turns":["22-33","zz-33"]}' '"turn":2,"text":"zz-33","code":"bad-square","reason":"zz-33 is not a square; squares are COLUMN ROW, both 0 to 7, or a1 to h8"'
refuses '{"rules":"nosuch"}' '"key":"rules","text":"nosuch","code":"unknown-name","reason":"'"$("$ARBITER" -c 'rules nosuch' | sed 's/.*nosuch: \(.*\) \[.*/\1/')"'"'
for words in '' 'show dama'; do
    ask 1 "{\"rules\":\"$words\"}"
    printed "\"key\":\"rules\",\"text\":\"$words\",\"code\":\"usage\",\"reason\":\"usage: rules "
done
ask 1 '{"position":""}' '{"position":"8 fire"}' '{"ask":["turn",{"at":"9 9"}]}' '{"ask":["check"]}' '{"ask":[{"check":"fire"}]}'
[ "$(grep -oE '"error":\{("key":"position"|"ask":[0-9]),("text":"[^"]*",)?"code":"[a-z-]*"' out)" = '"error":{"key":"position","text":"","code":"usage"
"error":{"key":"position","text":"8 fire","code":"bad-position"
"error":{"ask":2,"text":"9 9","code":"off-board"
"error":{"ask":1,"code":"usage"
"error":{"ask":1,"text":"fire","code":"not-in-these-rules"' ] || fail "$(cat out)"
long=$(head -c 5000 /dev/zero | tr '\0' 2)
ask 1 "{\"turns\":[\"$long\"]}" '{"turns":["22-33\nquit"]}' '{"turns":["\u0000"]}' '{"position":"\u001b[0m"}'
[ "$(grep -oE '"code":.*' out)" = '"code":"line-too-long","reason":"the line is longer than 4096 bytes"}}
"code":"bad-byte","reason":"control byte at column 6"}}
"code":"bad-byte","reason":"control byte at column 1"}}
"code":"bad-byte","reason":"control byte at column 1"}}' ] || fail "$(cut -c 1-300 out)"

# Values of a wrong kind, and keys and questions that are not known.
keys='a request has id, rules, position, turns and ask'
refuses '{"id":1,"x":2}' "\"key\":\"x\",\"code\":\"usage\",\"reason\":\"$keys\"" 1
refuses '{"\ta\"":2}' "\"key\":\"\\ta\\\"\",\"code\":\"usage\",\"reason\":\"$keys\""
refuses '[]' '"code":"usage","reason":"a request is an object"'
for key in rules position; do
    for value in null 1 '["a"]' '{}' true; do
        refuses "{\"$key\":$value}" "\"key\":\"$key\",\"code\":\"usage\",\"reason\":\"$key is a string\""
    done
done
refuses '{"turns":"22-33"}' '"key":"turns","code":"usage","reason":"turns is an array of strings"'
refuses '{"turns":[7]}' '"turn":1,"code":"usage","reason":"a turn is a string"'
refuses '{"turns":["22-33",7]}' '"turn":2,"code":"usage","reason":"a turn is a string"'
refuses '{"ask":"moves"}' '"key":"ask","code":"usage","reason":"ask is an array of questions"'
item='a question is its name, or an object of its name and argument'
for value in 1 null '[]' '{}' '{"moves":"2 2","at":"2 2"}'; do
    refuses "{\"ask\":[\"turn\",$value]}" "\"ask\":2,\"code\":\"usage\",\"reason\":\"$item\""
done
refuses '{"ask":["turn","turn"]}' '"ask":2,"code":"usage","reason":"each question can be asked once"'
refuses '{"ask":["at"]}' '"ask":1,"code":"usage","reason":"at cannot be asked without an argument"'
for value in '{"moves":22}' '{"winner":"fire"}' '{"perft":"6"}' '{"perft":6.5}' '{"perft":{"depth":"6"}}' \
    '{"perft":{"depth 6":1}}' '{"hint":[1]}' '{"svg":false}' '{"at":null}'; do
    name=${value#'{"'} name=${name%%'"'*}
    refuses "{\"ask\":[$value]}" "\"ask\":1,\"code\":\"usage\",\"reason\":\"$name cannot be asked with such an argument\""
done
ask 1 '{"ask":["moves","nosuch"]}'
printed '"ask":2,"code":"usage","reason":"a question is one of moves, captures, winner, [a-z, ]* or rules"\}\}$'
ask 1 '{"ask":[{"perft":100}]}' '{"ask":[{"perft":-1}]}' '{"ask":[{"perft":{"threads":2}}]}' '{"ask":[{"hint":{"depth":0}}]}' '{"ask":[{"hint":{"speed":1}}]}' '{"ask":[{"perft":{"depth":1,"hash":257}}]}'
[ "$(grep -oE '"code":"[a-z-]*"' out | paste -sd ' ')" = '"code":"bad-number" "code":"bad-number" "code":"usage" "code":"bad-number" "code":"usage" "code":"bad-number"' ] || fail "$(cat out)"

# Numbers that would be small ones if they had 32 bits.
ask 1 '{"ask":[{"perft":4294967297}]}' '{"ask":[{"hint":{"depth":4294967297}}]}' '{"ask":[{"at":"4294967298 2"}]}' \
    '{"rules":"english","turns":["4294967307-15"]}' '{"rules":"english","position":"B:W4294967317:B1"}'
[ "$(grep -oE '"code":"[a-z-]*"' out | paste -sd ' ')" = '"code":"bad-number" "code":"bad-number" "code":"off-board" "code":"off-board" "code":"bad-position"' ] || fail "$(cat out)"

# What is no JSON: where, and the next line is read.
no_json() { # LINE BYTE
    ask 1 "$1" '{"id":1}'
    printed "^\\{\"v\":1,\"id\":null,\"ok\":false,\"error\":\\{\"byte\":$2,\"code\":\"bad-json\",\"reason\":\"[^\"].*\"\\}\\}\$"
    [ "$(tail -n +2 out)" = '{"v":1,"id":1,"ok":true}' ] || fail "the next line is not read after: $1"
}
no_json '' 1
no_json ' ' 1
no_json 7 1
no_json 'moves' 5
no_json '{"id":1' 7
no_json '{"id":1}}' 9
no_json '{"id":1,"id":2}' 12
no_json '{"id":{"a":1,"b":2,"a":3}}' 22
no_json '{"id":1e999}' 11
no_json '{"id":123456789012345678901234567890}' 36
no_json '{"id":01}' 7
no_json '{"id":NaN}' 9
no_json '{"id":"\ud800"}' 14
no_json '{"id":"\udc00x"}' 15
no_json $'{"id":"\xff"}' 7
no_json $'{"id":"\xed\xa0\x80"}' 7
no_json $'{"id":"\xc0\xaf"}' 7
no_json $'{"id":"a\tb"}' 8
deep() { # DEPTH
    local zeros=$(($1 - 1))
    printf '{"id":%s%s}' "$(head -c $zeros /dev/zero | tr '\0' '[')" "$(head -c $zeros /dev/zero | tr '\0' ']')"
}
ask 0 "$(deep 32)"
printed "^\\{\"v\":1,\"id\":\\[{31}\\]{31},\"ok\":true\\}\$"
no_json "$(deep 33)" 38
no_json "$(deep 100000)" 38
ask 0 '{"id":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"{{{{"}'
ask 0 "{\"id\":[\"a\",\"$(head -c 40 /dev/zero | tr '\0' '[')\"]}"
printf '{"id":1}\n{"id":"\0"}\n\0\n{"id":2}' >requests
run 1 "$ARBITER" --json <requests
[ "$(grep -c '"code":"bad-json"' out)" = 2 ] || fail "NULs: $(cat out)"
[ "$(tail -n 1 out)" = '{"v":1,"id":2,"ok":true}' ] || fail "after NULs: $(cat out)"
head -c 300000 /dev/urandom >requests
run 1 "$ARBITER" --json <requests
[ "$(wc -l <out)" -ge "$(wc -l <requests)" ] || fail "not every line of noise is answered"
[ "$(grep -vcE '^\{"v":1,"id":null,"ok":false,"error":\{.*\}\}$' out)" = 0 ] || fail "noise is answered otherwise"

# A byte order mark may be before the first line, and nowhere else.
ask 1 $'\xef\xbb\xbf{"id":1}' $'\xef\xbb\xbf{"id":2}'
printed '^\{"v":1,"id":1,"ok":true\}$'
printed '^\{"v":1,"id":null,"ok":false,"error":\{"byte":3,"code":"bad-json"'

# Lines of up to a megabyte, with another ending too.
padded() { # BYTES
    printf '{"id":3%*s}' $(($1 - 8)) ''
}
ask 0 "$(padded 1048576)"
prints '{"v":1,"id":3,"ok":true}'
ask 0 "$(padded 1048576)"$'\r'
prints '{"v":1,"id":3,"ok":true}'
for length in 1048577 2097152; do
    ask 1 "$(padded $length)" '{"id":4}'
    prints '{"v":1,"id":null,"ok":false,"error":{"byte":1048577,"code":"line-too-long","reason":"the line is longer than 1048576 bytes"}}
{"v":1,"id":4,"ok":true}'
done

# ---- limits, for each request --------------------------------------------------------------------

count='{"id":1,"ask":["turn",{"perft":60}]}'
ask 1 "$count" '{"id":2}' -- --timeout 1
prints '{"v":1,"id":1,"ok":false,"error":{"ask":2,"code":"limit","reason":"time limit of 1 s reached"}}
{"v":1,"id":2,"ok":true}'
ask 1 "$count" '{"id":2}' '{"ask":[{"divide":60}]}' -- --cpu 1
[ "$(grep -oE '"id":.,"ok":true|"error":.*' out | cut -c 1-90)" = '"error":{"ask":2,"code":"limit","reason":"processor time limit of 1 s reached"}}
"id":2,"ok":true
"error":{"ask":1,"code":"limit","reason":"processor time limit of 1 s reached"}}' ] || fail "$(cat out)"
ask 1 '{"ask":[{"perft":{"depth":20,"hash":200}}]}' '{"id":2}' -- --memory 4
prints '{"v":1,"id":null,"ok":false,"error":{"ask":1,"code":"limit","reason":"memory limit of 4 MB reached"}}
{"v":1,"id":2,"ok":true}'
# Of all requests together there may be more output.
big="{\"id\":\"$(head -c 600000 /dev/zero | tr '\0' a)\",\"ask\":[]}"
ask 0 "$big" "$big" "$big" -- --output-limit 1
[ "$(grep -c '"ok":true}$' out)" = 3 ] || fail "output is limited for the run"
bigger="{\"id\":\"$(head -c 1048500 /dev/zero | tr '\0' a)\",\"ask\":[\"svg\"]}"
ask 1 "$bigger" '{}' -- --output-limit 1
[ "$(cut -c 1048500- out | head -n 1 | grep -oE '"ok".*')" = '"ok":false,"error":{"ask":1,"code":"limit","reason":"output limit of 1 MB reached"}}' ] || fail "the limit of output is another"
# An id whose numbers take more digits to write than they had can be too long by itself.
ids="[0.30000000000000004$(printf ',0.1%.0s' {1..70000})]"
ask 1 "{\"id\":$ids}" '{}' -- --output-limit 1
[ "$(head -n 1 out | grep -oE '"ok".*')" = '"ok":false,"error":{"code":"limit","reason":"output limit of 1 MB reached"}}' ] || fail "an id is not limited"
# Waiting does not count.
{
    echo '{"id":1}'
    sleep 1.2
    echo '{"id":2}'
} | run 0 "$ARBITER" --json --timeout 1
prints '{"v":1,"id":1,"ok":true}
{"v":1,"id":2,"ok":true}'

# ---- a program that asks -------------------------------------------------------------------------

# Each answer is there before the next request is sent.
coproc server { exec "$ARBITER" --json -r english; }
# shellcheck disable=SC2154 # coproc sets it
pid=$server_PID
for turns in '' '"11-15"' '"11-15","22-18"'; do
    printf '{"turns":[%s],"ask":["turn"]}\n' "$turns" >&"${server[1]}"
    read -r -t 60 answer <&"${server[0]}" || fail "no answer"
    [ "${answer#*'"ok":true,"turn":'}" != "$answer" ] || fail "$answer"
done
# A signal ends it between two requests.
kill -TERM "$pid"
wait "$pid"
[ $? = 143 ] || fail "a signal does not end it"
# In the middle of one, which is not answered.
{ echo '{}'; echo "$count"; sleep 0.8; } | { timeout -s TERM 0.4 "$ARBITER" --json >out; }
prints '{"v":1,"id":null,"ok":true}'

# ---- the command line ----------------------------------------------------------------------------

run 0 "$ARBITER" --json -o answers <<<'{"id":5}'
[ "$(cat answers)" = '{"v":1,"id":5,"ok":true}' ] || fail "with -o: $(cat answers)"
for options in script.cmd '-c turn' -b -f -i --classic --screen '--journal j'; do
    # shellcheck disable=SC2086 # two words
    run 2 "$ARBITER" --json $options </dev/null
    printed '^arbiter: --json cannot be used with ' err
done
if [ -c /dev/full ]; then
    run 2 "$ARBITER" --json -o /dev/full <<<'{}'
fi
run 2 "$ARBITER" --json </
run 0 "$ARBITER" --json </dev/null
prints ''

finish
