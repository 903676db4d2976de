#!/usr/bin/env bash
# Saved games are replaced as a whole or not at all, and what is not a saved game is rejected
# without harm: language.md 4, `save` and `load`.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

save() { # STATUS FILE [WORDS BEFORE THE PROGRAM...]
    local status=$1 file=$2
    shift 2
    run "$status" "$@" "${program:-$ARBITER}" -r dama -c "save $file"
}
left_behind() { # FOLDER: no half-written file stands beside another
    ! find "$1" -name '*arbiter-*' | grep . || fail "files are left in $1"
}

# ---- what is written -----------------------------------------------------------------

save 0 new.sav
[ "$(stat -c %a new.sav)" = "$(printf '%o' $((0666 & ~$(umask))))" ] ||
    fail "a new file has mode $(stat -c %a new.sav)"
printf 'W\n00000000\nBBBBBBBB\nBBBBBBBB\n00000000\n00000000\nWWWWWWWW\nWWWWWWWW\n00000000\n' |
    cmp - new.sav || fail "the start is saved as $(cat new.sav)"

# The mode of the old file is kept, and a link still leads to it.
echo old >old.sav
chmod 640 old.sav
ln -s old.sav link.sav
save 0 link.sav
[ -L link.sav ] || fail "the link is gone"
cmp new.sav old.sav || fail "the file that the link leads to is not the game"
[ "$(stat -c %a old.sav)" = 640 ] || fail "the mode became $(stat -c %a old.sav)"

# The same for a link to a link, in another folder; the new file is made where the old one is.
mkdir links
ln -s ../link.sav links/chain.sav
echo old >old.sav
save 0 links/chain.sav
[ "$(readlink links/chain.sav) $(readlink link.sav)" = '../link.sav old.sav' ] ||
    fail "a link of the chain is gone"
cmp new.sav old.sav || fail "the file that the links lead to is not the game"

# Another name of the same file keeps the old content: the name is replaced.
echo old >old.sav
ln -f old.sav other-name.sav
save 0 old.sav
cmp new.sav old.sav || fail "the file with two names is not the game"
[ "$(cat other-name.sav)" = old ] || fail "under its other name the file is now: $(cat other-name.sav)"

# Anything but a regular file is written in place.
mkfifo pipe
cat pipe >through &
save 0 pipe
wait
cmp new.sav through || fail "got through the pipe: $(cat through)"
[ -p pipe ] || fail "the pipe was replaced"
save 1 /dev/full
printed '^error: .* \[cannot-write\]$'
[ -c /dev/full ] || fail "/dev/full was replaced"

# What was answered before is printed before waiting for the other end of a pipe.
{
    echo moves
    echo 'save pipe'
} >before.cmd
"$ARBITER" -r dama before.cmd >answer &
for _ in $(seq 600); do
    [ -s answer ] && break
    sleep 0.1
done
grep -q '^moves: 8$' answer || fail "the answer was not written before the pipe was opened: $(cat answer)"
cat pipe >through
wait
cmp new.sav through || fail "got through the pipe: $(cat through)"

# Standard output as a file: a pipe gets the game after what was printed before, a file is not
# replaced.
"$ARBITER" -r dama -c winner -c 'save /dev/stdout' -c turn | cat >through
{ echo 'winner: undecided'; cat new.sav; echo 'turn: white'; } | cmp - through ||
    fail "got through standard output: $(cat through)"
run 1 "$ARBITER" -r dama -c winner -c 'save /dev/stdout' -c turn
printed '^winner: undecided$'
printed '\[cannot-write\]$'
printed '^turn: white$'
run 1 "$ARBITER" -r dama -o record.txt -c winner -c 'save record.txt' -c turn
printed '^winner: undecided$' record.txt
printed '\[cannot-write\]$' record.txt
printed '^turn: white$' record.txt

# A name may be as long as names can be.
long=$(printf 'n%.0s' $(seq 255))
save 0 "$long"
cmp new.sav "$long" || fail "the file with the long name is not the game"

