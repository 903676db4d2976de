#!/usr/bin/env bash
# The npm package: its tests under Node's test runner, games by chance compared with the program, and its
# tarball, installed in a clean folder without a network. With FULL the tests and what is installed also run
# under Node 18 and 20, and the types are compiled, with what npm fetches. It needs node and npm (scripts/bootstrap page).

# shellcheck source=tests/shell/common
. "$TOP/tests/shell/common"

# The package is the same whichever build made the program.
[ -z "${SANITIZE:-}" ] || finish
export PACKAGE=$TOP/build/npm/arbiter-referee ARBITER_RULES=$TOP/fixtures/rules HOME=$PWD/home
[ -s "$PACKAGE/arbiter.wasm" ] || { fail "there is no $PACKAGE: make page"; finish; }
mkdir home

under() { # NODE...: its tests
    "$@" --test "$TOP/tests/javascript" >log 2>&1 || fail "$*: $(grep -A 20 '^not ok' log | head -n 40)"
    [ "$(sed -n 's/^# pass //p' log)" -ge 20 ] || fail "$*: only $(sed -n 's/^# pass //p' log) tests"
}
under node
games=${FULL:+200}
games=${games:-2}
node "$TOP/tests/javascript/compare.mjs" "$PACKAGE" "$ARBITER" "$games" >log 2>&1 ||
    fail "JavaScript and the program differ: $(head -n 5 log)"
[ "$(sed -n 's/^\([0-9]*\) games$/\1/p' log)" -ge 72 ] || fail "too few games were compared: $(cat log)"
if [ -n "${FULL:-}" ]; then
    for version in 18 20; do
        [[ $(npx --yes -p "node@$version" node --version) = v$version.* ]] || fail "npm fetches no Node $version"
        under npx --yes -p "node@$version" node
    done
fi

# One binding: nothing but it calls what the module exports.
callers=$(cd "$TOP/src" && grep -lE '\b(js|page_desk)_[a-z]' javascript/*.js page/*.js picture/*.js)
[ "$callers" = javascript/referee.js ] || fail "the module is called by $callers"

# ---- the tarball -------------------------------------------------------------------------------

npm pack --silent "$PACKAGE" >packed 2>err || fail "npm pack: $(cat err)"
tarball=$(cat packed)
[ "$(wc -c <"$tarball")" -lt 350000 ] || fail "the tarball has $(wc -c <"$tarball") bytes"
mkdir clean
(cd clean && npm install --offline --no-audit --no-fund "../$tarball") >log 2>&1 || fail "npm install: $(cat log)"
[ "$(find clean/node_modules -name package.json | wc -l)" = 1 ] || fail "it depends on something"
cat >clean/try.mjs <<'END'
import { Game } from 'arbiter-referee';
import { load } from 'arbiter-referee/load';
const game = new Game('english').play('11-15');
const { Batch } = await load();
console.log(game.history.join(), (await game.hint({ depth: 3 })).depth, new Batch('dama', 2).length);
END
try_it() { # NODE...: what is installed
    (cd clean && "$@" try.mjs) >log 2>&1
    [ "$(cat log)" = '11-15 3 2' ] || fail "where it is installed, with $*: $(cat log)"
}
try_it node
if [ -n "${FULL:-}" ]; then
    for version in 18 20; do try_it npx --yes -p "node@$version" node; done
    cp "$TOP/tests/javascript/types.ts" clean
    (cd clean && npx --yes -p typescript@5 tsc --strict --noEmit --target es2022 --module nodenext types.ts) >log 2>&1 ||
        fail "TypeScript: $(cat log)"
fi

# A module that is damaged: importing fails, and says why.
truncate -s 1000 clean/node_modules/arbiter-referee/arbiter.wasm
! (cd clean && node try.mjs) >log 2>&1 || fail 'a damaged module is loaded'
grep -q 'Error: the referee could not be loaded from file:.*arbiter.wasm: ' log || fail "a damaged module: $(head -n 5 log)"

finish
