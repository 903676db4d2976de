#!/usr/bin/env bash
# arbiter --test: what a script says of itself, and where what it must print stands.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# A test that passes, or fails with that kind and message.
passes() { # NAME
    runs 0 "tests/$1.cmd"
    ends '1 passed, 0 failed'
}
fails() { # NAME KIND PATTERN
    runs 1 "tests/$1.cmd"
    printed "^FAIL tests/$1\.cmd \($2\)$"
    printed "$3"
    ends '0 passed, 1 failed'
}

# ---- keys ----------------------------------------------------------------------------------

# Options are split as a shell splits words.
file tests/options.cmd "# options: -r dama -c 'echo a  b' -c \"echo \\\"c\\\"\" -c echo\\ d" 'turn' \
    '#> a  b' '#> "c"' '#> d' '#> turn: white'
passes options
# They win over those of the command line.
file tests/rules.cmd 'rules' '#> rules: english' '#>...'
runs 0 -r english tests/rules.cmd
file tests/own.cmd '# options: -r dama' 'turn' '#> turn: white'
runs 0 -r english tests/own.cmd

# The file of a rule set is where the command line says, seen from there; in a script, from its folder.
club() { # FILE NAME LINE...
    mkdir -p "$(dirname "$1")"
    printf '%s\n' 'arbiter rules 1' "name: $2" 'inherits: russian' "${@:3}" >"$1"
}
club club.rules club 'start: 2 rows'
club tests/deep/club.rules deep 'start: 1 rows'
file tests/deep/given.cmd 'moves a1' '#> moves: 0' 'status' '#> rules: club' '#>...'
runs 0 -r club.rules tests/deep/given.cmd
runs 0 -r ./tests/../club.rules tests/deep/given.cmd
runs 0 --rules "$PWD/club.rules" tests/deep/given.cmd
runs 0 --safe -r club.rules tests/deep/given.cmd
file tests/deep/own.cmd '# options: -r club.rules' 'status' '#> rules: deep' '#>...'
runs 0 tests/deep/own.cmd
runs 0 -r club.rules tests/deep/own.cmd
file tests/deep/read.cmd 'rules club.rules' 'moves a1' '#> moves: 1' '#>   a1-b2'
runs 0 -r english tests/deep/read.cmd
# What is wrong with it is said once, before any test.
runs 2 -r tests/club.rules tests
printed '^arbiter: tests/club\.rules: No such file or directory$' err
club bad.rules bad 'men: hop' 'board: 3x3'
runs 2 -r bad.rules tests
printed '^arbiter: bad\.rules:4: men: ' err
printed '^arbiter: bad\.rules:5: board: ' err
runs 2 -r nobody tests
printed "unknown rule set 'nobody'" err
file tests/deep/lost.cmd '# options: -r lost.rules' '# status: 2' 'status'
file tests/deep/lost.out
file tests/deep/lost.err 'arbiter: lost.rules: No such file or directory'
runs 0 tests/deep/lost.cmd
file tests/safe.cmd 'save x' '#> error: line 1: save x: save is refused because of --safe [not-safe]' '# end'
sed -i '1i # status: 1' tests/safe.cmd
sed -i 's/line 1: save x: .*\[/line 2: save x: */; s/^#> error.*$/#>~ error: line 2: save x: *[not-safe]/' tests/safe.cmd
runs 0 --safe tests/safe.cmd

# With --classic the other lines are what is answered.
file tests/classic.cmd '# options: --classic -r dama' '# status: 0' 'a3-a4' '#> no block'
runs 0 --accept tests/classic.cmd
[ -s tests/classic.out ] || fail "a conversation is not recorded"
passes classic
tail -n +3 tests/classic.cmd | "$ARBITER" --classic -r dama >wanted
cmp wanted tests/classic.out || fail "the answers are others"

