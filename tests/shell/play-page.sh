#!/usr/bin/env bash
# The page that plays, `arbiter --page`, in a browser: by mouse, touch and keys, against a person and the
# computer, with what is pasted, and with what goes wrong. tests/shell/page-games.sh compares its module
# with the program.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The page is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish

# shellcheck source=tests/shell/browser
. "$TOP/tests/shell/browser"

ruling() { # TEXT
    is "$1" "$(text_of '#ruling')"
}
turns() { # TEXT: the list of turns, joined by blanks and a comma
    is "$1" 'return [...document.querySelectorAll("#turns a")].slice(1).map(e => e.textContent).join(", ")'
}
pick() { # NAME: with the mouse
    click ".cell[aria-label^='$1,']"
}
label() { # NAME: what a screen reader says of the square
    script "return document.querySelector('.cell[aria-label^=\"$1,\"]').getAttribute('aria-label')"
}
paste() { # TEXTAREA BUTTON TEXT
    script "document.getElementById('$1').closest('details').open = true; return ''" >/dev/null
    sleep 0.2
    script "document.getElementById('$1').value = $(jq -n --arg text "$3" '$text'); document.getElementById('$2').click(); return ''" >/dev/null
}
says_there() { # LINE: at the console; ANSWER is what comes of it
    script "document.getElementById('talk').open = true; document.getElementById('said').textContent = '';
        document.getElementById('line').value = $(jq -n --arg text "$1" '$text');
        document.getElementById('console').requestSubmit(); return ''" >/dev/null
    is "$(printf '> %s\n%s' "$1" "$2")" "$(text_of '#said')"
}
drag() { # KIND FROM TO: a mouse or a touch goes from one square to another
    local from_x from_y to_x to_y
    middle() {
        script "const box = document.querySelector('.cell[aria-label^=\"$1,\"]').getBoundingClientRect();
            return Math.round(box.x + box.width / 2) + ' ' + Math.round(box.y + box.height / 2)"
    }
    read -r from_x from_y < <(middle "$2")
    read -r to_x to_y < <(middle "$3")
    ask "/$session/actions" '{"actions": [{"type": "pointer", "id": "'"$1"'", "parameters": {"pointerType": "'"$1"'"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": '"$from_x"', "y": '"$from_y"'},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 60, "x": '$(((from_x + to_x) / 2))', "y": '$(((from_y + to_y) / 2))'},
        {"type": "pointerMove", "duration": 60, "x": '"$to_x"', "y": '"$to_y"'},
        {"type": "pointerUp", "button": 0}]}]}' >/dev/null
}
quiet() {
    [ "$(ask "/$session/se/log" '{"type": "browser"}')" = '[]' ] || fail "the browser complains: $(cat answer)"
    is 0 'return performance.getEntriesByType("resource").filter(e => !e.name.startsWith("blob:")).length'
}
ready='return document.body.dataset.ready'

printf '11-15\n22-17\n' >game.cmd
run 0 "$ARBITER" --page game.html -r english game.cmd
run 0 "$ARBITER" --page plain.html -r english -c 'turn'
prints 'turn: black'

# ---- it opens with the game ----------------------------------------------------------------------

begin ''
open_page game.html
is yes "$ready"
turns '1. black 11-15, 2. white 22-17'
is '2. white 22-17. Black to move.' "$(text_of '#turn')"
ruling ''
echo "opened in $(script 'return Math.round(performance.now())') ms at most"

# ---- by mouse ------------------------------------------------------------------------------------

[ "$(label 15)" = '15, black man, can move' ] || fail "a piece is: $(label 15)"
[ "$(label 17)" = '17, white man' ] || fail "a piece is: $(label 17)"
pick 15
[ "$(label 15)" = '15, black man, selected' ] || fail "the selected piece is: $(label 15)"
[ "$(label 19)" = '19, empty, can go here' ] || fail "a destination is: $(label 19)"
is 2 'return document.querySelectorAll(".cell.destination").length'
# What is rejected is told as the program tells it.
pick 1
ruling 'the piece on 1 cannot move [no-legal-move]'
pick 32
ruling "the piece on 32 is white's, and black is to move [not-your-piece]"
pick 15
pick 19
turns '1. black 11-15, 2. white 22-17, 3. black 15-19'
pick 17
ruling 'white must capture: 23x16, 24x15 [must-capture]'
drag mouse 24 15
turns '1. black 11-15, 2. white 22-17, 3. black 15-19, 4. white 24x15'
drag touch 10 19
turns '1. black 11-15, 2. white 22-17, 3. black 15-19, 4. white 24x15, 5. black 10x19'

# ---- by keys -------------------------------------------------------------------------------------

