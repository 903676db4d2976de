#!/usr/bin/env bash
# All golden scripts with a transcript: each is run where its files are, and its transcript passes without
# it. A fifth of them, chosen by name, where that is enough.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

cp -r "$TOP/tests/golden" "$TOP/fixtures" .
while read -r script; do
    name=${script##*/}
    ! is_short || [ $(($(cksum <<<"$name" | cut -d ' ' -f 1) % 5)) = 0 ] || continue
    options=$(sed -n 's/^# options: *//p' "$script" | head -n 1)
    case $options in *--classic* | *--json* | *--only* | *--transcript* | *--no-such-option*) continue ;; esac
    (cd "${script%/*}" && eval "timeout 60 \"\$ARBITER\" $options --transcript 't-$name' '$name'" >/dev/null 2>err </dev/null
        [ -s "t-$name" ]) || fail "$script left no transcript: $(head -c 200 "${script%/*}/err")"
done < <(find golden -name '*.cmd' | sort)
find golden -name '*.cmd' ! -name 't-*' -delete
find golden \( -name '*.out' -o -name '*.err' -o -name '*.status' \) -delete
[ "$(find golden -name 't-*' | wc -l)" -ge 100 ] || fail "only $(find golden -name 't-*' | wc -l) transcripts"
timeout 600 "$ARBITER" --test golden >test.txt 2>&1 || fail "$(head -c 600 test.txt)"

finish