# The exit status: the key, else NAME.status, else 0.
file tests/status.cmd '# status: 1' 'nonsense' '#>~ error: *'
passes status
file tests/beside.cmd 'nonsense' '#>~ error: *'
fails beside status '^tests/beside.cmd:1: nonsense: wanted status 0, was 1; the last rejection: error: line 1: nonsense'
file tests/beside.status 1
passes beside
file tests/beside.status 0
file tests/first.cmd '# status: 1' 'nonsense' '#>~ error: *'
file tests/first.status 2
passes first
for wrong in 256 -1 x '' 1.5; do
    file tests/wrong.cmd "# status: $wrong" 'echo'
    fails wrong bad-header '^tests/wrong.cmd:1: status: '
done
file tests/wrong.cmd 'echo x' '#> x'
file tests/wrong.status one
fails wrong unreadable '^tests/wrong.status:1: '
rm tests/wrong.status

# Its own time.
file tests/time.cmd '# timeout: 1' '# options: -r dama' 'perft 13' '#>...'
fails time timeout '^tests/time.cmd:3: perft 13: ended after 1 s$'
file tests/time.cmd '# timeout: 100' 'hint time 2500' '#>~ hint: *' '#>...'
runs 0 --timeout 1 tests/time.cmd
file tests/time.cmd '# timeout: 0' 'hint time 2500' '#>~ hint: *' '#>...'
runs 0 --timeout 1 tests/time.cmd
for wrong in -1 x '' 1.5 9999999; do
    file tests/wrong.cmd "# timeout: $wrong" 'echo'
    fails wrong bad-header '^tests/wrong.cmd:1: timeout: '
done

# skip and todo.
file tests/skip.cmd '# skip: needs a board of 12x12' 'save was-run' '#> x'
runs 0 -v tests/skip.cmd
printed '^SKIP tests/skip.cmd: needs a board of 12x12$'
ends '0 passed, 0 failed, 1 skipped'
file tests/todo.cmd '# todo: not yet' 'echo x' '#> y'
runs 0 -v tests/todo.cmd
printed '^TODO tests/todo.cmd: not yet$'
ends '0 passed, 0 failed, 1 todo'
file tests/todo.cmd '# todo: not yet' 'echo x' '#> x'
runs 0 tests/todo.cmd
printed '^TODO tests/todo.cmd passes now: not yet$'
ends '0 passed, 0 failed, 1 todo'
for key in skip todo; do
    file tests/wrong.cmd "# $key:" 'echo'
    fails wrong bad-header "^tests/wrong.cmd:1: $key: must say why"
done
for wrong in -1 x '' 1. 1e3 .5; do
    file tests/wrong.cmd '# a comment' "# points: $wrong" 'echo'
    fails wrong bad-header '^tests/wrong.cmd:2: points: '
done

# A key that is not known is a comment, and so is what does not stand at the very top; one that is
# given twice is told at its line.
file tests/comment.cmd '# status of things: 1' '# statuses: 1' '#status 1' 'echo x' '# status: 1' '#> x'
passes comment
file tests/twice.cmd '# status: 1' '# note: x' '# status: 1' 'echo'
fails twice bad-header '^tests/twice.cmd:3: this key is repeated$'
# Some contradict each other, in any order.
file tests/contradict.cmd '# todo: not yet' '# points: 2' '# skip: never' '# a comment' 'echo'
fails contradict bad-header '^tests/contradict.cmd:3: skip and todo contradict each other: give one of them$'
for lines in '# partial: yes|# options: --classic -r dama' '# options: --classic -r dama|# partial: yes'; do
    file tests/contradict.cmd "${lines%|*}" "${lines#*|}" 'a3-a4'
    fails contradict bad-header '^tests/contradict.cmd:2: partial: a conversation \(--classic\) has no commands of which'
done
# One that is nearly a key was mistyped.
file tests/slip.cmd '# skip: x' '# stauts: 1' 'echo'
fails slip bad-header '^tests/slip.cmd:2: there is no such key; did you mean status\?$'
file tests/open.cmd "# options: -c 'echo" 'echo'
fails open bad-header '^tests/open.cmd:1: options: an open quote'
# After a byte order mark, with \r\n.
printf '\xef\xbb\xbf# status: 1\r\nnonsense\r\n#>~ error: *\r\n' >tests/mark.cmd
passes mark