here() { # the square that has the focus
    script 'return document.activeElement.getAttribute("aria-label").split(",")[0]'
}
script "document.querySelector('.cell[aria-label^=\"23,\"]').focus(); return ''" >/dev/null
press '\uE007' # Enter
is true 'return document.querySelector(".cell[aria-label^=\"23,\"]").matches(".selected")'
press '\uE013' # up
press '\uE013'
for _ in 1 2 3; do [ "$(here)" = 16 ] || press Right; done
[ "$(here)" = 16 ] || fail "the arrows lead to $(here)"
press '\uE007'
turns '1. black 11-15, 2. white 22-17, 3. black 15-19, 4. white 24x15, 5. black 10x19, 6. white 23x16'
press u
turns '1. black 11-15, 2. white 22-17, 3. black 15-19, 4. white 24x15, 5. black 10x19'
press r
turns '1. black 11-15, 2. white 22-17, 3. black 15-19, 4. white 24x15, 5. black 10x19, 6. white 23x16'
press ,
is 'After 5. black 10x19.' "$(text_of '#turn')"
press Home
is 'The start.' "$(text_of '#turn')"
press . # next turn
is '1. black 11-15' 'return document.querySelector("#turns [aria-current]").textContent'
pick 22
ruling 'This is an earlier position. The game goes on after the last turn (End).'
press End
is '6. white 23x16. Black to move.' "$(text_of '#turn')"

# A capture of two pieces is two steps.
open_page 'game.html#rules=russian&position=W:Wc3:Bd4,f6,h8'
is yes "$ready"
pick c3
pick e5
is '1 e5' 'return document.querySelectorAll(".cell.captured").length + " " + document.querySelector(".cell.selected").getAttribute("aria-label").split(",")[0]'
turns '1. white c3:e5'
pick g7
turns '1. white c3:e5:g7'

# ---- against the computer ------------------------------------------------------------------------

open_page 'game.html#rules=international'
is yes "$ready"
is true 'return [...document.querySelectorAll("#who1 option")].filter(e => e.textContent.startsWith("the computer, level")).length === 10'
script 'const e = document.getElementById("who1"); e.value = "level 3"; e.dispatchEvent(new Event("change")); return ""' >/dev/null
pick 32
pick 28
is true 'return document.querySelectorAll("#turns a").length === 3'
is true 'return / white to move|White to move/.test(document.getElementById("turn").textContent)'
# Undo leads back to where the person is to move.
click '#undo'
turns ''
# The link has the game, and a friend who opens it sees the same.
pick 33
pick 28
is true 'return document.querySelectorAll("#turns a").length === 3'
played=$(script 'return [...document.querySelectorAll("#turns a")].map(e => e.textContent).join(", ")')
address=$(script 'return location.hash')
open_page "plain.html$address"
is "$played" 'return [...document.querySelectorAll("#turns a")].map(e => e.textContent).join(", ")'
# A hint is told and shown.
click '#hint'
is true 'return /^hint: /.test(document.getElementById("ruling").textContent)'
is 2 'return document.querySelectorAll(".cell.hinted").length'
# A think can be stopped, and the page is drawn all the while. It begins at the start, where white has a
# choice: the only turn there is would be played at once, and no think to this depth ends by itself.
says_there 'rules international' ''
turns ''
says_there 'player white minimax depth 99' ''
is Stop "$(text_of '#think')"
script 'window.drawn = 0; const count = () => { window.drawn++; requestAnimationFrame(count); }; count(); return ""' >/dev/null
is true 'return window.drawn > 20'
pick 34
ruling 'The computer thinks. Stop ends that.'
click '#think'
is Go "$(text_of '#think')"
turns ''

# ---- texts ---------------------------------------------------------------------------------------

says_there 'rules english' ''
says_there turn 'turn: black
'
says_there jump 'error: unknown command jump; help lists the commands [unknown-command]
'
says_there 'perft 4' 'perft 4: 1469
'
paste fen take-fen 'W:WK3:B7'
ruling ''
is W:WK3:B7 'return document.getElementById("fen").value'
paste fen take-fen 'rubbish <b>'
is true 'return / \[bad-position\]$/.test(document.getElementById("ruling").textContent)'
paste pdn take-pdn '[GameType "21"] 1. 11-15 22-17 *'
turns '1. black 11-15, 2. white 22-17'
is true 'return document.getElementById("pdn").value.includes("1. 11-15 22-17")'
paste pdn take-pdn '1. 11-15 rubbish'
is true 'return / \[bad-file\]$/.test(document.getElementById("ruling").textContent)'
turns '1. black 11-15, 2. white 22-17'
paste text take-rules 'arbiter rules 1
name: mine
inherits: international
title: of my own'
ruling ''
is 'mine: of my own' "$(text_of '#title')"
is 50 'return document.querySelectorAll(".cell").length'
paste text take-rules 'rubbish'
is true 'return / \[bad-file\]$/.test(document.getElementById("ruling").textContent)'
is true 'return location.hash.startsWith("#rules=mine&text=arbiter")'
says_there 'save own.txt' 'saved own.txt: 0 turns
'
is true 'return [...document.querySelectorAll("#shelf button")].some(e => e.textContent === "own.txt")'

