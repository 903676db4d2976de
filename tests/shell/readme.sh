#!/usr/bin/env bash
# What README, the guide for contributors and the pages under src show is true. For each page, in a
# new directory:
#
# - a block that names a file (```text first.txt) is the content of that file;
# - a ```console block has commands after `$ `, each followed by what it prints, errors included;
# - each `make TARGET` names a target of the Makefile, and each `--OPTION` one of the program.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"
unset CI # under which nothing is recorded

# The commands, as they are after `make install`.
mkdir bin
ln -s "$ARBITER" bin/arbiter
flags="-std=c11 -Wall -Wextra -Werror ${SANITIZE:+$SANITIZE_FLAGS}"
printf '#!/bin/sh\nexec %s %s "$@"\n' "${compiler[*]}" "$flags" >bin/cc
printf '#!/bin/sh\necho "-I%s %s -pthread"\n' "$TOP/include" "$BUILD/libarbiter.a" >bin/pkg-config
chmod +x bin/cc bin/pkg-config
export PATH=$PWD/bin:$PATH
for mode in '' --test --records --find --openings-tree --standings --match; do "$ARBITER" $mode --help; done >options
make -s -C "$TOP" help >targets

# Splits a page into files: those that its blocks name, and for each command in a console block
# NUMBER.command and NUMBER.printed.
take_apart() { # PAGE
    awk '
        /^```/ {
            named = !inside && NF == 2 ? $2 : ""
            console = !inside && $0 == "```console"
            inside = !inside
            if (named != "")
                printf "" >named
            next
        }
        named != "" { print >named }
        console && /^\$ / {
            name = sprintf("%03d", ++commands)
            print substr($0, 3) >(name ".command")
            printf "" >(name ".printed")
            next
        }
        console { print >(name ".printed") }' "$1"
}

check_page() { # PAGE
    local page=$1 name=${1#"$TOP"/} command target option
    mkdir page && cd page || exit 1
    take_apart "$page"
    for command in *.command; do
        [ -e "$command" ] || break
        commands=$((commands + 1))
        timeout 300 bash "$command" >printed 2>&1 </dev/null
        diff "${command%.command}.printed" printed >difference ||
            fail "$name shows something else for: $(cat "$command"): $(cat difference)"
    done
    grep -oE '(^|`)make [a-z][a-z-]*' "$page" | sort -u | while read -r _ target; do
        grep -qE "(^|[ ,])$target([ ,]|$)" ../targets || fail "$name names no target of make: $target"
    done
    grep -oE '`(arbiter )?--[a-z-]+' "$page" | grep -oE -- '--[a-z-]+' | sort -u | while read -r option; do
        grep -qE -- "$option( |$)" ../options || fail "$name names no option: $option"
    done
    cd .. && rm -r page
}

commands=0
for page in "$TOP/README.md" "$TOP/.github/CONTRIBUTING.md" "$TOP/src/README.md" "$TOP"/src/manual/*.md; do
    check_page "$page"
done

# README is short, names the two commands that do all, and shows pictures that there are.
readme=$TOP/README.md
[ "$(wc -l <"$readme")" -le 200 ] || fail "README has $(wc -l <"$readme") lines"
for command in 'make demo' 'make test' 'arbiter --play'; do
    grep -qE "^$command( |\$)" "$readme" || fail "README has no line: $command"
done
while read -r picture; do
    [ -s "$TOP/$picture" ] || fail "README shows no picture: $picture"
done < <(grep -oE '<img src="[^"]*' "$readme" | cut -d'"' -f2)

# The examples in arbiter(1) too.
sed 's/^\.EX$/```console/; s/^\.EE$/```/; s/\\-/-/g; s/\\(aq/'"'/g; s/\\\\e/\\\\/g" \
    "$TOP/src/manual/arbiter.1.in" >arbiter.1.in
check_page "$PWD/arbiter.1.in"
[ $commands -ge 25 ] || fail "the pages show $commands commands"

# language.md has every command and every code, rules.md every rule set.
has_all() { # PAGE WHAT: its lines, on standard input, are in backquotes there
    local word words=0
    while read -r word; do
        words=$((words + 1))
        grep -qE "\`${word}[\` ]" "$TOP/src/manual/$1" || fail "$1 lacks the $2 $word"
    done
    [ $words -ge 5 ] || fail "there are only $words of: $2"
}
sed -n 's/^    {"\([a-z]*\)".*/\1/p' "$TOP/src/script/command.c" | has_all language.md command
sed -n 's/^    X([A-Z_]*, "\([a-z-]*\)".*/\1/p' "$TOP/include/arbiter/ruling.h" | has_all language.md code
"$ARBITER" -c rules | sed -n 's/^  \([a-z0-9]*\)  .*/\1/p' | has_all rules.md 'rule set'

finish