# ---- expectations ---------------------------------------------------------------------------

# NAME.out is compared to the byte; its own line ends are part of it.
file tests/out.cmd 'echo a'
file tests/out.out 'a'
passes out
printf 'a' >tests/out.out
fails out differs '^\\ No newline at end of file$'
printf 'a\r\n' >tests/out.out
fails out differs '^-a\\x0d$'
# Line ends that git has changed are told as such, and how to mend it.
fails out differs "^tests/out.out:1: line ends differ \(CR LF\): .*; put '\*.out text eol=lf' into .gitattributes and .* --accept$"
file tests/lines.cmd 'echo a' 'echo b' 'echo c'
printf 'a\r\nb\r\nx\r\n' >tests/lines.out
fails lines differs '^tests/lines.cmd:3: echo c: line 1 of 1 is not as wanted; its line ends differ, too \(CR LF\)$'
[ "$(grep -c '^[-+]' out)" = 4 ] || fail "lines that differ only in their ends: $(cat out)"
printf 'a\nb\r\nc\n' >tests/lines.out
fails lines differs 'line ends differ \(CR LF\): it has them'
printf 'a\r\nb\nc' >tests/lines.out # no newline at its end
fails lines differs '^tests/lines.cmd:3: echo c: .*; its line ends differ, too'
rm tests/lines.*
: >tests/out.out
fails out differs '^tests/out.cmd:1: echo a: line 1 of 1 is not wanted$'
file tests/out.out 'a' 'b' 'c'
fails out differs '^tests/out.cmd:1: echo a: 2 more lines were wanted after what was printed$'
file tests/silent.cmd 'new'
: >tests/silent.out
passes silent

# Blocks: what was printed since the block before.
file tests/block.cmd 'echo a' 'echo b' '#> a' '#> b' 'echo' 'echo  c' '#>' '#> c' '#>d' 'echo x' '#> x'
fails block differs "^tests/block.cmd:6: echo  c: line 1 of 1 is not as wanted$|what line 9 wants is not printed"
sed -i '/^#>d$/d' tests/block.cmd
passes block
# One blank only is cut off, and a `\r` before the line's end.
printf 'moves 9\r\n#>~ *\r\n' >tests/cr.cmd
sed -i '1i # status: 1' tests/cr.cmd
passes cr
file tests/blank.cmd '# options: -r english' 'moves 9' '#> moves: 2' '#>   9-13' '#>   9-14'
passes blank
file tests/blank.cmd '# options: -r english' 'moves 9' '#> moves: 2' '#>  9-13' '#>   9-14'
fails blank differs '^tests/blank.cmd:2: moves 9: line 2 of 3 is not as wanted$'
# Lines of one block may have comments and blank lines between them, but no command.
file tests/apart.cmd 'echo a' 'echo b' '#> a' '' '# and' '#> b'
passes apart
# A command after a block that prints nothing.
file tests/after.cmd 'echo a' '#> a' 'new' 'echo b' '#> b'
passes after
# What is printed after the last block is unexpected.
file tests/rest.cmd 'echo a' '#> a' 'echo b'
fails rest differs '^tests/rest.cmd:3: echo b: line 1 of 1 is not wanted: it is printed after the last block$'
# Something printed before a block that is not in it.
file tests/more.cmd 'echo a' 'echo b' '#> b'
fails more differs '^tests/more.cmd:1: echo a: line 1 of 1 is not as wanted$'

# Blanks before `#>` are passed over. A wrong expectation does not pass for its indent.
file tests/indent.cmd 'echo a' '  #> a' 'echo b' $'\t#>~ b*' 'print' ' #>...'
passes indent
for wrong in ' #> b' $'\t#> b' $' \t #>~ b*'; do
    file tests/indent.cmd 'echo a' "$wrong"
    fails indent differs '^tests/indent.cmd:1: echo a: line 1 of 1 is not as wanted$'
