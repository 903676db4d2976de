#!/usr/bin/env bash
# The module of the page that plays answers as the program does: games by chance of every rule set, with
# questions and rejected lines between the turns, are run in both, and each answer is compared. It needs
# node (scripts/bootstrap page).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The page is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish
module=$TOP/build/page/module.wasm
package=$TOP/build/npm/arbiter-referee
[ -s "$package/arbiter.wasm" ] || { fail "there is no $package: make npm"; finish; }

# The module has the rule sets that the program finds installed.
export ARBITER_RULES=$TOP/fixtures/rules

# Many with FULL, and a few otherwise; fewer still of rule sets from files, whose rules are parameters.
games_of() { # RULES
    if [ -n "${FULL:-}" ]; then echo 200; elif [ -e "$ARBITER_RULES/$1.rules" ]; then echo 1; else echo 3; fi
}

# Two sides that play by chance, the same in both. What is asked differs from turn to turn.
make_script() { # RULES
    local game turn players games
    players=$("$ARBITER" -r "$1" -c player | sed -n 's/^  \([a-z]*\): human$/player \1 random/p')
    games=$(games_of "$1")
    printf 'rules %s\nhelp rules %s\nprint\n' "$1" "$1"
    for ((game = 1; game <= games; game++)); do
        printf 'rules %s\nseed %d\n%s\n' "$1" "$game" "$players"
        for ((turn = 1; turn <= 90; turn++)); do
            printf 'go\nmoves\nposition\nwinner\n'
            case $((turn % 9)) in
            1) printf 'status\nselect c3\nselect d4\nspace\n' ;;
            2) printf 'c3-d4\nfen\nundo\nredo\n' ;;
            3) printf 'pass\nundo\nmove 1-1\n' ;;
            4)
                # By which weights a file is judged is not known here.
                [ -e "$ARBITER_RULES/$1.rules" ] || printf 'hint depth 2\n'
                printf 'undo turn 2\nredo turn 2\n'
                ;;
            5) printf 'nonsense\nat b2\ncan move 11-15\n' ;;
            6) printf 'perft 2\n' ;;
            7) printf 'place x\nselect\nselect 99\nprint squares\n' ;;
            8)
                # The program waits for the disk each time that it saves.
                [ $((game % 20)) != 1 ] || printf 'save game.txt\nload game.txt\nsave game.pdn\nload game.pdn\n'
                ;;
            esac
        done
        printf 'history\nprint\n'
    done
}

# The module has no weights learned from games. Those here, for each rule set that has any, are all 0,
# so that the program judges by its estimate alone, as the module does.
cat >none.js <<'END'
const fs = require('fs');
const [from, to] = process.argv.slice(2);
const head = fs.readFileSync(from).subarray(0, 60); // see src/player/learned.h
const numbers = [0]; // and after it how many more there are, seven bits to a byte
let more = head.readUInt32LE(24) - 1;
for (; more > 127; more >>= 7) numbers.push((more & 127) | 128);
const bytes = Buffer.from([...head, ...numbers, more]);
bytes.writeUInt32LE(bytes.length + 8, 20);
let sum = 0xcbf29ce484222325n;
for (const byte of bytes) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
const end = Buffer.alloc(8);
end.writeBigUInt64LE(sum);
fs.writeFileSync(to, Buffer.concat([bytes, end]));
END
for learned in "$TOP"/src/player/weights/*.weights; do
    node none.js "$learned" "$(basename "$learned")" || fail 'there are no weights of 0'
done
cp frisian.weights frysk.weights # by which frysk goes, too

mkdir here
for rules in $("$ARBITER" -c rules | sed -n 's/^  \([^ ]*\) .*/\1/p'); do
    make_script "$rules" >"$rules.cmd"
    weights=
    [ ! -e "$rules.weights" ] || weights=../$rules.weights
    (cd here && ARBITER_WEIGHTS=$weights "$ARBITER" -r "$rules" <"../$rules.cmd" >"../$rules.want" 2>../err)
    [ ! -s err ] || fail "$rules: $(head -n 3 err)"
    [ "$(grep -c '^go: ' "$rules.want")" -ge $(($(games_of "$rules") * 10)) ] || fail "$rules: there are too few turns"
done
[ "$(find . -name '*.want' | wc -l)" -ge 36 ] || fail 'there are too few rule sets'
echo rules >list.cmd
"$ARBITER" - <list.cmd >list.want
node "$TOP/tests/page/run-script.js" "$package" ./*.cmd >node.log 2>&1 ||
    fail "node: $(tail -n 5 node.log)"
for want in *.want; do
    rules=${want%.want}
    cmp -s "$rules.cmd.page" "$want" ||
        fail "$rules: the page answers otherwise: $(diff "$want" "$rules.cmd.page" | head -n 10)"
done

# The worker answers a line that comes before its module is ready.
node "$TOP/tests/page/ask-worker.js" "$package" >worker.log 2>&1
[ "$(cat worker.log)" = '1: history: 1
1. black 11-15' ] || fail "the worker: $(head -n 5 worker.log)"

# It asks nothing of a system but the time.
node -e 'const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
    console.log(WebAssembly.Module.imports(module).map(({ name }) => name).join(" "));' "$module" >asked
[ "$(cat asked)" = 'now fd_close fd_seek fd_write' ] || fail "the module asks for $(cat asked)"

# The page is small, and one that only replays a game is far smaller.
run 0 "$ARBITER" -r english -c 11-15 -c 'draw replay.html'
[ "$(wc -c <replay.html)" -lt 20000 ] || fail "a game of one turn is a page of $(wc -c <replay.html) bytes"
[ "$(wc -c <"$TOP/build/page/page.html")" -lt 400000 ] || fail "the page has $(wc -c <"$TOP/build/page/page.html") bytes"

finish
