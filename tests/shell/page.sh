#!/usr/bin/env bash
# The page that replays a game, in a browser: whole games of every rule set, stepped through with
# keys, buttons and the list of turns. What is seen on each square is compared with what the program
# says about the position after that many turns.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# A page is the same whichever build made it: use that of the plain program.
[ -z "${SANITIZE:-}" ] || finish

# shellcheck source=tests/shell/browser
. "$TOP/tests/shell/browser"

# What is on the screen, and the text below the board.
what_is_seen=$rows_seen'
    const frame = [...document.querySelectorAll(".frame")].filter(e => e.checkVisibility());
    const words = [...frame[0].querySelectorAll("svg > text")].map(e => e.textContent);
    const current = document.querySelector("#turns a[aria-current]");
    return [rows.join("/"), words[0], words[1] || "", frame[0].querySelector("figcaption").textContent,
            current ? current.textContent : "",
            [...document.querySelectorAll("nav button")].map(e => e.disabled ? 0 : 1).join("")
           ].join("\n");'

# What must be seen after that many turns, from ./expected.
wanted() { # TURNS
    local buttons=1111
    [ "$1" != 0 ] || buttons=0011
    [ "$1" != "$turns" ] || buttons=1100
    printf '%b\n%s' "$(sed -n "$(($1 + 1))p" expected)" $buttons
}
check() { # TURNS HOW
    local got want
    want=$(wanted "$1")
    # Usually it is there at once; a change of the address takes the browser a moment.
    for _ in $(seq 600); do
        got=$(ask "/$session/execute/sync" @seen.json)
        [ "$got" != "$want" ] || return 0
        sleep 0.1
    done
    fail "$rules, $2, turn $1: seen: $got, but it is: $want"
    finish # or else all that follows is wrong as well
}

# From the first position to the last, with the key: one question for all of it.
check_all() {
    local turn
    ask "/$session/execute/sync" @all.json >got
    for turn in $(seq 0 "$turns"); do
        wanted "$turn"
        echo
    done | diff got - >difference || {
        fail "$rules, turn by turn: $(head -n 20 difference)"
        finish
    }
}

# ---- games -------------------------------------------------------------------------------

# Plays the turns of a game and draws it as game.html; ./expected has what must be seen after each
# turn, a line each: rows, caption, turn, number, entry in the list.
prepare() { # RULES SCRIPT
    local ask_check=''
    rules=$1
    { cat "$TOP/fixtures/$rules/$2.cmd"; echo; echo history; } >all.cmd
    "$ARBITER" -r "$rules" all.cmd | tac | sed '/^history: /,$d' | tac >history
    if [ "$rules" = kingcapture ]; then
        ask_check='check white\ncheck black\n'
        sed -nE 's/^[A-Z]+ . at (.), (.) (to|captures . at) (.), (.)$/\1\2-\4\5/p' history
    else
        sed 's/.* //' history
    fi >turns
    turns=$(wc -l <turns)
    [ "$turns" -ge 5 ] || fail "$rules: $turns turns"
    {
        printf 'position\nwinner\n%becho --\n' "$ask_check"
        while read -r turn; do
            printf '%s\nposition\nwinner\n%becho --\n' "$turn" "$ask_check"
        done <turns
        echo 'draw game.html'
    } >game.cmd
    run 0 "$ARBITER" -r "$rules" game.cmd
    xmllint --nonet --noout game.html || fail "$rules: the page is not XML"
    awk -v turns="$turns" '
        FNR == NR { turn[FNR] = $1; next }
        $1 == "position:" { rows = $2; side = $3 }
        $1 == "winner:" { winner = substr($0, 9); checked = "" }
        $1 == "check" && $2 == side ":" && $3 == "yes" { checked = ", in check" }
        $1 == "--" {
            if (winner == "undecided") caption = side " to move" checked
            else caption = winner (winner == "Draw" ? "" : " has won")
            name = n ? n ". " before " " turn[n] : ""
            print rows "\\n" caption "\\n" name "\\n" \
                (n ? "Turn " n " of " turns : "The start") "\\n" (n ? name : "The start")
            before = side; n++
        }' turns out >expected
    [ "$(wc -l <expected)" = $((turns + 1)) ] || fail "$rules: $(wc -l <expected) positions"
}