# `reject` takes no command that opens a file, in no spelling.
echo old >kept.sav
for command in 'save kept.sav' 'save(kept.sav)' 'load new.sav' 'load(new.sav)' 'load(nothing.sav)'; do
    for code in '' 'bad-file ' 'cannot-open ' 'unknown-command '; do
        run 1 "$ARBITER" -r dama -c a3-a4 -c "reject $code$command" -c a6-a5 -c history
        printed '\[usage\]$'
        printed '^history: 2$'
    done
done
[ "$(cat kept.sav)" = old ] || fail "reject saved: $(cat kept.sav)"

# ---- what is not written --------------------------------------------------------------

mkdir folder
save 1 folder
printed '\[cannot-write\]$'
save 1 nowhere/game.sav
printed '\[cannot-write\]$'
ln -s nowhere/game.sav dangling.sav
save 1 dangling.sav
printed '\[cannot-write\]$'
# A link that leads to no file makes none, even if it could be made.
ln -s not-there.sav link-to-nothing.sav
save 1 link-to-nothing.sav
printed '\[cannot-write\]$'
{ [ -L link-to-nothing.sav ] && [ ! -e not-there.sav ]; } || fail "a link to nothing was followed"
ln -s round-b.sav round-a.sav
ln -s round-a.sav round-b.sav
save 1 round-a.sav
printed 'symbolic links \[cannot-write\]$'
[ "$(readlink round-a.sav) $(readlink round-b.sav)" = 'round-b.sav round-a.sav' ] ||
    fail "links in a ring were changed"

# A folder that is removed while the program is in it.
mkdir gone
(
    cd gone || exit
    rmdir ../gone
    exec "$ARBITER" -r dama -c 'save game.sav' -c turn
) >out 2>err
[ $? = 1 ] || fail "in a folder that is gone: $(cat err)"
printed '\[cannot-write\]$'
printed '^turn: white$'

# A file that may not grow is like a full disk.
echo old >kept.sav
(
    ulimit -f 0
    exec "$ARBITER" -r dama -c 'save kept.sav' -c 'reject empty-square remove a1' -b
) 2>&1 | cat >out
printed '\[cannot-write\]$'
[ "$(cat kept.sav)" = old ] || fail "the old file is now: $(cat kept.sav)"
left_behind .

