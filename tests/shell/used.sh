#!/usr/bin/env bash
# Every command, code, parameter of rule sets, header and option is used by a golden test, and what no script
# can be run with by another test; and each is defined once. The lists are the program's own.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

golden=$TOP/tests/golden
cat "$golden"/*/*.cmd >scripts
cat "$golden"/*/*.out >printed
cat "$golden"/*/*.rules "$golden"/*/files/*.rules >rules
cat "$TOP"/tests/shell/*.sh "$TOP"/tests/screen/*.sh >others

counted=0
# Each word on standard input, with what it is used by: a regular expression, in which @ is the word, and a file.
each_used() { # WHAT EXPRESSION FILE [WORD...]: all words but these
    local what=$1 expression=$2 file=$3 word
    shift 3
    while read -r word; do
        [[ " $* " != *" $word "* ]] || continue
        counted=$((counted + 1))
        grep -qE -- "${expression//@/$word}" "$file" || fail "no $file use the $what $word"
    done
}

# ---- used -----------------------------------------------------------------------------------------

sed -n 's/^    {"\([a-z]*\)".*/\1/p' "$TOP/src/script/command.c" >commands
each_used command '^ *@( |$)' scripts <commands
# 20 million actions: bounds.sh
sed -n 's/^    X([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$TOP/include/arbiter/ruling.h" >codes
each_used code '\[@\]' printed game-too-long <codes
"$ARBITER" -c 'rules show frisian' | sed -n '2,$s/:.*//p' >parameters
each_used parameter '^@: ' rules <parameters
# A test that is skipped, and one that is known to fail, would count as no test of these.
sed -n '/keys\[\]/,/};/s/.*KEY(\([a-z]*\),.*/\1/p; /keys\[\]/,/};/s/.*\.name = "\([a-z]*\)".*/\1/p' "$TOP/src/testing/script.c" >headers
each_used header '^# @: ' scripts skip todo <headers
printf '%s\n' skip todo | each_used header '# @: ' others

# The options of a mode, by its --help.
options_of() { # [MODE]
    "$ARBITER" "$@" --help | sed -nE 's/^ +(-., )?(--[a-z-]+).*/\2/p'
}
# With these a script is not run, or what it prints is another thing with each version or build.
without_script="--play --screen --no-animation --sound --end-turns --check-rules --json --help --version --memory
    --match --player --records --openings-tree --find --standings --judge --make-tables --table-report --check-engine
    --test --grade"
options_of >options
# shellcheck disable=SC2086 # words
each_used option '^# options:.* @( |$)' scripts $without_script <options
# shellcheck disable=SC2086
printf '%s\n' $without_script | each_used option '[ (]@\b' others
for mode in test records find standings openings-tree grade judge match play player; do
    short=$("$ARBITER" --$mode --help | sed -nE 's/^ +(-.), --([a-z-]+).*/\2\1/p')
    while read -r option; do
        letter=$(grep -oP "^${option#--}\K-.$" <<<"$short")
        each_used "option of --$mode" "[ (\"]@\\b${letter:+|[ (\"]$letter\\b}" others <<<"$option"
    done < <(options_of --$mode)
done

# The keys of players, of --judge, and the questions of --json.
cat "$TOP"/tests/unit/*.c others >all
"$ARBITER" --match -e none=x -e cmd=@random 2>&1 | sed 's/.*the keys are //; s/, and option.NAME,.*//' | tr -d ',' | tr ' ' '\n' >keys
each_used 'key of players' '\b@=' all <keys
sed -n '/define JUDGE_KEYS/,/^$/s/^    X([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$TOP/src/judge/problem.h" >judge
[ "$(wc -l <judge)" -ge 7 ] || fail "--judge has the keys $(cat judge)"
each_used 'key of --judge' '(# @: |\b@=)' all <judge
sed -n 's/^    {"\([a-z]*\)".*/\1/p' "$TOP/src/requests/request.c" >questions
each_used question '"@\\*"' all <questions
[ $counted -ge 340 ] || fail "only $counted words were looked at"

# ---- defined once ---------------------------------------------------------------------------------

cat "$TOP"/src/*.[ch] "$TOP"/src/*/*.[ch] "$TOP"/src/*/*/*.[ch] "$TOP"/include/arbiter/*.h | grep -vE '^ *(/?\*|//)' >sources
defined_once() { # WHAT FILE EXPRESSION: in which @ is the word
    local word number
    while read -r word; do
        number=$(grep -cE "${3//@/$word}" "$2")
        [ "$number" = 1 ] || fail "the $1 $word is defined $number times"
    done
}
# A player that writes too long a line has a code of its own, which is called the same.
grep -vx line-too-long codes | defined_once code sources '"@"'
defined_once command "$TOP/src/script/command.c" '^    \{"@"'  <commands
defined_once parameter "$TOP/src/rules/parameters.h" '^ *[A-Z]\(.*"@",' <parameters
defined_once header "$TOP/src/testing/script.c" '(    KEY\(@,|\.name = "@")' <headers
for table in "$TOP"/src/manual/*_options.h; do
    sed -n 's/^    X([A-Z_]*, [^,]*, "\([a-z-]*\)".*/\1/p' "$table" | sort | uniq -d >twice
    [ ! -s twice ] || fail "${table##*/} has twice: $(cat twice)"
done

# ---- the same everywhere --------------------------------------------------------------------------

# An option of several programs has the same letter and the same kind of value in all of them.
for mode in '' test records find standings openings-tree grade judge match player; do
    "$ARBITER" ${mode:+--$mode} --help | sed -nE 's/^ +(-.)?,? *--([a-z-]+) +([A-Z][^ ]*)? .*/\2 \1 \3/p'
done | sort -u >words
cut -d' ' -f1 words | uniq -d >differ
# Rows in a file, or in a folder; a form with its file, or with a folder; a submission by its folder, or by its
# name as a player.
grep -vxE 'results|report|submission' differ >left
[ ! -s left ] || fail "they have other letters or values elsewhere: $(grep -E "^($(paste -sd '|' left)) " words)"
# Times of options are in seconds, and those of commands in milliseconds, which their words say.
grep -E '\b(DIR|KIND|MINUTES|MSEC|MS|PATHNAME|NUMBER|COUNT)\b' words >odd
grep -vx 'tournament  KIND' odd >left
[ ! -s left ] || fail "they have words of their own: $(cat left)"

finish
