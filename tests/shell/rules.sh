#!/usr/bin/env bash
# Rule sets from files: read, shown, listed, replaced, inherited and refused.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

export ARBITER_RULES=$TOP/fixtures/rules

says() { # REGULAR-EXPRESSION...
    local line
    for line; do
        printed "$line"
    done
}
complained() { # REGULAR-EXPRESSION...
    local line
    for line; do
        printed "$line" err
    done
}
write() { # FILE NAME LINE...: a rule set that inherits russian, and has these lines
    printf 'arbiter rules 1\nname: %s\ninherits: russian\n' "$2" >"$1"
    printf '%s\n' "${@:3}" >>"$1"
}

# A rule set is read by the option and by the command, and is listed after that.
write club.rules club 'title: Our club' 'sides: red blue' 'start: 2 rows'
run 0 "$ARBITER" -r club.rules -c 'rules
rules russian
rules Club
move b2-a3
position'
says '^rules: club$' '^  club  Our club$' '^position: .* blue$'
run 0 "$ARBITER" -c 'rules ./club.rules' -c 'rules show club' -c 'help rules club'
says '^arbiter rules 1$' '^sides: red blue$' '^removed: at-end$' '^club: Our club$' '^Red moves first\.$' \
    '^rules show club prints all its parameters; '

# Those that are installed are listed after those built in, by name, and explained like them.
run 0 "$ARBITER" -c rules
sed -n 's/^  \([^ ]*\)  .*/\1/p' out >listed
ARBITER_RULES=none "$ARBITER" -c rules | sed -n 's/^  \([^ ]*\)  .*/\1/p' >built-in
(cat built-in && cd "$ARBITER_RULES" && basename -s .rules -- *.rules) | diff - listed >differs ||
    fail "not listed: $(cat differs)"
while read -r name; do
    run 0 "$ARBITER" -c "help rules $name"
    says "^$name: " ' moves first\.$'
    not_printed '.{80}| $'
    grep -q '^A man steps' out || grep -qx "$name" built-in || fail "$name: not explained: $(cat out)"
done <listed
run 1 "$ARBITER" -c 'rules nosuch'
says 'dumm, allround, .*, tanzanian or unified-pool \[unknown-name\]$'
# A file that is wrong is passed over, --safe opens none, and one that was read stays.
mkdir broken
cp "$ARBITER_RULES"/*.rules broken
echo oops >broken/gothic.rules
echo >broken/no-rules.txt
echo >"broken/$(printf 'n%.0s' {1..60}).rules"
run 0 env ARBITER_RULES=broken "$ARBITER" -r allround -c rules
[ "$(grep -c '^  ' out)" = "$(($(wc -l <listed) - 1))" ] || fail "with a broken file: $(cat out)"
[ "$(grep -c '^  allround' out)" = 1 ] || fail "listed twice"
run 0 "$ARBITER" --safe -c rules
[ "$(grep -c '^  ' out)" = "$(wc -l <built-in)" ] || fail "with --safe: $(cat out)"
# README names them all.
while read -r name; do
    grep -q "\`$name\`" "$TOP/README.md" || fail "README.md does not name $name"
done <listed

# What `rules show` prints is a rule set.
"$ARBITER" -r club.rules -c 'rules show club' | sed 's/^name: club$/name: again/' >again.rules
run 0 "$ARBITER" -r again.rules -c 'rules show again'
diff again.rules out >difference || fail "it is another one: $(cat difference)"
run 1 "$ARBITER" -c 'rules show kingcapture'
says 'where NAME is of draughts \[usage\]$'
run 1 "$ARBITER" -c 'rules club russian'
says '\[usage\]$'

# Each rule set of the family has the parameters that a second reading of its rules came to. That
# writes no default in `squares`.
for file in "$TOP"/tests/family/rules/*.rules; do
    name=${file##*/} name=${name%.rules}
    case $name in checkers61b | dama | english | orthogonal) continue ;; esac
    printf '%s\n' "rules $name" show | "$BUILD/family" "${file%/*}" "$TOP/fixtures/rules" |
        sed -E '1,/^arbiter rules 1$/d; /^\.$/,$d; s/^(squares: numbers [a-z-]+),/\1 rows,/' >wanted
    run 0 "$ARBITER" -c "rules show $name"
    sed 1d out | diff wanted - >difference || fail "$name has other parameters: $(cat difference)"
done

