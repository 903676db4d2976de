#!/usr/bin/env bash
# npm trueskill 0.0.2: AdjustPlayers() and games of more than a few players
#
# TrueSkill (Herbrich, Minka, Graepel 2006) sends its messages along the list of places again and again
# until they no longer change. This package does it five times, whatever the number of players: what the
# upper places have done then reaches the lower ones, but the other way it gets five places far. Of 30
# players who all begin with 25, the winner gets 35.32, the same as in a field of 8 or 16, and whoever
# came 12th, before 18 of the 29 others, falls to 20.50. All began equal, so that the mean must stay as
# it was, but it falls to 19.93. ts-trueskill 5.1.0, with the same parameters, gives 44.83 and 28.58, and
# a mean of 25. Nothing warns of it; with 4 players, as in the README, the two agree to 0.1.
#
# Who keeps ratings of games for many players, or of races, moves most of them down, and the more so the
# larger the field is: whoever plays in small fields goes past better players.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund trueskill@0.0.2 ts-trueskill@5.1.0 >/dev/null

cat >try.cjs <<'JS'
const trueskill = require('trueskill');
const { Rating, TrueSkill } = require('ts-trueskill');

const skill = [25, 25 / 3]; // what both packages begin with
const show = means => `first ${means[0].toFixed(2)}, 12th ${means[11]?.toFixed(2) ?? '-'},`
    + ` mean ${(means.reduce((sum, mean) => sum + mean) / means.length).toFixed(2)}`;
for (const size of [4, 8, 16, 30]) {
    const players = Array.from({ length: size }, (_, i) => ({ skill: [...skill], rank: i + 1 }));
    trueskill.AdjustPlayers(players);
    const other = new TrueSkill(25, 25 / 3, 25 / 6, 25 / 300, 0.1)
        .rate(players.map(() => [new Rating(...skill)]), players.map(player => player.rank));
    console.log(`${size} players: trueskill ${show(players.map(player => player.skill[0]))};`,
        `ts-trueskill ${show(other.map(([rating]) => rating.mu))}`);
}
JS
node try.cjs | tee seen
cat >expected <<'TXT'
4 players: trueskill first 33.30, 12th -, mean 25.00; ts-trueskill first 33.21, 12th -, mean 25.00
8 players: trueskill first 35.32, 12th -, mean 24.65; ts-trueskill first 36.77, 12th -, mean 25.00
16 players: trueskill first 35.32, 12th 19.63, mean 22.59; ts-trueskill first 40.54, 12th 19.45, mean 25.00
30 players: trueskill first 35.32, 12th 20.50, mean 19.93; ts-trueskill first 44.83, 12th 28.58, mean 25.00
TXT
diff expected seen && echo 'as described'
