#!/usr/bin/env bash
# The page that plays, `arbiter --page`, in Chromium and in Firefox: tests/page/play-page.js. It needs node,
# chromium with its driver, and firefox-esr (scripts/bootstrap page). tests/shell/page-games.sh compares its module with the program.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The page is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish

printf '11-15\n22-17\n' >game.cmd
run 0 "$ARBITER" --page game.html -r english game.cmd
run 0 "$ARBITER" --page plain.html -r english -c 'turn'
prints 'turn: black'
run 0 "$ARBITER" --page players.html -r english -c 11-15 -c 'player black minimax depth 2' -c 'player white level 3'
cp "$TOP/build/page/page.html" blank.html
# A module that is not one, and scripts that cannot be unpacked.
sed '/id="module"/{n;s/.*/bm90IGEgbW9kdWxl/}' plain.html >broken.html
sed '/id="packed"/{n;s/.*/bm90IGEgbW9kdWxl/}' plain.html >unpacked.html

# A long game, by chance.
{
    printf '%s\n' 'seed 1' 'player white random' 'player red random'
    for ((turn = 1; turn <= 200; turn++)); do echo go; done
    echo history
} >long.cmd
run 0 "$ARBITER" --page long.html -r orthogonal long.cmd
grep -E '^[0-9]+\. ' out | paste -sd, - | sed 's/,\([0-9]*\.\)/, \1/g' >long.turns

# Files to be opened.
run 0 "$ARBITER" -r english -c 9-13 -c 'save other.pdn'
printf 'arbiter rules 1\nname: own\ninherits: international\ntitle: of a file\n' >own.rules
printf '32-28\n19-23\n' >script.cmd
printf 'new\n9-13\nrules english\n10-14\n' >begins.cmd
{
    for ((turn = 1; turn <= 2500; turn++)); do printf '%s\n' 21-11 16-15 11-21 15-16; done
    echo 'save endless.pdn'
} >endless.cmd
run 0 "$ARBITER" -r orthogonal endless.cmd
echo '<p>' >script.html

# How long it takes is told. What it must take is for a machine that has nothing else to do.
[ -z "${FULL:-}" ] || export STRICT=1
export HOME=$PWD/home ARBITER_RULES=$TOP/fixtures/rules
mkdir home saved
node "$TOP/tests/page/play-page.js" >log 2>timing || fail "$(cat log)"
cat timing

# As axe sees it.
fetch_axe
if [ -n "${FULL:-}" ]; then
    rm -rf profile
    node "$TOP/tests/page/axe.js" "${axe[@]}" >log 2>&1 || fail "$(cat log)"
fi

finish