# What `rules show` prints of a rule set that is built in plays the same under another name: as many
# turns, and the same random games. `orthogonal` is too slow for that.
if [ -z "${COVERAGE:-}" ]; then
    for name in $("$ARBITER" -c rules | sed -n 's/^  \([^ ]*\) .*/\1/p'); do
        case $name in kingcapture | orthogonal) continue ;; esac
        "$ARBITER" --check-rules "$name" | sed 1d >wanted
        "$ARBITER" -c "rules show $name" | sed 's/^name: .*/name: again/' >again.rules
        run 0 "$ARBITER" --check-rules again.rules
        sed 1d out | diff wanted - >difference || fail "$name plays otherwise: $(cat difference)"
    done
fi

# Another one of the same name is for later games. A file that changes changes nothing.
write other.rules CLUB 'title: Another club'
run 0 "$ARBITER" -r club.rules -c 'turn
rules other.rules
turn
rules
rules club
turn'
says '^turn: red$' '^turn: white$' '^  CLUB  Another club$'
not_printed 'Our club'
mkfifo wait
(write club.rules club 'title: Changed' && echo 'rules show club' >./wait) &
run 0 "$ARBITER" -r club.rules wait
wait

# Those that are installed are found by their names, and inherit one another.
for file in "$TOP"/fixtures/rules/*.rules; do
    name=${file##*/} name=${name%.rules}
    run 0 "$ARBITER" -r "$name" -c rules -c "rules show $name"
    says "^rules: $name\$" "^name: $name\$"
done
run 0 "$ARBITER" -c 'rules gothic' -c 'rules'
says '^rules: gothic$' '^  gothic  Gothic draughts'
# One that was read comes before one that is installed, and one that is built in before both.
write mine.rules gothic 'title: My own'
run 0 "$ARBITER" -r mine.rules -c 'rules dama' -c 'rules gothic' -c 'rules show gothic' -c rules
says '^title: My own$' '^  gothic  My own$'
not_printed 'Gothic draughts'
run 0 "$ARBITER" -c 'rules gothic' -c 'rules mine.rules' -c 'rules gothic' -c 'rules show gothic'
says '^title: My own$'
printf 'arbiter rules 1\nname: inheritor\ninherits: gothic\n' >inheritor.rules
run 0 "$ARBITER" -r mine.rules -c 'rules inheritor.rules' -c 'rules show inheritor'
says '^men: step forward-diagonal, take forward' # of the installed one: mine is not beside it
run 2 "$ARBITER" -r nothing
complained "unknown rule set 'nothing'"
run 1 env -u ARBITER_RULES "$ARBITER" -c 'rules gothic' -c 'rules ../rules/gothic' -c 'rules .'
says 'unknown name gothic' 'cannot open ../rules/gothic' 'unknown name \.'

# Errors are told all, with their lines.
write bad.rules bad 'removed: later' 'colour: red' 'crowned: never'
run 2 "$ARBITER" -r bad.rules
complained "bad.rules:4: removed: 'later' is not at-once, at-end or under" 'bad.rules:5: colour: there is no'
run 1 "$ARBITER" -c 'rules bad.rules' -c rules
says "bad.rules is not a rule set: line 3: kings: .*; line 4: removed: 'later' is not .*; line 5: colour: .*\[bad-file\]\$" \
    '^rules: checkers61b$'
for ((i = 0; i < 300; i++)); do echo "colour$i: red"; done >>bad.rules
run 2 "$ARBITER" -r bad.rules
[ "$(grep -c '^arbiter: bad.rules:' err)" = 303 ] || fail "not all errors: $(tail -n 1 err)"
run 1 "$ARBITER" --safe -c 'rules club.rules'
says '\[not-safe\]$'
run 1 "$ARBITER" --safe -r club.rules -c 'rules russian' -c 'rules club' -c 'rules gothic' -c rules
says 'unknown name gothic' '^rules: club$'

# What is inherited is beside the file, and not the file itself.
mkdir -p base
write base/first.rules first 'title: First'
printf 'arbiter rules 1\nname: second\ninherits: first\n' >base/second.rules
run 0 "$ARBITER" -r base/second.rules -c 'rules show second'
says '^title: second$' '^removed: at-end$'
printf 'arbiter rules 1\nname: loop\ninherits: pool2\n' >loop.rules
printf 'arbiter rules 1\nname: pool2\ninherits: loop\n' >pool2.rules
run 2 "$ARBITER" -r ./loop.rules
complained "it inherits itself"
write base/broken.rules broken 'removed: never' 'start: 5 rows'
printf 'arbiter rules 1\nname: more\ninherits: broken\n' >base/more.rules
run 2 "$ARBITER" -r base/more.rules
for error in "base/broken.rules:4: removed: 'never' is not at-once, at-end or under" \
    "base/broken.rules:5: start: '5 rows': a side has 4 of the 8 rows at most, with those left empty" \
    "base/more.rules:3: inherits: 'broken': base/broken.rules is not a rule set"; do
    echo "arbiter: $error"
