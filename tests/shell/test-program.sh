#!/usr/bin/env bash
# arbiter --test --program: somebody else's program is judged by the same tests.

# shellcheck source=tests/shell/testing
. "$TOP/tests/shell/testing"

# ---- a student's referee ------------------------------------------------------------------------

# It is right but for three faults; it prints only the code of a rejection.
cp -r "$TOP/fixtures/checkers61b" tests
rm -r tests/grading # which needs more commands
cp "$TOP/tests/student/referee" .
sed -i 's/^\(error: line [0-9]*: \).* \[\(.*\)\]$/\1[\2]/' tests/*.out
runs 0 --program './referee --right {}'
scripts=(tests/*.cmd)
ends "${#scripts[@]} passed, 0 failed"
runs 1 --program './referee {}'
# Exactly the tests that meet the faults fail: a crowned shield beside an explosion, a square off the
# board, a board on which no one is left.
[ "$(sed -n 's/^FAIL \(.*\) (differs)$/\1/p' out)" = "$(grep -lE 'crowned shield beside them survives|^select 8 8|No one' tests/*.cmd)" ] ||
    fail "failed: $(grep FAIL out)"
# The script on its standard input.
runs 1 --program './referee'
ends "$((${#scripts[@]} - 3)) passed, 3 failed"
# The first line of the expectation that differs.
line=$(grep -n -m 1 'winner: No one' tests/game-10*.out)
printed "^tests/game-10-no-one-is-left.out:${line%%:*}: this line is not printed so$"
not_printed 'to record it'

# ---- COMMAND -------------------------------------------------------------------------------------

rm -r tests
cat >show <<'END'
#!/bin/sh
for word; do echo "<$word>"; done
END
chmod +x show
# Split as a shell splits words, and run without one; `{}` anywhere.
file 'tests/a b.cmd' '#>...'
file tests/words.cmd '#> <a  b>' '#> <c"d>' '#> <e f>' '#> <$HOME>' '#> <*>' '#> <x=/tmp/own/words.cmd,/tmp/own/words.cmd>' '#> <>' '#> <;>'
runs 0 --program "./show 'a  b' \"c\\\"d\" e\\ f \$HOME * x={},{} '' ;" tests/words.cmd
troubles "--program takes a command; './show 'a' is empty, or has an open quote" --program "./show 'a"
troubles "--program takes a command; '' is empty" --program ""
# Found in the PATH without a slash, relative to the caller's folder with one.
file tests/x.cmd 'echo x' '#> x'
runs 0 --program 'echo x' tests/x.cmd
mkdir -p sub && cp show sub && (cd sub && "$ARBITER" --test --program './show x' ../tests/x.cmd) >out
printed '^-x$' && printed '^\+<x>$'
# A test's options are not given to it; its standard error is free; its status counts.
file tests/x.cmd '# options: -r dama' 'echo x' '#> <x>'
runs 0 --program "sh -c 'echo trouble >&2; echo \"<x>\"'" tests/x.cmd
runs 1 --program "sh -c 'echo \"<x>\"; exit 4'" tests/x.cmd
printed '^tests/x.cmd:1: wanted status 0, was 4$|wanted status 0, was 4'
file tests/c.cmd '# options: --classic -r dama' 'a3-a4'
file tests/c.out 'a3-a4'
runs 0 --program 'grep -v "^#"' tests/c.cmd
# Assertions alone: its status.
file tests/assert.cmd 'assert turn == fire'
runs 0 --program true tests/assert.cmd
runs 1 --program false tests/assert.cmd

# ---- --compare -----------------------------------------------------------------------------------

prints_with() { # STATUS HOW TEXT
    printf '%b' "$3" >text
    runs "$1" --compare "$2" --program "cat $PWD/text" tests/c.cmd
}
printf 'a  b\n c\td\n\n e\n' >tests/c.out
prints_with 0 exact 'a  b\n c\td\n\n e\n'
prints_with 1 exact 'a b\n c\td\n\n e\n'
prints_with 1 exact 'a  b\n c\td\n\n e'
printf 'a\nb\n' >tests/c.out
prints_with 1 exact 'a\r\nb\r\n'
printed "^tests/c.out:1: line ends differ \\(CR LF\\): what is written has them, and this has LF; '--compare space' takes both$"
prints_with 0 space 'a\r\nb\r\n'
printf 'a  b\n c\td\n\n e\n' >tests/c.out
# Runs of blanks are one, and none is at line ends.
prints_with 0 space 'a b  \n   c d\t\r\n  \n\t e'
prints_with 1 space 'a b\nc d\n\n e\n'
prints_with 1 space 'a b\n c d\n e\n'
printed '^tests/c.out:3: this line is not printed so$'
# All white space is one.
prints_with 0 tokens 'a\n\nb c   d\te'
prints_with 1 tokens 'a b c de'
printed '^tests/c.out:2: this line is not printed so$'
prints_with 1 tokens 'a b c d e f'
printed '^tests/c.out:4: more than this is printed$'
# Blocks are one after the other, with their patterns.
file tests/x.cmd 'one' '#> a  b' 'two' '#>~ c*' '#>...' 'three' '#> z'
block_with() { # STATUS HOW TEXT
    printf '%b' "$3" >text
    runs "$1" --compare "$2" --program "cat $PWD/text" tests/x.cmd
}
block_with 0 exact 'a  b\ncd\nx\ny\nz\n'
block_with 1 exact 'a b\ncd\nz\n'
printed '^tests/x.cmd:2: this line is not printed so$'
block_with 0 space 'a b \ncd\nz\n'
block_with 1 space ' a b \ncd\nz\n'
block_with 0 tokens '\n a b \n\n  cd\n\nz'
file tests/x.cmd '#> a  b' 'two' '#> c'
block_with 0 tokens 'a\nb c'
# What differs is shown in whole lines, as they are; lines that are broken elsewhere are the same.
differs() { # HOW TEXT [LINE]...: these lines come after the names of the two
    local how=$1 text=$2
    shift 2
    prints_with 1 "$how" "$text"
    sed -n '/^@@/,/^[0-9]* passed/p' out | sed '$d' | cmp -s - <(printf '%s\n' "$@") ||
        fail "$how: $(cat out)"
}
printf 'a  b\n\nc  d e\n f\n' >tests/c.out
differs space 'a b\n\nc x\t e\nf' '@@ -1,4 +1,4 @@' ' a  b' ' ' '-c  d e' '- f' $'+c x\t e' '+f'
differs tokens 'a\nb c  d  e\nx f\n' '@@ -1,4 +1,4 @@' ' a  b' ' ' ' c  d e' '- f' '+x f'
differs tokens 'a\nb c  x\ne f\n' '@@ -1,4 +1,3 @@' '-a  b' '-' '-c  d e' '- f' '+a' '+b c  x' '+e f'

# ---- conversations -------------------------------------------------------------------------------

# What was typed, which --classic repeats and others need not, does not count; a question may be
# followed by a line end or not.
file tests/c.cmd '# options: --classic -r dama' '# compare: dialogue' 'a3-a4' '' 'a7-a8' 'b6-b5'
runs 0 --accept tests/c.cmd
runs 0 --program "$ARBITER --classic -r dama" tests/c.cmd
sed -E 's/^(White|Black)>.*/\1>/' tests/c.out >said
runs 0 --program "cat $PWD/said" tests/c.cmd
prints_with 0 exact "$(sed -z 's/\(White\|Black\)>\n/\1>  /g' said)"
prints_with 1 dialogue "$(sed 's/^Black>$/White>/' said)"
prints_with 1 dialogue "$(sed 's/^Black>$/Black>a7-a6/' said)"
prints_with 1 dialogue "$(sed 's/^Illegal Move$/Illegal/' said)"
# What was typed is shown where nothing differs.
sed -n '/^@@/,$p' out | sed '$d' | cmp -s - <(printf '%s\n' '@@ -20,7 +20,7 @@' ' abcdefgh' ' Black>' \
    ' Black>a7-a8' '-Illegal Move' '+Illegal' ' Black>b6-b5' ' 00000000 8' ' BBBBBBBB 7') ||
    fail "a conversation differs: $(cat out)"