done
printf '\xef\xbb\xbf#> b\necho a\n#> a\n' >tests/indent.cmd
fails indent differs '^tests/indent.cmd:1: what line 1 wants is not printed$|what line 1 wants is not printed$'
# One that follows a command would not be looked at.
for wrong in 'echo b #> b' $'echo b\t#>~ *' 'echo b #>...' 'echo b # see #> b'; do
    file tests/behind.cmd 'echo a' '#> a' "$wrong" '#> b'
    fails behind bad-expectation '^tests/behind.cmd:3: `#>` after a command expects nothing; put it on a line of its own$'
    cp tests/behind.cmd before
    runs 1 --accept tests/behind.cmd
    cmp before tests/behind.cmd || fail "recorded over it"
done
file tests/behind.out 'a' 'b'
fails behind bad-expectation '^tests/behind.cmd:3: '
rm tests/behind.out
file tests/behind.cmd 'echo a#> b # a#> c' 'echo "#> b" # <#>' '#> a#> b' '#> "#> b"'
passes behind
file tests/behind.cmd '# options: --classic -r dama' 'a3-a4 #> b'
runs 0 --accept tests/behind.cmd
passes behind
rm tests/behind.*

# Patterns and gaps.
file tests/pattern.cmd 'echo a*b?c\d' '#>~ a\*b\?c\\d' 'echo abc' '#>~ ?b*' 'echo' '#>~ *' 'echo xyz' '#>~ x*y*z*'
passes pattern
file tests/pattern.cmd 'echo abc' '#>~ a?'
fails pattern differs '^tests/pattern.cmd:1: echo abc: line 1 of 1 is not as wanted$'
file tests/gap.cmd 'print' '#>...' '#>~ 3*' '#>...' 'new' '#>...' 'echo a' '#>...' '#> a' '#>...'
passes gap
file tests/gap.cmd 'print' '#>...' '#>~ 9*' '#>...'
fails gap differs 'tests/gap.cmd:1: print: '
file tests/gap.cmd 'echo ...' '#> ...'
passes gap
file tests/gap.cmd 'echo x' '#> ...'
fails gap differs 'is not as wanted'

# A block with no command after it is compared when the script has ended.
file tests/final.cmd '# options: --final' 'echo a' '#> a' '#>...' '#>~ 0 *' '#>~ * 7'
passes final
file tests/final.cmd '# options: --final' 'echo a' '#> a' 'new'
fails final differs 'it is printed after the last block'
# One that is never reached fails.
file tests/quit.cmd 'echo a' 'quit' '#> a'
fails quit differs '^tests/quit.cmd:3: this line is never reached: the script ends in line 2$'
file tests/bail.cmd '# options: --bail' '# status: 1' 'nonsense' '#>...' 'echo b' '#> b'
fails bail differs '^tests/bail.cmd:4: this line is never reached: the script ends in line 3$'

# A text that is run first belongs to the first block; a script that `read` runs to the line that
# has it read.
file tests/text.cmd "# options: -c 'echo first'" '#> first' 'echo a' '#> a'
passes text
file tests/read.cmd 'echo a' '#> a' 'read sub/other.txt' '#> b' '#> c' 'echo d' '#> d'
file tests/sub/other.txt 'echo b' 'echo c' '#> no block here'
passes read
file tests/sub/other.txt 'echo b' '' 'echo e'
fails read differs '^tests/sub/other.txt:3: echo e: line 1 of 1 is not as wanted$'