# A folder and a file that belong to someone else.
open_folder
program=$open/arbiter
echo old >"$open/theirs.sav"
chmod 644 "$open/theirs.sav"
if [ ${#nobody[@]} = 0 ]; then
    chmod 555 "$open"
    chmod 444 "$open/theirs.sav"
fi
for file in theirs.sav new.sav; do
    save 1 "$open/$file" ${nobody[0]+"${nobody[@]}"}
    printed '\[cannot-write\]$'
done
[ "$(cat "$open/theirs.sav")" = old ] || fail "their file is now: $(cat "$open/theirs.sav")"
[ ! -e "$open/new.sav" ] || fail "a file was made in their folder"
# In a writable folder a read-only file of someone else stays as well.
chmod 777 "$open"
save 1 "$open/theirs.sav" ${nobody[0]+"${nobody[@]}"}
[ "$(cat "$open/theirs.sav")" = old ] || fail "their file is now: $(cat "$open/theirs.sav")"
left_behind "$open"
# So does one's own read-only file, or one in a folder with the sticky bit.
as_nobody() { ${nobody[0]+"${nobody[@]}"} "$@"; }
as_nobody sh -c "echo old >'$open/mine.sav'; chmod 444 '$open/mine.sav'"
save 1 "$open/mine.sav" ${nobody[0]+"${nobody[@]}"}
[ "$(cat "$open/mine.sav")" = old ] || fail "a read-only file is now: $(cat "$open/mine.sav")"
owner_of() { stat -c '%u:%g %a' "$1"; }
if [ ${#nobody[@]} != 0 ]; then
    chmod 1777 "$open"
    chmod 666 "$open/theirs.sav"
    save 1 "$open/theirs.sav" "${nobody[@]}"
    printed '\[cannot-write\]$'
    [ "$(cat "$open/theirs.sav")" = old ] || fail "their file in a sticky folder has changed"
    left_behind "$open"
    chmod 777 "$open"
fi

# ---- owner and group ----------------------------------------------------------------------

# Owner, group and mode are kept as far as the user may set them.
echo old >"$open/owned.sav"
chmod 640 "$open/owned.sav"
before=$(owner_of "$open/owned.sav")
if [ ${#nobody[@]} != 0 ]; then
    chown 65534:65534 "$open/owned.sav"
    before='65534:65534 640'
fi
save 0 "$open/owned.sav"
[ "$(owner_of "$open/owned.sav")" = "$before" ] ||
    fail "the owner changed from $before to $(owner_of "$open/owned.sav")"
owners() { # OWNER:GROUP MODE WANTED: whose a file is that nobody saves over
    echo old >"$open/owned.sav"
    chown "$1" "$open/owned.sav"
    chmod "$2" "$open/owned.sav"
    save 0 "$open/owned.sav" "${nobody[@]}"
    cmp -s new.sav "$open/owned.sav" || fail "a file of $1 that everybody may write to was not saved"
    [ "$(owner_of "$open/owned.sav")" = "$3" ] ||
        fail "a file of $1 $2 became one of $(owner_of "$open/owned.sav"), not of $3"
}
if [ ${#nobody[@]} != 0 ]; then
    owners 0:65534 664 '65534:65534 664' # the group is nobody's own
    owners 0:0 666 '65534:65534 666'
    owners 0:0 676 '65534:65534 666' # the other group gets no more than others had
    owners 0:0 662 '65534:65534 622'
    owners 0:0 6666 '65534:65534 666'
fi

# ---- what cannot be loaded ----------------------------------------------------------------

refused() { # FILE CODE [LINE]: refused, with the game as it was
    run 1 ${as[0]+"${as[@]}"} "$program" -r dama -c 'a3-a4' -c "load $1" -c 'undo' -c 'position'
    printed "^error: -c 2: line 1: load .*${3:+line $3: .*} \\[$2\\]\$"
    printed '^position: 8/BBBBBBBB/BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/8 white$'
}
as=()
head -c 40 new.sav >truncated.sav
refused "$PWD/truncated.sav" bad-file 6
truncate -s 20G huge.sav
refused "$PWD/huge.sav" bad-file 1
refused /dev/zero bad-file 1
refused /dev/urandom bad-file
refused /proc/self/mem cannot-open
run 1 "$ARBITER" -c 'read /proc/self/mem' -c winner
printed '^error: -c 1: line 1: read /proc/self/mem: .* \[cannot-open\]$'
printed '^winner: undecided$'
run 2 "$ARBITER" /proc/self/mem
refused "$PWD/folder" cannot-open
refused "$PWD/nothing.sav" cannot-open
cp new.sav "$open/secret.sav"
chmod 000 "$open/secret.sav"
as=(${nobody[0]+"${nobody[@]}"})
refused "$open/secret.sav" cannot-open

# A long game is the same after load, and can be undone.
{
    echo 'position 8/8/8/8/8/8/8/FP1FP3WP1 water'
    awk 'BEGIN { for (i = 0; i < 5000; i++) print "move 60-71\nmove 00-11\nmove 71-60\nmove 11-00" }'
    echo 'save long.game'
    echo 'new'
    echo 'load long.game'
    echo 'assert history == 20000'
    echo 'undo 19999'
    echo 'assert history == 1'
    echo 'assert at 7 1 == water pawn king'
    echo 'redo 19999'
    echo 'assert position == 8/8/8/8/8/8/8/FP1FP3WP1 water'
    echo 'reject nothing-to-redo redo'
} >long.cmd
run 0 "$ARBITER" long.cmd

finish
