#!/usr/bin/env bash
# The page as a folder, `arbiter --page FOLDER/`: what is in it, what can go wrong, and in a browser
# (tests/page/folder.js) that it is installed, works without its server, and is replaced. It needs node and
# chromium with its driver (scripts/bootstrap page).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The page is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish

run 0 "$ARBITER" --page app/ -r english -c 11-15
files='icon.svg index.html manifest.json worker.js'
[ "$(cd app && echo *)" = "$files" ] || fail "the folder has $(ls -A app)"
run 0 "$ARBITER" --page one.html -r english -c 11-15
for file in app/*; do
    [ "$(wc -c <"$file")" -lt 400000 ] || fail "$file has $(wc -c <"$file") bytes"
done
# A page without a folder has none of that.
! grep -qE 'manifest|serviceWorker' one.html || fail 'the page alone leads to other files'
[ "$(diff one.html app/index.html | grep -c '^<')" = 1 ] || fail "$(diff one.html app/index.html | cut -c1-200)"

# Again, into what is there: by its name alone, too. Where one of the files cannot be replaced, none is.
run 0 "$ARBITER" --page app -r english -c 11-15
[ "$(cd app && echo *)" = "$files" ] || fail "the folder has $(ls -A app)"
cp -r app taken
rm taken/worker.js
mkdir taken/worker.js
cksum taken/*.* 2>/dev/null >before
says 2 'arbiter: taken/: Is a directory' "$ARBITER" --page taken/ -r dama
cksum taken/*.* 2>/dev/null | diff before - || fail 'files were replaced although one could not be'
[ "$(cd taken && echo * .[!.]*)" = "$files .[!.]*" ] || fail "there is $(ls -A taken)"
# A folder that cannot be made is told, and one that cannot be filled is not left.
echo text >file
says 2 'arbiter: file/: Not a directory' "$ARBITER" --page file/ -r english
says 2 'arbiter: no/such/: No such file or directory' "$ARBITER" --page no/such/ -r english
[ ! -e no ] || fail 'a folder was made for the folder'
if [ "$(id -u)" != 0 ]; then
    mkdir closed
    chmod a-w closed
    says 2 'arbiter: closed/: Permission denied' "$ARBITER" --page closed/ -r english
    says 2 'arbiter: closed/new/: Permission denied' "$ARBITER" --page closed/new/ -r english
fi
if [ -z "${COVERAGE:-}" ]; then # which has files of its own that grow
    (ulimit -f 100 && trap '' XFSZ && "$ARBITER" --page full/ -r english) >out 2>err && fail 'files grew beyond their limit'
    grep -q '^arbiter: full/: File too large$' err || fail "$(cat err)"
    [ ! -e full ] || fail "of what failed there is left: $(ls -A full)"
fi

run 0 "$ARBITER" --page new/ -r english -c 9-13
export HOME=$PWD/home
mkdir home
node "$TOP/tests/page/folder.js" app new >log 2>&1 || fail "$(cat log)"

finish