# Both, or neither.
file tests/both.cmd 'echo a' '#> a'
file tests/both.out 'a'
fails both two-expectations '^tests/both.cmd:2: it says what is wanted here and in tests/both.out$'
rm tests/both.out
file tests/neither.cmd 'echo a' '# asserted'
fails neither missing '^tests/neither.cmd:1: nothing says what it must print'
file tests/assert.cmd 'echo free' 'assert turn == fire'
passes assert
file tests/assert.cmd 'echo free' 'REJECT no-such-code nonsense' '# status: 1'
fails assert status '^tests/assert.cmd:2: REJECT no-such-code nonsense: wanted status 0, was 1; the last rejection: error: '
file tests/assert.cmd '# status: 1' 'assert turn == water'
passes assert
file tests/assert.cmd '# assert turn == fire' 'echo asserted'
fails assert missing 'nothing says'
# Beside .out, assert is a command like others.
file tests/assert.cmd 'assert turn == fire' 'echo x'
file tests/assert.out 'y'
fails assert differs 'echo x: line 1 of 1'

# An .out or .status without a script.
file tests/lost.out x
file tests/gone.status 1
runs 1 tests
printed '^FAIL tests/lost.out \(orphan\)$'
printed '^tests/lost.out:1: there is no tests/lost.cmd$'
printed '^FAIL tests/gone.status \(orphan\)$'
rm tests/lost.out tests/gone.status

# Standard error: what NAME.err holds, else nothing when the status is 0 or 1.
file tests/err.cmd '# options: -o no/such/folder/x' '# status: 2' 'print' '#>...'
passes err
echo 'arbiter: no/such/folder/x: No such file or directory' >tests/err.err
passes err
echo 'arbiter: something else' >tests/err.err
fails err stderr '^tests/err.cmd:1: standard error is not as wanted$'
printf 'arbiter: no/such/folder/x: No such file or directory\r\n' >tests/err.err
fails err stderr '^tests/err.err:1: line ends differ \(CR LF\): it has them'
echo 'arbiter: something else' >tests/err.err
fails err stderr '^tests/err.cmd:1: standard error is not as wanted$'
printed '^\+arbiter: no/such/folder/x: No such file or directory$'

# With the status 0 or 1 it must be empty: here a note about the end of a journal.
printf 'new\n11-15\n' | "$ARBITER" -r english --journal tests/torn.journal
printf 'torn' >>tests/torn.journal
for status in 0 1; do
    rm -f tests/note.err
    file tests/note.cmd '# options: -r english --journal torn.journal' "# status: $status" 'history' '#>~ history: *' '#>...'
    [ $status = 0 ] || printf 'nonsense\n#>...\n' >>tests/note.cmd
    fails note stderr '^tests/note.cmd:1: it wrote to standard error$'
    printed '^--- /dev/null$'
    printed '^\+arbiter: torn.journal: '
    runs 1 --accept tests/note.cmd
    printed '\(stderr\)'
    : >tests/note.err
    runs 0 --accept tests/note.cmd
    passes note
done

# Bad files.
mkdir tests/folder.cmd
fails folder unreadable '^tests/folder.cmd:1: it is a folder$'
mkfifo tests/fifo.cmd
fails fifo unreadable '^tests/fifo.cmd:1: it is not a regular file$'
file tests/x.cmd 'echo a'
mkfifo tests/x.out
fails x unreadable '^tests/x.out:1: it is not a regular file$'
ln -s nowhere tests/link.cmd
runs 1 tests --filter '*link*'
printed '^tests/link.cmd:1: No such file or directory$'
TMPDIR=/tmp open_folder
mkdir "$open/t"
file "$open/t/x.cmd" 'echo x'
file "$open/t/x.out" 'x'
for bad in x.out x.cmd; do
    chmod 0 "$open/t/$bad"
    chmod 755 "$open/t"
    (cd "$open" && env -u TMPDIR "${nobody[@]}" ./arbiter --test t) >out && fail "read $bad"
    printed '^FAIL t/x.cmd \(unreadable\)$'
    printed "^t/$bad:1: Permission denied$"
done
rm -r tests/link.cmd tests/fifo.cmd tests/folder.cmd tests/x.*
printf 'echo a\0b\n#>~ error: *bad-byte*\n' >tests/nul.cmd
sed -i '1i # status: 1' tests/nul.cmd
passes nul

finish