# It is given as an answer, without the headers.
file tests/c.cmd '# options: --classic -r dama' '# points: 2' 'a3-a4' '# a comment is an answer'
printf '%s\n' a3-a4 '# a comment is an answer' >tests/c.out
runs 0 --program cat tests/c.cmd
# A header wins over the option.
file tests/x.cmd '# compare: exact' 'x' '#> a  b'
block_with 1 space 'a b\n'
sed -i 's/exact/space/' tests/x.cmd
block_with 0 exact 'a b\n'
sed -i 's/space/spaces/' tests/x.cmd
runs 1 --program true tests/x.cmd
printed '^tests/x.cmd:1: compare: must be exact, space, tokens or dialogue, and ,case after it or not$'

for how in nearly ,case exactcase exact,case,case; do
    troubles "--compare takes exact, space, tokens or dialogue, and ,case after it or not; not '$how'" \
        --compare $how --program true
done

# ---- dialects ------------------------------------------------------------------------------------

# Letter case, with any other way to compare, in lines and patterns.
file tests/x.cmd '# a' 'x' '#> Fire  Pawn' '#>~ Water*' '#> end'
block_with 1 space 'FIRE PAWN\nwater shield\nEnd\n'
block_with 0 space,case 'FIRE PAWN\nwater shield\nEnd\n'
block_with 1 exact,case 'FIRE PAWN\nwater shield\nEnd\n'
block_with 0 exact,case 'FIRE  PAWN\nwater shield\nEnd\n'
block_with 1 space,case 'FIRE PAWNS\nwater shield\nEnd\n'
sed -i 's/# a/# compare: tokens,case/; /~/d' tests/x.cmd
block_with 0 exact 'fire\npawn end'
# Any words of an error, but not another line, and no other answer.
file tests/x.cmd '# a' 'x' '#> error: line 2: x: y is not a square [bad-square]' '#> error: a.txt: line 12: no [usage]' '#> b'
said() { # STATUS TEXT [OPTION]...
    local want=$1
    printf '%b' "$2" >text
    shift 2
    runs "$want" --program "cat $PWD/text" "$@" tests/x.cmd
}
said 1 'error: line 2 is wrong\nerror: a.txt: line 12!\nb\n'
said 0 'error: line 2 is wrong\nerror: a.txt: line 12!\nb\n' --errors any
said 0 'error: line 2\nerror: a.txt: line 12: why\nb\n' --errors any
said 1 'error: line 3: x: y is not a square [bad-square]\nerror: a.txt: line 12\nb\n' --errors any
said 1 'error: line 21\nerror: a.txt: line 12\nb\n' --errors any
said 1 'error: line 2\nerror: b.txt: line 12\nb\n' --errors any
said 1 'error: line 2\nerror: a.txt: line 12\nc\n' --errors any
said 1 'line 2 is wrong\nerror: a.txt: line 12\nb\n' --errors any
printf 'error: line 1: no\n' >tests/c.out
prints_with 1 exact 'error: line 1'
runs 0 --errors any --program "cat $PWD/text" tests/c.cmd
# The status, if there is something else to judge by.
file tests/x.cmd 'x' '#> x'
runs 1 --program "sh -c 'echo x; exit 9'" tests/x.cmd
printed 'wanted status 0, was 9'
runs 0 --status ignore --program "sh -c 'echo x; exit 9'" tests/x.cmd
runs 1 --status ignore --program "sh -c 'echo y; exit 9'" tests/x.cmd
runs 1 --status ignore --program "sh -c 'kill -SEGV \$\$'" tests/x.cmd
runs 1 --status ignore --program false tests/assert.cmd
for option in '--errors any' '--status ignore'; do
    # shellcheck disable=SC2086 # an option and its value
    troubles '--errors and --status need --program$' $option
done
# What a program says becomes the files of the tests, but for #> lines.
rm tests/*
file tests/x.cmd 'x'
file tests/y.cmd 'y' '#> y'
file tests/z.cmd 'z'
file tests/z.out 'z'
runs 1 --accept --program "sh -c 'cat; exit 4'"
printed '^recorded tests/x.cmd' && printed '^recorded tests/z.cmd'
printed '^tests/y.cmd:2: it is not known which line another program answers: take the #> lines out, and record a file$'
[ "$(cat tests/x.out tests/x.status)" = $'x\n4' ] || fail "recorded: $(cat tests/x.*)"
runs 0 --program "sh -c 'cat; exit 4'" tests/x.cmd tests/z.cmd
cmp -s tests/y.cmd <(printf 'y\n#> y\n') || fail "a script was changed"

finish
