#!/usr/bin/env bash
# The signature of the rules: a change that should not alter what is legal does not
# alter it. One that should, says so and writes the new one here.

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

run 0 "$TOP/scripts/signature"
prints 13635061

finish
