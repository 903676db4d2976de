#!/usr/bin/env bash
# The options in all their spellings, and the messages for wrong ones.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

escape=$'\033'
start='7 .   wp  .   wp  .   wp  .   wp'
echo 'turn' >turn.cmd

for option in -h --help; do
    run 0 "$ARBITER" $option
    printed '^[Uu]sage: arbiter '
    for name in --command --rules --output --bail --final --interactive --color --help --version; do
        printed "$name"
    done
    ! grep '.\{81\}' out || fail "a line of --help is wider than 80 columns"
    [ "$(wc -l <out)" -le 50 ] || fail "--help has $(wc -l <out) lines"
    [ "$(sed -n '2,4p' out | grep -c '^  arbiter ')" = 3 ] || fail "--help does not begin with examples"
    [ "$(grep -E '^(Play|Scripts|Programs)[:,]' out | sed 's/[:,].*//' | paste -sd' ')" = 'Play Scripts Programs' ] ||
        fail 'the groups of --help'
done
# What is listed as a program has a help of its own, which names it.
run 0 "$ARBITER" --help
sed -n '/^Programs/,/^Exit/s/^ *--\([a-z-]*\).*/\1/p' out >programs
[ "$(wc -l <programs)" -ge 12 ] || fail "programs: $(cat programs)"
echo play >>programs
while read -r name; do
    run 0 "$ARBITER" "--$name" --help
    printed "^Usage: arbiter --$name"
done <programs
for option in -V --version; do
    run 0 "$ARBITER" $option
    prints "arbiter $(version)"
done

# Unknown options; an argument missing, or one too many.
for option in -x --nosuch --bail=yes -bx -c -r -o --command --rules --output --color; do
    run 2 "$ARBITER" $option
    prints ''
done
run 2 "$ARBITER" -r nosuch turn.cmd
prints ''
printed nosuch err
run 2 "$ARBITER" --rules '' turn.cmd
run 2 "$ARBITER" --color sometimes turn.cmd
# The first mistake is reported before anything is run.
run 2 "$ARBITER" -c turn --nosuch
prints ''

# What is no script is told, with what to type instead, and never done.
for word in help:--help records:--records quit:-c.\'quit russian:--play.russian chess:rules.kingcapture; do
    run 2 "$ARBITER" "${word%:*}"
    prints ''
    printed "^arbiter: ${word%:*}: No such file or directory; .*${word#*:}" err
done
run 2 "$ARBITER" nosuch.pdn
printed '^arbiter: nosuch.pdn: No such file or directory$' err
printf '\357\273\277\n[Event "Open"]\n\n1. 11-15 *\n' >game.pdn
run 2 "$ARBITER" -c turn game.pdn turn.cmd
prints 'turn: fire'
printed "^arbiter: game.pdn: it is a record of games, not a script; 'arbiter --records FILE' referees it, " err
for rules in english dama orthogonal; do
    run 0 "$ARBITER" -r $rules -c 'save saved.txt'
    run 2 "$ARBITER" saved.txt
    prints ''
    printed "^arbiter: saved.txt: it is a saved game, not a script; 'arbiter -r RULES -i -c" err
done
printf 'W\r\n' >saved.txt
run 2 "$ARBITER" saved.txt
# A script may be named so, may be empty, and a pipe is not looked at.
cp turn.cmd help
run 0 "$ARBITER" help
prints 'turn: fire'
for text in '' '\n \n' '# W\n' '0\n' 'w1\n'; do
    # shellcheck disable=SC2059  # with escapes
    printf "$text" >short.txt
    "$ARBITER" short.txt >out 2>err
    [ ! -s err ] || fail "not taken for a script: $text"
done
run 1 "$ARBITER" <(cat game.pdn)

for rules in '-r checkers61b' -rcheckers61b '--rules checkers61b' --rules=checkers61b '-r CHECKERS61B'; do
    # shellcheck disable=SC2086  # two words
    run 0 "$ARBITER" $rules -c rules
    printed '^rules: checkers61b$'
    printed '^  checkers61b  .'
done