replay() { # RULES SCRIPT RESULT LETTERS
    prepare "$1" "$2"
    jq -n --arg script "${what_is_seen/LETTERS/$4}" '{script: $script, args: []}' >seen.json
    jq --arg turns "$turns" '{args, script: ("const look = () => {" + .script + "};
        const positions = [look()];
        while (positions.length <= " + $turns + ") {
            document.body.dispatchEvent(new KeyboardEvent(\"keydown\", {key: \"ArrowRight\", bubbles: true}));
            positions.push(look());
        }
        return positions.join(\"\\n\");")}' seen.json >all.json
    open_page game.html
    check 0 'when it opens'
    check_all
    press Right
    check "$turns" 'right arrow at the end'
    press Home
    for turn in 1 2 3; do
        press Right
        check "$turn" 'right arrow'
    done
    press End
    press Left
    check $((turns - 1)) 'left arrow'
    press Home
    check 0 Home
    press Left
    check 0 'left arrow at the start'
    press End
    check "$turns" End
    [ "$(script 'return document.querySelector("#turns li:last-child").textContent')" = "$3" ] ||
        fail "$rules: the list does not end with: $3"

    # First, previous, next, last.
    click 'nav button:nth-child(1)'
    check 0 'first button'
    click 'nav button:nth-child(3)'
    check 1 'third button'
    click 'nav button:nth-child(4)'
    check "$turns" 'fourth button'
    click 'nav button:nth-child(2)'
    check $((turns - 1)) 'second button'

    for turn in 3 "$((turns / 2))" "$turns" 0; do
        click "#turns a[href='#turn-$turn']"
        check "$turn" 'a click in the list'
    done
}

# The value of a script, which may come a moment later.
becomes() { # TEXT BODY
    local got
    for _ in $(seq 600); do
        got=$(script "$2")
        [ "$got" != "$1" ] || return 0
        sleep 0.1
    done
    fail "$rules: '$got' instead of '$1'"
}

# However long a game is, the page has one board; many boards would keep the browser busy for a
# minute.
long_game() {
    rules=orthogonal
    for turn in $(seq 2500); do echo '21-11 16-15 11-21 15-16'; done | tr ' ' '\n' >game.cmd
    echo 'draw game.html' >>game.cmd
    run 0 "$ARBITER" -r $rules game.cmd
    open_page game.html
    press End
    becomes 'Turn 10000 of 10000' 'return document.querySelector("figcaption").textContent'
    [ "$(script 'return document.querySelectorAll("figure").length')" = 1 ] || fail "all boards are drawn at once"
    click "#turns a[href='#turn-9998']"
    becomes '9998. red 16-15' 'return document.querySelector("svg > text:last-of-type").textContent'
}

begin ''
long_game
replay checkers61b game-05-an-explosion-takes-three 'Fire has won' '
    "fire disc": "fp", "fire shield": "fs", "fire bomb": "fb",
    "fire disc king": "FP", "fire shield king": "FS", "fire bomb king": "FB",
    "water disc": "wp", "water shield": "ws", "water bomb": "wb",
    "water disc king": "WP", "water shield king": "WS", "water bomb king": "WB"'
replay english four-at-once 'Black has won' '
    "black disc": "b", "black disc king": "B", "white disc": "w", "white disc king": "W"'
replay dama white-takes-all 'White has won' '"white disc": "W", "black disc": "B"'
replay orthogonal red-passes-and-loses 'White has won' '"white disc": "w", "red disc": "r"'
replay kingcapture kings-walk 'White has won' '
    "white king": "K", "white queen": "Q", "white rook": "R", "white bishop": "B",
    "white knight": "N", "white pawn": "P", "black king": "k", "black queen": "q",
    "black rook": "r", "black bishop": "b", "black knight": "n", "black pawn": "p"'

# ---- the rest of the page --------------------------------------------------------------------

# Keys together with Ctrl, Alt or Meta belong to the browser, and so do all other keys.
press Home
press Right '\uE009'
press Right '\uE008'
press x
check 0 'keys that are not ours'

# The address may name a turn.
open_page 'game.html#turn-3'
check 3 'an address with a turn'
script 'location.hash = "#turn-5"' >/dev/null
check 5 'another turn in the address'
open_page 'game.html#turn-999'
check "$turns" 'a turn after the last'
open_page 'game.html#turns'
check 0 'an address without a turn'

# Buttons have names, for screen readers.
for n in 1 2 3 4; do
    ask "/$session/element" '{"using": "css selector", "value": "nav button:nth-child('$n')"}' >/dev/null
    element=$(jq -r '.value | .[]' answer)
    curl -sS --noproxy '*' "http://127.0.0.1:$port/session/$session/element/$element/computedlabel" |
        jq -r .value
done >names
printf '%s\n' 'First position (Home)' 'Previous turn (left arrow)' 'Next turn (right arrow)' \
    'Last position (End)' | diff names - >difference || fail "the buttons are called $(cat difference)"

# With a dark colour scheme the page is dark, except for the board.
light=$(script 'return getComputedStyle(document.body).backgroundColor')
ask "/$session/goog/cdp/execute" '{"cmd": "Emulation.setEmulatedMedia", "params":
    {"features": [{"name": "prefers-color-scheme", "value": "dark"}]}}' >/dev/null
dark=$(script 'return getComputedStyle(document.body).backgroundColor')
[ "$light $dark" = 'rgb(239, 236, 228) rgb(23, 22, 20)' ] || fail "light and dark are $light $dark"

# On a phone nothing has to be scrolled sideways, and the board is as wide as the window.
ask "/$session/goog/cdp/execute" '{"cmd": "Emulation.setDeviceMetricsOverride", "params":
    {"width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": true}}' >/dev/null
[ "$(script 'return innerWidth + " " + document.scrollingElement.scrollWidth')" = '360 360' ] ||
    fail "on a phone: $(script 'return innerWidth + " " + document.scrollingElement.scrollWidth')"
[ "$(script 'return document.querySelector(".frame:not([hidden]) svg").clientWidth')" -ge 330 ] ||
    fail "on a phone the board is small"
press End
check "$turns" 'on a phone'

# Nothing was fetched, and there were no errors.
[ "$(script 'return performance.getEntriesByType("resource").length')" = 0 ] || fail "it fetches something"
[ "$(ask "/$session/se/log" '{"type": "browser"}')" = '[]' ] || fail "the browser complains: $(cat answer)"
end

# Without scripts the last board is shown, without buttons, and any other in the list.
begin '"prefs": {"profile.managed_default_content_settings.javascript": 2},'
no_script() { # TURN: its board is seen, alone
    ask "/$session/execute/sync" @seen.json | sed -n '1p;2p' >got
    printf '%b\n' "$(sed -n "$(($1 + 1))p" expected)" | sed -n '1p;2p' | diff got - >difference ||
        fail "without scripts, turn $1: $(cat difference)"
}
open_page game.html
no_script "$turns"
[ "$(script 'return document.querySelector("nav").checkVisibility()')" = false ] || fail "there are buttons"
click "#turns a[href='#turn-7']"
no_script 7
end

finish
