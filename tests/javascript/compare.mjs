// Plays games by chance of every rule set in the package, and asks the program the same:
//
//     compare.mjs PACKAGE ARBITER GAMES
//
// The legal turns, positions, FENs and results, and why turns are rejected, are what the program says,
// word for word. Prints how many games were compared, and the first difference of each rule set.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, program, games] = process.argv.slice(2);
const { Game, ruleSets } = await import(pathToFileURL(path.resolve(folder, 'index.js')));
const longest = 120;

let seed = 2026;
function chance(below) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
}

// A script, and what the program should answer.
function play(rules, count) {
    const script = [];
    const answers = [];
    const ask = (line, answer) => {
        script.push(line);
        answers.push(...answer);
    };
    for (let i = 0; i < count; i++) {
        const game = new Game(rules);
        let before = [];
        ask(`rules ${rules}`, []);
        for (let turn = 0; turn < longest; turn++) {
            const moves = game.moves();
            ask('moves', [`moves: ${moves.length}`, ...moves.map((move) => `  ${move}`)]);
            ask('position', [`position: ${game.position}`]);
            if (game.fen !== '') ask('fen', [`fen: ${game.fen}`]);
            const { winner } = game;
            ask('winner', [`winner: ${winner === null ? 'undecided' : winner[0].toUpperCase() + winner.slice(1)}`]);
            // A turn of the position before, which may be legal here, too.
            const other = before[chance(before.length || 1)];
            const ruling = other && game.ruling(other);
            if (ruling) ask(other, [`error: line ${script.length + 1}: ${other}: ${ruling.words} [${ruling.code}]`]);
            if (moves.length === 0) break;
            const move = moves[chance(moves.length)];
            game.play(move);
            ask(move, []);
            before = moves;
        }
        game.close();
    }
    return { script: `${script.join('\n')}\n`, answers };
}

let different = 0;
let compared = 0;
for (const { name } of ruleSets()) {
    const { script, answers } = play(name, Number(games));
    const { stdout } = spawnSync(program, ['-'], { input: script, encoding: 'utf8', maxBuffer: 1 << 30 });
    const lines = stdout.split('\n').slice(0, -1);
    const at = lines.findIndex((line, i) => line !== answers[i]);
    if (at >= 0 || lines.length !== answers.length) {
        different++;
        console.log(`${name}: "${answers[at]}" in JavaScript, "${lines[at]}" in the program (${lines.length} lines, ${answers.length})`);
    }
    compared += Number(games);
}
console.log(`${compared} games`);
process.exit(different > 0 ? 1 : 0);