# -c comes before the SCRIPTs wherever it is, and several are run in their order.
echo 'echo script' >script.cmd
run 0 "$ARBITER" script.cmd -c 'echo one' --command 'echo two
echo three'
prints $'one\ntwo\nthree\nscript'
# Standard input is not read after it unless it is named.
echo 'echo stdin' | run 0 "$ARBITER" -c 'echo one'
prints one
echo 'echo stdin' | run 0 "$ARBITER" -c 'echo one' -
prints $'one\nstdin'
echo 'echo stdin' | run 0 "$ARBITER"
prints stdin
# All of them play one game; after --, a name may begin with -.
echo 'turn' >-turn.cmd
run 0 "$ARBITER" -c 'turn water' -- -turn.cmd
prints 'turn: water'
run 0 "$ARBITER" turn.cmd turn.cmd
prints $'turn: fire\nturn: fire'

# --final: the board after everything else, once, after quit and a failure too.
run 0 "$ARBITER" -f -c 'echo x'
{ [ "$(sed -n 2p out)" = "$start" ] && [ "$(wc -l <out)" = 10 ]; } || fail "-f: $(cat out)"
run 0 "$ARBITER" --final -c quit turn.cmd
{ [ "$(head -n 1 out)" = "$start" ] && [ "$(wc -l <out)" = 9 ]; } || fail "-f after quit: $(cat out)"
run 0 "$ARBITER" -f turn.cmd turn.cmd
[ "$(wc -l <out)" = 11 ] || fail "-f prints one board: $(cat out)"

# But not after trouble, or when the run is over.
run 2 "$ARBITER" --final turn.cmd no-such-file
prints 'turn: fire'
yes print | head -n 4000 >prints.cmd
run 2 "$ARBITER" --final --output-limit 1 -o long prints.cmd
[ "$(wc -c <long)" -le 1048576 ] || fail "$(wc -c <long) bytes, but at most 1 MB"

# --bail: at the first rejection, at any depth; without it the script goes on.
printf 'turn\nspace\nturn\n' >bad.cmd
echo 'read bad.cmd
echo after' >outer.cmd
run 1 "$ARBITER" bad.cmd turn.cmd
[ "$(grep -c '^turn: fire$' out)" = 3 ] || fail "it stopped without -b: $(cat out)"
for arguments in bad.cmd 'outer.cmd turn.cmd' '-c space turn.cmd' 'bad.cmd no-such-file'; do
    # shellcheck disable=SC2086  # words
    run 1 "$ARBITER" -b $arguments
    tail -n 1 out | grep -q '^error: .* \[nothing-moved\]$' || fail "-b $arguments: $(cat out)"
done

# Only what is named on the command line counts as a source.
run 1 "$ARBITER" -i -c space </dev/null
printed '^error: line 1: space: '

# Some options need others, whatever comes after them.
run 2 "$ARBITER" --no-animation --final
printed '^arbiter: --no-animation, --sound and --end-turns need --screen$' err
run 2 "$ARBITER" --classic --journal journal -r russian
printed '^arbiter: --classic is only for dama and orthogonal' err
run 0 "$ARBITER" --safe --memory 100 -c turn
run 0 "$ARBITER" --journal journal --output kept -c turn
[ "$(cat kept)" = 'turn: fire' ] || fail "with a journal, the output has: $(cat kept)"

# The message names the wrong option alone.
run 2 "$ARBITER" -bz
printed "^arbiter: unrecognized option '-z'; see 'arbiter --help'$" err
run 2 "$ARBITER" -bc
printed "^arbiter: option '-c' requires an argument$" err
run 2 "$ARBITER" --rules
printed "^arbiter: option '--rules' requires an argument$" err
run 2 "$ARBITER" --zoo
printed "^arbiter: unrecognized option '--zoo'; see 'arbiter --help'$" err
run 2 "$ARBITER" --s=1
printed "^arbiter: ambiguous option '--s=1'; see 'arbiter --help'$" err
run 2 "$ARBITER" --bail=yes
printed "^arbiter: option '--bail=yes' does not take an argument$" err
run 2 "$ARBITER" -r chess
printed "^arbiter: unknown rule set 'chess'; 'arbiter -c rules' lists them$" err
run 2 "$ARBITER" --color sometimes
printed "^arbiter: --color takes auto, always or never, not 'sometimes'$" err

