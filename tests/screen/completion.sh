#!/usr/bin/env bash
# Tab on the command line of arbiter in bash, zsh and fish, each in a terminal, with the completion
# file where `make install` puts it.

# shellcheck source=tests/screen/common
. "$TOP/tests/screen/common"

make -s --no-print-directory -C "$TOP" CC="${CC:-gcc}" PREFIX=/usr DESTDIR="$PWD/root" install >out 2>&1 ||
    fail "make install: $(cat out)"

# A program of that name which only prints its arguments.
mkdir bin home
printf '#!/bin/sh\nprintf "<%%s>" "$@" >asked.new\nmv asked.new asked\n' >bin/arbiter
chmod +x bin/arbiter
touch 'my game.cmd' 123.txt
export PATH=$PWD/bin:$PATH HOME=$PWD/home ZDOTDIR=$PWD/home XDG_DATA_DIRS=$PWD/root/usr/share:/usr/share
unset XDG_CONFIG_HOME

cat >home/.bashrc <<END_RC
PS1='ready> '
. '$(pkg-config --variable=prefix bash-completion)/share/bash-completion/bash_completion'
END_RC
cat >home/.zshrc <<END_RC
PS1='ready> '
fpath=('$PWD/root/usr/share/zsh/site-functions' \$fpath)
autoload -U compinit && compinit -u
END_RC
mkdir -p home/.config/fish
cat >home/.config/fish/config.fish <<'END_RC'
function fish_prompt; echo 'ready> '; end
set -g fish_greeting
END_RC

# Types a text, Tab and Enter: the program gets these arguments.
completes() { # TYPED ARGUMENTS
    rm -f asked
    type_text "arbiter $1"
    keys Tab Enter
    await test -e asked
    [ "$(cat asked 2>/dev/null)" = "$2" ] || fail "$shell: arbiter $1<Tab> became $(cat asked)"
}

for shell in bash zsh fish; do
    open_terminal "$shell" -i
    sees 'ready>'
    completes '--cl' '<--classic>'
    completes '--classic --fina' '<--classic><--final>'
    completes '-r en' '<-r><english>'
    completes '-r mozam' '<-r><mozambican>'
    completes '--rules or' '<--rules><orthogonal>'
    completes '--rules=or' '<--rules=orthogonal>'
    completes '--color al' '<--color><always>'
    completes '-c hist' '<-c><history>'
    completes '-o my' '<-o><my game.cmd>'
    completes '--journal my' '<--journal><my game.cmd>'
    completes 'my' '<my game.cmd>'
    completes '--safe my' '<--safe><my game.cmd>'
    completes '--test --filt' '<--test><--filter>'
    completes '--test -b --shard 1/2 --acc' '<--test><-b><--shard><1/2><--accept>'
    completes '--test -r en' '<--test><-r><english>'
    completes '--test --compare tok' '<--test><--compare><tokens>'
    completes '--test --report tap' '<--test><--report><tap>'
    completes '--standings --report js' '<--standings><--report><json>'
    completes '--standings --spr' '<--standings><--sprt>'
    completes '--standings my' '<--standings><my game.cmd>'
    completes '--test --report js' '<--test><--report><json>'
    completes '--test --report grade' '<--test><--report><gradescope>'
    completes '--end-turns k' '<--end-turns><key>'
    completes '--test --failed my' '<--test><--failed><my game.cmd>'
    completes '--test my' '<--test><my game.cmd>'
    # The test runner and the program have no other options than these.
    completes '--test --jour' '<--test><--jour>'
    completes '--filt' '<--filt>'
    # No file and nothing else for a number; no options after --.
    completes '--cpu 12' '<--cpu><12>'
    completes '-r my\ g' '<-r><my g>'
    completes '-- --cl' '<--><--cl>'
done

finish