done | diff - err >difference || fail "errors of what is inherited: $(cat difference)"
run 1 "$ARBITER" -c 'rules base/more.rules'
says "base/more.rules is not a rule set: base/broken.rules, line 4: removed: .*; base/broken.rules, line 5: start: .*; line 3: inherits: 'broken': "
printf 'arbiter rules 1\nname: more\ninherits: none\n' >more.rules
run 2 "$ARBITER" -r more.rules
complained "'none': it is not built in, and there is no none.rules"
for i in 1 2 3 4 5 6 7 8 9 10; do
    printf 'arbiter rules 1\nname: deep%d\ninherits: deep%d\n' "$i" $((i + 1)) >"deep$i.rules"
done
write deep11.rules deep11
run 2 "$ARBITER" -r deep1.rules
complained 'more than 9 rule sets inherit one another'

# Files that are none.
mkdir folder.rules
run 2 "$ARBITER" -r folder.rules
complained 'folder.rules: Is a directory'
yes '# a comment' | head -c 10000000 >big.rules
run 2 "$ARBITER" -r big.rules
complained 'big.rules:1: text: it is longer than 64 KB'
mkfifo pipe.rules
cat other.rules >pipe.rules &
run 0 "$ARBITER" -r pipe.rules -c rules
says '^  CLUB  Another club$'

# So they are when a script reads them; the game goes on as before.
printf 'arbiter rules 1\nname: nul\ninherits: pool\ntitle: a\0b\n' >nul.rules
mkfifo later.rules
cat other.rules >later.rules &
run 1 "$ARBITER" -c 'move 22-33
rules folder.rules
rules big.rules
rules nul.rules
rules ./none
history
rules later.rules'
wait
says 'cannot open folder.rules: Is a directory \[cannot-open\]$' \
    'line 1: text: it is longer than 64 KB \[bad-file\]$' \
    'line 4: title: there is a NUL in the line \[bad-file\]$' 'cannot open ./none: .* \[cannot-open\]$' \
    '^1\. fire 22-33$'

# Lines may end as on other systems, after a byte order mark.
{ printf '\xef\xbb\xbf' && sed 's/$/\r/' club.rules; } >crlf.rules
run 0 "$ARBITER" -r crlf.rules -c 'rules show club'
mv out wanted
run 0 "$ARBITER" -r club.rules -c 'rules show club'
cmp -s out wanted || fail 'with CR LF it is another one'

# All else that the program does works with them.
run 0 "$ARBITER" -r club.rules -c 'move a3-b4
undo
go
undo turn
move c3-b4
save game.txt
draw board.svg
draw game.html
hint depth 2
perft 2
load game.txt
history'
says '^go: ' '^perft 2: 47$' '^1\. white c3-b4$'
run 2 "$ARBITER" --classic -r club.rules
complained 'classic is only for dama and orthogonal'
run 0 "$ARBITER" --journal journal -r club.rules -c 'move a3-b4'
run 0 "$ARBITER" --journal journal -r club.rules -c 'history'
says 'a3-b4'
run 2 "$ARBITER" --journal journal -c 'history'
complained 'unknown name club'

# The output does not take the place of the rule set that is read.
cp club.rules kept
run 2 "$ARBITER" -o club.rules -r ./club.rules -c print
complained 'input file is output file'
cmp -s club.rules kept || fail "the rule set was written over"

# What else can be wrong.
run 1 "$ARBITER" -c 'rules show nobody'
printf 'arbiter rules 1\nname: russian\ninherits: pool\n' >built.rules
run 2 "$ARBITER" -r built.rules
complained "name: 'russian': it is built in; choose another"
printf 'arbiter rules 1\nname: once\ninherits: pool\ndraw: repeats 1\n' >once.rules
run 2 "$ARBITER" -r once.rules
complained 'repeats is at least 2'

# A king that may not go on is refused where it would go, if any piece may be picked; a pass ends its
# streak.
cat >held.rules <<'END_RULES'
arbiter rules 1
name: held
inherits: frisian
pick: any
pass: yes
END_RULES
cat >held.cmd <<'END_COMMANDS'
position 10/10/10/2b7/10/10/10/8w1/10/W9 white:+0+3[46]
select 46
reject no-legal-move select 41
pass
assert position == 10/10/10/2b7/10/10/10/8w1/10/W9 black
END_COMMANDS
run 0 "$ARBITER" -r held.rules held.cmd

# A path that is too long is not cut: it would lead to another file.
mkdir -p long/long.rules
run 1 env ARBITER_RULES="$PWD/long$(printf '/.%.0s' {1..3000})" "$ARBITER" -c 'rules long'
printed '\[unknown-name\]$'

finish
