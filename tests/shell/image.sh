#!/usr/bin/env bash
# The image of the program without shared libraries (make image), unpacked and run as a root of its own,
# where nothing else is.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

command -v umoci >/dev/null || { echo 'there is no umoci'; finish; }
# In a folder of its own, twice: the same bytes whatever the mask and the language.
make -s --no-print-directory -C "$TOP" CC="${compiler[*]}" "$quick" static >made 2>&1 || fail "make static: $(tail -n 3 made)"
cp "$TOP/arbiter-static" program # before another test makes another one
export SOURCE_DATE_EPOCH=1700000000
(umask 077 && "$TOP/scripts/image" program 1.2.3 "$PWD/image" >made 2>&1) || fail "an image: $(cat made)"
(umask 000 && LC_ALL=C.UTF-8 TZ=Asia/Kathmandu "$TOP/scripts/image" program 1.2.3 "$PWD/again" >made 2>&1) || fail "an image: $(cat made)"
cmp image.tar again.tar || fail 'the images differ'
[ "$(wc -c <image.tar)" -lt 5000000 ] || fail "the image has $(wc -c <image.tar) bytes"
printed "^$PWD/again.tar: [0-9]* bytes\$" made
make -n -C "$TOP" image 2>&1 | grep -q "scripts/image arbiter-static '$(version)' build/image$" || fail 'make image makes none'

umoci unpack --rootless --image image:arbiter bundle >unpacked 2>&1 || fail "umoci: $(cat unpacked)"
root=$PWD/bundle/rootfs
(cd "$root" && find . -type f ! -path './usr/share/arbiter/rules/*' ! -name 'copyright.*' ! -name LC_CTYPE) | sort >have
printf './usr/%s\n' bin/arbiter share/doc/arbiter/LICENSE share/terminfo/{l/linux,x/xterm,x/xterm-256color} >want
cmp -s have want || fail "files: $(diff want have)"
for field in '"args":["/usr/bin/arbiter"]' '"cwd":"/data"' '"LANG=C.UTF-8"'; do
    tr -d ' \t\n' <bundle/config.json | grep -qF "$field" || fail "its settings have no $field"
done

# With nothing but what is in it.
bare=(unshare -r chroot "$root" /usr/bin/arbiter)
run 0 "${bare[@]}" --version
prints "arbiter $(version)"
printf 'print\n11-15\n22-17\nsave game.pdn\nload game.pdn\nhint depth 3\nperft 4\n' >"$root/data/play.cmd"
(cd "$root/data" && "$ARBITER" -r english play.cmd) >wanted
run 0 "${bare[@]}" -r english /data/play.cmd
cmp -s out wanted || fail "a script: $(diff out wanted | head -n 5)"
run 2 "${bare[@]}" --records --encoding cp1251 game.pdn
printed '^arbiter: this program is built without iconv' err
run 2 "${bare[@]}" --test --program /usr/bin/arbiter --isolate require /data/play.cmd
printed '^arbiter: programs cannot be kept apart: bubblewrap is not installed' err

# As something that runs containers would, with /proc and /dev.
inside=(bwrap --unshare-user --bind "$root" / --dev /dev --proc /proc --chdir /data --clearenv
    --setenv TERM xterm --setenv LANG C.UTF-8 --setenv PATH /usr/bin -- /usr/bin/arbiter)
run 0 "${inside[@]}" -c 'rules gothic' -c turn
printed '^turn: '
printf 'echo x\n#> x\n' >"$root/data/x.cmd"
run 0 "${inside[@]}" --test x.cmd
prints '1 passed, 0 failed'
run 0 "${inside[@]}" --test --program /usr/bin/arbiter --isolate none x.cmd
run 0 "${inside[@]}" --match -r english -e cmd=@random -e 'cmd=@minimax depth=1' --games 2 -q
run 2 "${inside[@]}" --match -r english -e cmd=/bin/sh -e cmd=@random --games 2 --isolate none
printed '/bin/sh' err
# On a terminal: the screen with more letters than ASCII, and a long answer without a pager, which sh runs.
typed() { # KEYS ARGUMENT...
    { sleep 1 && printf '%b' "$1" && sleep 1; } | timeout 20 script -qefc \
        "stty rows 30 cols 90; ${inside[*]} ${*:2}" /dev/null
}
typed q --screen -r english >out 2>&1
grep -q $'\xe2\x9b\x82' out || fail "a screen: $(head -c 300 out)"
typed 'help\nquit\n' -r english >out 2>&1
grep -q perft out || fail "help: $(head -c 300 out)"

finish
