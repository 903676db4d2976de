#!/usr/bin/env bash
# --records: a stream of any length takes no more memory than a short one.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

build_peak
cat "$TOP"/fixtures/records/*.pdn >all.pdn
many() { # MEGABYTES
    local bytes=0 all
    all=$(wc -c <all.pdn)
    while [ $bytes -lt $(($1 * 1000000)) ]; do cat all.pdn && bytes=$((bytes + all)); done
}
for form in verdict pdn; do
    big=20
    if [ $form = verdict ] && [ -n "${FULL:-}" ]; then big=200; fi
    for megabytes in 1 $big; do
        many "$megabytes" | ./peak-of "$ARBITER" --records -j 2 --to $form --legal >rows 2>err
        cp peak "peak.$megabytes"
    done

    [ "$(cat peak.$big)" -lt $(($(cat peak.1) * 3 / 2)) ] ||
        fail "memory grows: $(cat peak.1) kB for 1 MB of games, $(cat peak.$big) kB for $big MB"
    peak_below 100
done
finish
