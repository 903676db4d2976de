// Prints how many games a second are played by chance, and what others play at the same time:
//
//     javascript.mjs PACKAGE [PEERS]
//
//     international RATE RATE      arbiter-referee, and draughts of npm
//     english RATE RATE            arbiter-referee, and rapid-draughts of npm
//
// PEERS is a folder with the packages of peers/package.json; without it the second rate is 0. Each lists
// the legal turns, plays one of them, and asks whether the game is over, for at most 200 turns a game. They
// take turns of a tenth of a second of the processor.
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [folder, peers] = process.argv.slice(2);
const longest = 200;
const rounds = Number(process.env.ROUNDS || 20);
const slice = 100; // milliseconds of the processor

const { Game } = await import(pathToFileURL(path.resolve(folder, 'index.js')));

// The same numbers for all.
let seed = 2026;
function chance(below) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
}

function ours(rules) {
    return () => {
        const game = new Game(rules);
        for (let turn = 0; turn < longest && !game.isOver; turn++) {
            const moves = game.moves();
            if (moves.length === 0) break;
            game.play(moves[chance(moves.length)]);
        }
        game.close();
    };
}
async function theirs() {
    const require = createRequire(`${path.resolve(peers)}/`);
    const draughts = require('draughts');
    const { EnglishDraughts } = await import(pathToFileURL(require.resolve('rapid-draughts/english')));
    const { DraughtsStatus } = await import(pathToFileURL(require.resolve('rapid-draughts')));
    const Draughts = draughts.Draughts || draughts;
    return {
        international() {
            const game = new Draughts();
            for (let turn = 0; turn < longest && !game.gameOver(); turn++) {
                const moves = game.moves();
                if (moves.length === 0) break;
                game.move(moves[chance(moves.length)]);
            }
        },
        english() {
            const game = EnglishDraughts.setup();
            for (let turn = 0; turn < longest && game.status === DraughtsStatus.PLAYING; turn++) {
                const { moves } = game;
                game.move(moves[chance(moves.length)]);
            }
        },
    };
}

// Plays for a while, and returns how many games a second: whole games, so it may take longer.
function measure(play) {
    const spent = () => process.cpuUsage().user / 1000;
    const begin = spent();
    let games = 0;
    do play(), games++;
    while (spent() - begin < slice);
    return { games, time: spent() - begin };
}
const other = peers ? await theirs() : {};
for (const rules of ['international', 'english']) {
    const players = [ours(rules), other[rules]].filter(Boolean);
    const sums = players.map(() => ({ games: 0, time: 0 }));
    for (let round = -rounds; round < rounds; round++) // the first half of them warms up
        players.forEach((play, i) => {
            const { games, time } = measure(play);
            if (round < 0) return;
            sums[i].games += games;
            sums[i].time += time;
        });
    const rates = sums.map(({ games, time }) => ((games * 1000) / time).toFixed(1));
    console.log(rules, ...rates, ...(peers ? [] : ['0']));
}
