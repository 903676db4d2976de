#!/usr/bin/env bash
# npm glicko2.ts 1.3.2: updateRatings() and matches between teams
#
# The package takes matches [team, team, result] and makes a "composite opponent" of each team: a player
# with the average rating and deviation of its members. That is the method of the thesis "Abstracting
# Glicko-2 for Team Games" (University of Cincinnati, 2013), which the request for teams (issue 35 of
# the project) names: every member is rated as for one game against the average of the OTHER team. But
# getTeamMatches() pairs every member with the average of their OWN team. So it does not count who the
# opponents were: two who beat masters gain what they gain for beating beginners, and masters who lose to
# beginners lose no more than to equals. Teams of one get other ratings than the same two as players.
# glicko2-composite-opponent 4.0.1 does the same method for glicko2 1.2.2 (same formulas) as written.
#
# A league of pairs or teams that is rated so gets numbers that look right, as nobody gets an impossible
# one; but who seeks out the weakest climbs fastest. Until it is mended, give matches of every member
# with makeCompositeOpponent() of the other team, as the second line of each block does.

set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm init -y >/dev/null
npm install --no-save --silent --no-audit --no-fund --ignore-scripts \
    glicko2.ts@1.3.2 glicko2@1.2.2 glicko2-composite-opponent@4.0.1 >/dev/null

cat >try.cjs <<'JS'
const { Glicko2, Team, newProcedure } = require('glicko2.ts');
const other = require('glicko2');
const compositeOpponent = require('glicko2-composite-opponent');

const settings = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 };
const makeOurs = () => new Glicko2({ ...settings, volatilityAlgorithm: newProcedure });
const makeOther = () => new other.Glicko2(settings);

// What the players of both sides gain if the first side wins a match that enter() puts into a list.
function gains(make, first, second, enter) {
    const ranking = make();
    const [a, b] = [first, second].map(side => side.map(rating => ranking.makePlayer(rating, 80, 0.06)));
    ranking.updateRatings(enter(a, b));
    return [...a, ...b].map((player, i) => (player.getRating() - [...first, ...second][i]).toFixed(1)).join(' ');
}
const teams = (a, b) => [[new Team(a), new Team(b), 1]];
const byHand = (a, b) => [
    ...a.map(player => [player, new Team(b).makeCompositeOpponent(), 1]),
    ...b.map(player => [player, new Team(a).makeCompositeOpponent(), 0]),
];

for (const [first, second] of [
    [[1450, 1550], [2000, 2000]], [[1450, 1550], [1500, 1500]], [[1450, 1550], [1000, 1000]],
    [[1500], [2000]], [[1500], [1000]],
]) {
    console.log(`${first.join(' and ')} beat ${second.join(' and ')}`);
    console.log(`    as teams: ${gains(makeOurs, first, second, teams)}`);
    console.log(`    against the composite of the others: ${gains(makeOurs, first, second, byHand)}`);
    console.log(`    glicko2-composite-opponent: ${gains(makeOther, first, second, (a, b) => compositeOpponent(a, b, 1))}`);
    if (first.length === 1)
        console.log(`    as players: ${gains(makeOurs, first, second, (a, b) => [[a[0], b[0], 1]])}`);
}

const ranking = makeOurs();
const pair = (...ratings) => new Team(ratings.map(rating => ranking.makePlayer(rating, 80, 0.06)));
console.log('getTeamMatches(1450 and 1550, 1950 and 2050, first wins):',
    ranking.getTeamMatches([pair(1450, 1550), pair(1950, 2050), 1])
        .map(([player, opponent, result]) =>
            `${player.getRating().toFixed()} ${result ? 'beats' : 'loses to'} ${opponent.getRating().toFixed()}`).join(', '));
JS
node try.cjs | tee seen
cat >expected <<'TXT'
1450 and 1550 beat 2000 and 2000
    as teams: 19.7 14.9 -17.3 -17.3
    against the composite of the others: 34.4 33.1 -33.8 -33.8
    glicko2-composite-opponent: 34.4 33.1 -33.8 -33.8
1450 and 1550 beat 1500 and 1500
    as teams: 19.7 14.9 -17.3 -17.3
    against the composite of the others: 19.7 14.9 -17.3 -17.3
    glicko2-composite-opponent: 19.7 14.9 -17.3 -17.3
1450 and 1550 beat 1000 and 1000
    as teams: 19.7 14.9 -17.3 -17.3
    against the composite of the others: 2.7 1.6 -2.1 -2.1
    glicko2-composite-opponent: 2.7 1.6 -2.1 -2.1
1500 beat 2000
    as teams: 17.3 -17.3
    against the composite of the others: 33.8 -33.8
    glicko2-composite-opponent: 33.8 -33.8
    as players: 33.8 -33.8
1500 beat 1000
    as teams: 17.3 -17.3
    against the composite of the others: 2.1 -2.1
    glicko2-composite-opponent: 2.1 -2.1
    as players: 2.1 -2.1
getTeamMatches(1450 and 1550, 1950 and 2050, first wins): 1450 beats 1500, 1550 beats 1500, 1950 loses to 2000, 2050 loses to 2000
TXT
diff expected seen && echo 'as described'