# Colour: not in a file unless asked for.
uncoloured() {
    grep -q "$escape" out && fail "colour"
    [ "$(head -n 1 out)" = "$start" ] || fail "the board: $(head -n 1 out)"
}
coloured() {
    grep -q "$escape" out || fail "no colour"
    sed "s/$escape\[[0-9;]*m//g" out >plain
    [ "$(head -n 1 plain)" = "$start" ] || fail "the board with colours removed: $(head -n 1 plain)"
}
run 0 "$ARBITER" -c print
uncoloured
for how in auto never; do
    run 0 "$ARBITER" --color $how -c print
    uncoloured
    run 0 "$ARBITER" --color=$how -c print
    uncoloured
done
run 0 "$ARBITER" --color always -c print
coloured
# The option has priority over the environment.
run 0 env NO_COLOR=1 "$ARBITER" --color=always -c print
coloured
run 0 env NO_COLOR=1 "$ARBITER" -c print
uncoloured

# --page reads no standard input, and says what is missing if there is no page. It is looked for only
# when all else has gone well.
says 2 "arbiter: x.html: the page is not installed: build with 'make page', which needs clang for wasm32 (scripts/bootstrap page)" \
    env ARBITER_PAGE=no-such-file "$ARBITER" --page x.html
run 2 "$ARBITER" --page x.html no-such-file
printed '^arbiter: no-such-file: ' err
run 2 "$ARBITER" --json --page x.html
printed '^arbiter: --json cannot be used with .* or --page$' err
[ ! -e x.html ] || fail 'a page was written'

# --only turns is for scripts and the prompt.
for option in --json '--classic -r dama' --screen; do
    # shellcheck disable=SC2086 # options are words
    says 2 'arbiter: --only cannot be used with --json, --classic or --screen' "$ARBITER" --only turns $option
done

# Abbreviations of options that end are the ones that changes.md lists: those of the first version, and of
# --test as it was before it could minimize, debug and cover, that other options begin with too.
first='command rules output bail final interactive color classic screen no-animation sound journal safe cpu memory
    timeout output-limit help version'
of_test='jobs filter failed shard list timeout cpu memory file-size output-limit accept bail report actual context
    slowest repeat shuffle program compare errors status isolate read write network processes disk quiet verbose color
    rules safe help version'
ended() { # OPTIONS [PART]: a line `ABBREVIATION OPTION` for each
    local option other short i
    for option in $1; do
        for ((i = 1; i < ${#option}; i++)); do
            short=${option:0:i}
            for other in $1; do [ "$other" = "$option" ] || [ "${other#"$short"}" = "$other" ] || continue 2; done
            # With a value, so that nothing is run.
            "$ARBITER" ${2:+"$2"} "--$short=" </dev/null 2>&1 | grep -q "ambiguous option '--$short" && echo "--$short --$option"
        done
    done
}
listed() { # TEXT-BEFORE TEXT-AFTER: the same from changes.md
    tr '\n' ' ' <"$TOP/src/manual/changes.md" | tr -s ' ' | sed "s/.*$1//; s/$2.*//; s/\`//g" |
        awk '{ gsub(/,| and/, " "); n = split($0, word, " "); for (i = 1; i <= n; i++) if (word[i] == "for") {
            for (j = i - 1; j > 0 && word[j] != "" && word[j] ~ /^--/; j--) { print word[j], word[i + 1]; word[j] = "" } word[i + 1] = "" } }'
}
ended "$first" | sort >short
listed 'Of .arbiter.: ' ', and .--play. for' | sort >said
diff short said >differences || fail "abbreviations in changes.md: $(cat differences)"
[ "$(wc -l <short)" = 7 ] || fail "abbreviations that end: $(cat short)"
ended "$of_test" --test | sort >short
listed 'Of .arbiter --test.: ' '[.] -' | sort >said
diff short said >differences || fail "abbreviations of --test in changes.md: $(cat differences)"
# One that is an option itself now.
"$ARBITER" --play nosuch 2>&1 | grep -q 'unknown rule set' || fail '--play is not itself'

finish
