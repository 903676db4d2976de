#!/usr/bin/env bash
# Handlers make answers and rejections, and never print: only the writers in src/answers know how
# they look, and only the interpreter passes them to the output.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The lines of C files that write to an output, or put together a text of more than words of a line.
printing() { # FILE...
    grep -nE '\bout(->|\.)text\b|\b(printf|fputs|puts|text_(char|string|number|print|shown|foreign))\(' "$@"
}

# The files of the handlers are those that have one.
mapfile -t handlers < <(cd "$TOP/src/script" && grep -lE '^arb_ruling handle_' ./*.c)
[ "${#handlers[@]}" -ge 7 ] || fail "only ${handlers[*]} have handlers"
declared=$(grep -oE 'handle_[a-z]+' "$TOP/src/script/command.h" | sort -u | wc -l)
defined=$(cd "$TOP/src/script" && cat "${handlers[@]}" | grep -cE '^arb_ruling handle_')
[ "$declared" = "$defined" ] || fail "$declared handlers are declared, $defined are in these files"

# The forms of draw are those that the table of formats lists, which answers cannot see.
(cd "$TOP/src/script" && printing "${handlers[@]}") |
    grep -v 'text_string(&usage, "draw FILE, where FILE ends in ")' >found
[ ! -s found ] || fail "handlers print: $(cat found)"

# It does see what prints.
printf '    text_bytes(&in->out->text, "yes", 3);\n    text_number(&text, 1);\n    output_flush(in->out);\n' >try.c
printing try.c >found
[ "$(wc -l <found)" = 2 ] || fail "seen: $(cat found)"

# One place passes answers to the output, and to transcripts.
writes=$(grep -rnE '\banswer_write\(' "$TOP/src" --include='*.c' | grep -vc '/answers/')
[ "$writes" = 3 ] || fail "answer_write is called $writes times outside src/answers: for the output, transcripts and the note"

finish