# ---- links that are wrong ------------------------------------------------------------------------

open_page 'plain.html#rules=nonsense'
is yes "$ready"
is true 'return /^The link is wrong at “rules nonsense”: .* \[unknown-name\]$/.test(document.getElementById("ruling").textContent)'
open_page 'plain.html#rules=english&turns=11-15,11-15'
turns '1. black 11-15'
is true 'return /^The link is wrong at “move 11-15”: /.test(document.getElementById("ruling").textContent)'
script 'location.hash = "#%%%&rules=" + "x".repeat(1000000); return ""' >/dev/null
ruling 'The link has 1000010 characters; that of a game has at most 200000.'
quiet

# ---- sizes, colours, screen readers --------------------------------------------------------------

colour='return getComputedStyle(document.body).backgroundColor'
for size in '360 640' '1400 900'; do
    read -r width height <<<"$size"
    ask "/$session/goog/cdp/execute" '{"cmd": "Emulation.setDeviceMetricsOverride", "params":
        {"width": '"$width"', "height": '"$height"', "deviceScaleFactor": 1, "mobile": false}}' >/dev/null
    for scheme in light dark; do
        ask "/$session/goog/cdp/execute" '{"cmd": "Emulation.setEmulatedMedia", "params":
            {"features": [{"name": "prefers-color-scheme", "value": "'$scheme'"}]}}' >/dev/null
        is "$width true true" 'const box = document.querySelector("#board").getBoundingClientRect();
            return innerWidth + " " + (document.scrollingElement.scrollWidth <= innerWidth) + " " +
                (box.width >= Math.min(340, innerWidth * 0.9) && box.bottom <= innerHeight)'
        [ $scheme = dark ] || is 'rgb(239, 236, 228)' "$colour"
        [ $scheme = light ] || is 'rgb(23, 22, 20)' "$colour"
    done
done
script 'document.getElementById("talk").open = true; return ""' >/dev/null
ask "/$session/goog/cdp/execute" '{"cmd": "Accessibility.getFullAXTree", "params": {}}' >/dev/null
jq -r '.value.nodes[] | select(.ignored | not) | "\(.role.value): \(.name.value)"' answer >tree
for node in 'status: ' 'alert: ' 'grid: Board: arrows move, Enter or the space bar picks a square' 'row: ' \
    'gridcell: 11, empty' 'gridcell: 15, black man' 'combobox: Rules' 'combobox: Black' 'button: Undo' \
    'button: Previous turn (,)' 'list: Turns' 'textbox: Command' 'region: Board'; do
    grep -qF "$node" tree || fail "a screen reader has no $node"
done
grep -E '^(button|combobox|textbox|gridcell): (null)?$' tree >nameless && fail "nameless: $(cat nameless)"
end

# ---- what goes wrong -----------------------------------------------------------------------------

# A page whose storage is forbidden, as a browser may do for files.
begin '"prefs": {"profile.default_content_setting_values.cookies": 2},'
open_page game.html
is yes "$ready"
turns '1. black 11-15, 2. white 22-17'
# A module that is not one.
sed '/id="module"/{n;s/.*/bm90IGEgbW9kdWxl/}' plain.html >broken.html
open_page broken.html
is true 'return /^The referee could not be loaded: ./.test(document.getElementById("ruling").textContent)'
# From a server.
# It says its port once it listens; -u: at once, though not to a terminal.
python3 -u -m http.server --bind 127.0.0.1 0 >server.log 2>&1 &
server=$!
for _ in $(seq 600); do
    from=$(sed -n 's/.*http:\/\/127.0.0.1:\([0-9]*\).*/\1/p' server.log)
    [ -z "$from" ] || break
    sleep 0.1
done
[ -n "$from" ] || fail "the server does not start: $(cat server.log)"
ask "/$session/url" "{\"url\": \"http://127.0.0.1:$from/game.html\"}" >/dev/null
is yes "$ready"
turns '1. black 11-15, 2. white 22-17'
[ "$(grep -c '"GET ' server.log)" = "$(grep -c 'GET /game.html\|GET /favicon.ico' server.log)" ] || fail "it fetches: $(cat server.log)"
end
kill $server
wait $server 2>/dev/null

finish
