#!/usr/bin/env bash
# npm openskill 5.0.1: rate() and ties in games for more than two
#
# The model that rate() takes if none is named is Plackett-Luce, with the formula for ties of Weng and
# Lin (2011, algorithm 4): what a place gives is divided by the number of players who share it, and what
# it takes from those behind is not made up for. Of five equal players, two who share first place get
# +1.00 each; the third, who lost to both, gets +1.56. If three share first place, they get +0.44 each,
# and the fourth +1.00, more than twice as much. Given as score: [9, 9, 9, 4, 1] it is the same. The
# models bradleyTerryFull and thurstoneMostellerFull of the package keep to the order of the places. The
# README says how ties are given, not this; users have asked about it since 2022.
#
# Diplomacy, card games and races end in such ties: there the shared winners fall behind a player that
# they have beaten, and to lose against a tie pays. For such games name another model.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openskill@5.0.1 >/dev/null

cat >try.cjs <<'JS'
const { rate, rating } = require('openskill');
const { bradleyTerryFull, thurstoneMostellerFull } = require('openskill/models');

const gains = options => rate(Array.from({ length: 5 }, () => [rating({ mu: 25, sigma: 25 / 3 })]), options)
    .map(([{ mu }]) => (mu - 25).toFixed(2)).join(' ');
for (const rank of [[1, 2, 3, 4, 5], [1, 1, 3, 4, 5], [1, 1, 1, 4, 5]]) {
    console.log(`places ${rank.join(' ')}: ${gains({ rank })}`);
    console.log(`    bradleyTerryFull ${gains({ rank, model: bradleyTerryFull })};`,
        `thurstoneMostellerFull ${gains({ rank, model: thurstoneMostellerFull })}`);
}
console.log(`score 9 9 9 4 1: ${gains({ score: [9, 9, 9, 4, 1] })}`);
JS
node try.cjs | tee seen
cat >expected <<'TXT'
places 1 2 3 4 5: 2.67 1.83 0.72 -0.94 -4.28
    bradleyTerryFull 10.54 5.27 0.00 -5.27 -10.54; thurstoneMostellerFull 16.92 8.46 0.00 -8.46 -16.92
places 1 1 3 4 5: 1.00 1.00 1.56 -0.11 -3.44
    bradleyTerryFull 7.91 7.91 0.00 -5.27 -10.54; thurstoneMostellerFull 12.69 12.69 0.00 -8.46 -16.92
places 1 1 1 4 5: 0.44 0.44 0.44 1.00 -2.33
    bradleyTerryFull 5.27 5.27 5.27 -5.27 -10.54; thurstoneMostellerFull 8.46 8.46 8.46 -8.46 -16.92
score 9 9 9 4 1: 0.44 0.44 0.44 1.00 -2.33
TXT
diff expected seen && echo 'as described'
