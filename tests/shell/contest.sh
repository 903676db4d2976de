#!/usr/bin/env bash
# The problem package of make contest and make contest-legacy: what the formats ask for, that the judge in it
# says what its sample shows, and what its submissions get.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

for target in contest contest-legacy; do
    make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" "$quick" $target >made 2>&1 || fail "make $target: $(tail -n 3 made)"
done
new=$TOP/build/contest/farrow
old=$TOP/build/contest-legacy/farrow

is_there() { # FOLDER FILE...
    local folder=$1 file
    shift
    for file; do [ -s "$folder/$file" ] || fail "not there: $folder/$file"; done
}
is_there "$new" problem.yaml statement/problem.en.md input_validators/script.py output_validator/{build,run,arbiter} \
    data/sample/1.{in,ans,interaction,in.download,ans.download} data/{sample,secret}/test_group.yaml
is_there "$old" problem.yaml problem_statement/problem.en.tex input_validators/script.py output_validators/arbiter/{build,run,arbiter} \
    data/sample/1.{in,ans,interaction} .timelimit

# Names, endings of lines, and answers, in both; what each format does not know is not there.
for folder in "$new" "$old"; do
    (cd "$folder" && find . -mindepth 1 ! -name .timelimit -printf '%f\n') | grep -vE '^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$' >names
    [ ! -s names ] || fail "no names for $folder: $(cat names)"
    (cd "$folder" && grep -rIlP '\r|^\xEF\xBB\xBF' .) >files
    [ ! -s files ] || fail "lines are ended otherwise, or there is a mark: $(cat files)"
    (cd "$folder" && find . -type f -size +0 ! -path '*/arbiter' -exec sh -c 'tail -c 1 "$1" | grep -q "^$" || echo "$1"' sh {} \;) >files
    [ ! -s files ] || fail "the last line does not end: $(cat files)"
    for input in "$folder"/data/s*/*.in; do is_there "${input%/*}" "$(basename "${input%.in}").ans"; done
    [ "$(ls "$folder/submissions")" = 'accepted
run_time_error
time_limit_exceeded
wrong_answer' ] || fail "submissions of $folder: $(ls "$folder/submissions")"
    for input in "$folder"/data/s*/*.in; do
        python3 "$folder/input_validators/script.py" <"$input" 2>err
        [ $? = 42 ] || fail "the input validator refuses $input: $(cat err)"
    done
done
for input in "$new"/data/invalid_input/*.in; do
    python3 "$new/input_validators/script.py" <"$input" 2>err
    [ $? != 42 ] || fail "the input validator accepts $input"
done
known='problem_format_version|type|name|uuid|version|credits|license|limits'
! grep -E '^[a-z]' "$new/problem.yaml" | grep -vE "^($known):" || fail 'a key that the format 2025-09 does not know'
grep -qxE 'uuid: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' "$new/problem.yaml" || fail 'there is no uuid'
[ "$(sed '/^uuid: /d' "$old/problem.yaml")" = 'problem_format_version: legacy
name: Race to the Far Row
author: The authors of arbiter
rights_owner: The authors of arbiter
license: cc0
validation: custom interactive
validator_flags: opponent=random accept=win' ] || fail "the legacy problem.yaml: $(cat "$old/problem.yaml")"
[ "$(cat "$old/.timelimit")" = 1 ] || fail 'the legacy package has no time limit'
find "$old" -name statement -o -name output_validator -o -name invalid_input -o -name 'test_group*' -o -name '*download' >files
[ ! -s files ] || fail "in the legacy package is $(cat files)"
# The statement as LaTeX: nothing of Markdown is left, and what is opened is closed.
statement=$old/problem_statement/problem.en.tex
! grep -nE '`|^##|^- |[^\\]#' "$statement" || fail 'Markdown is left in the statement'
[ "$(tr -cd '{' <"$statement" | wc -c)" = "$(tr -cd '}' <"$statement" | wc -c)" ] || fail 'braces of the statement'
[ "$(grep -c '\\begin{itemize}' "$statement")" = "$(grep -c '\\end{itemize}' "$statement")" ] || fail 'lists of the statement'
if command -v pdflatex >/dev/null; then
    { printf '\\documentclass{article}\\newcommand\\problemname[1]{}\\begin{document}' && cat "$statement" && printf '\\end{document}\n'; } >problem.tex
    pdflatex -interaction=batchmode problem.tex >out || fail "LaTeX: $(tail -n 20 problem.log)"
fi

# Packed: a folder of that name, or as DOMjudge looks for it; what is to be run can be run.
mkdir new old
(cd new && unzip -q "$new.zip" && diff -r farrow "$new") || fail 'the package is broken'
(cd old && unzip -q "$old.zip" && diff -r . "$old") || fail 'the legacy package is broken'
for folder in new/farrow/output_validator old/output_validators/arbiter; do
    for file in build run arbiter; do [ -x $folder/$file ] || fail "$folder/$file cannot be run"; done
done
# DOMjudge lets build and run be executed, and no other file; then it runs build.
chmod 644 old/output_validators/arbiter/arbiter
(cd old/output_validators/arbiter && ./build) || fail 'build fails'
old/output_validators/arbiter/run --help >out || fail 'after build the validator cannot be run'

# The judge says what the sample shows, wherever it is called from.
sample=$new/data/sample/1
mkfifo to
mkdir feedback
read -ra flags <<<"$(sed -n 's/^output_validator_args: \[\(.*\)\]$/\1/p' "$new/data/sample/test_group.yaml" | tr -d ,)"
# shellcheck disable=SC2094  # a pipe
{
    while read -r word rest; do
        echo "$word $rest" >>heard
        if [ "$word" = go ]; then read -r turn <&5 && echo "$turn"; fi
    done <to 5<"$sample.ans.download"
} | "$new/output_validator/run" "$sample.in" "$sample.ans" feedback/ "${flags[@]}" >to
[ "${PIPESTATUS[1]}" = 42 ] || fail "the sample is not right: $(cat feedback/judgemessage.txt)"
cmp heard "$sample.in.download" || fail 'the judge says something else than the sample'
[ "$(sed -n 's/^<//p' "$sample.interaction")" = "$(cat "$sample.in.download")" ] || fail 'what the judge says in the interaction'
[ "$(sed -n 's/^>//p' "$sample.interaction")" = "$(cat "$sample.ans.download")" ] || fail 'what the submission says in the interaction'

# Each submission gets what its folder says; shell/judge-package.sh runs those of the other format.
PATH=/usr/bin:$PATH run 0 "$ARBITER" --judge --package "$old" --isolate none --timeout 60
printed '^5 submissions: 5 as their folders say, 0 not$'

finish
