// The npm package under Node's test runner: what it does, and wrong use of it. Run by
// tests/shell/javascript.sh, with the folder of the package as PACKAGE.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const at = (name) => pathToFileURL(path.resolve(process.env.PACKAGE, name));
const { Batch, Game, Rejected, load, records, ruleSets, run } = await import(at('index.js'));
const opening = ['9-13', '9-14', '10-14', '10-15', '11-15', '11-16', '12-16'];

test('a game is played', () => {
    const game = new Game('english');
    assert.deepEqual(game.moves(), opening);
    assert.equal(game.play('11-15').play('22 17').play('9 14'), game);
    assert.deepEqual(game.history, ['11-15', '22-17', '9-14']);
    assert.equal(game.undo().history.length, 2);
    assert.equal(game.redo().history.length, 3);
    assert.equal(game.undo(3).toMove, 'black');
    assert.deepEqual([game.rules, game.title, game.sides], ['english', 'English draughts, with the 50-move rules', ['black', 'white']]);
    assert.equal(game.fen, 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12');
    assert.match(game.position, / black$/);
    assert.match(game.play('11-15').pdn, /\[GameType "21,B,8,8,N1,0"\]\n[^]*1\. 11-15 \*/);
    assert.match(game.svg, /<svg /);
    assert.deepEqual([game.winner, game.isOver, game.mayPass], [null, false, false]);
});

test('the list of turns is for who asks', () => {
    const game = new Game('english');
    const moves = game.moves();
    moves.reverse();
    assert.deepEqual(game.moves(), opening);
    game.play(moves[0]); // plays what it says, wherever it stands
    assert.deepEqual(game.history, ['12-16']);
    assert.throws(() => game.play(moves[1]), Rejected); // of the position before
    assert.deepEqual(game.history, ['12-16']);
});

test('turns are played from the list of any game, in any order', () => {
    const long = 'W:W18,K21:B14,6,10';
    const chain = '18x9x2';
    const [one, other] = [new Game('english', { position: long }), new Game('english', { position: long })];
    assert.deepEqual(one.moves(), [chain]);
    assert.deepEqual(other.moves(), [chain]);
    other.play(chain);
    one.play(chain); // the list is the other's, and has been played from
    assert.deepEqual([one.history, other.history], [[chain], [chain]]);
    assert.equal(one.position, other.position);
    assert.deepEqual(one.undo().moves(), [chain]);
    assert.equal(one.play(chain).position, other.position);
    one.undo().moves();
    one.setPosition('W:W32:B1'); // after the list
    assert.throws(() => one.play(chain), Rejected);
    assert.deepEqual(one.moves(), ['32-27', '32-28']);
    one.line('28');
    one.close(); // it was the last to list
    assert.throws(() => one.play('32-28'), TypeError);
    // In the middle of a turn a list goes on from there, and no turn begins.
    const midway = new Game('english');
    midway.line('select 11');
    midway.line('select 15');
    midway.moves();
    assert.throws(() => midway.play('9-14'), { code: 'turn-in-progress' });
    // A game drawn by the rules has no turns to play.
    const drawn = new Game('english', { position: 'B:WK32:BK1' });
    for (let i = 0; !drawn.isOver; i++) drawn.play([['1-6', '32-27'], ['6-1', '27-32']][(i >> 1) & 1][i & 1]);
    assert.deepEqual([drawn.winner, drawn.history.length, drawn.moves()], ['draw', 100, []]);
    assert.throws(() => drawn.play('1-6'), { code: 'game-over' });
});

test('what is rejected says what would be right, and changes nothing', () => {
    const game = new Game('english', { position: 'B:W18,32:B11,15' });
    const wrong = { code: 'must-capture', words: 'black must capture: 15x22', right: ['15x22'] };
    assert.deepEqual(game.ruling('11-16'), wrong);
    assert.throws(() => game.play('11-16'), (error) => {
        assert(error instanceof Rejected);
        assert.deepEqual([error.name, error.message], ['Rejected', `${wrong.words} [${wrong.code}]`]);
        assert.deepEqual({ code: error.code, words: error.words, right: error.right }, wrong);
        return true;
    });
    assert.equal(game.ruling('15x22'), null);
    assert.deepEqual(game.history, []);
    // Of the piece that is named, if it can move.
    const first = new Game('english');
    assert.deepEqual(first.ruling('11-18').right, ['11-15', '11-16']);
    assert.deepEqual(first.ruling('1-5').right, opening);
    assert.equal(first.ruling('pass').code, 'no-pass');
    assert.throws(() => first.undo(), { code: 'nothing-to-undo' });
    assert.throws(() => first.redo(), { code: 'nothing-to-redo' });
    assert.throws(() => first.setPosition('rubbish'), { code: 'bad-position' });
    assert.throws(() => new Game('rubbish'), { code: 'unknown-name' });
    for (const name of ['English', 'ENGLISH']) assert.equal(new Game(name).rules, 'english'); // as in the language
    for (const wrong of [undefined, null, 7, 'english\0', 'english ']) assert.throws(() => new Game(wrong), Rejected);
});

test('a pass', () => {
    const game = new Game('orthogonal');
    assert.equal(game.mayPass, true);
    assert.equal(game.ruling('pass'), null);
    assert.deepEqual(game.play('pass').history, ['pass']);
});

test('pieces are where they stand, in columns too', () => {
    const man = (side, king = false) => ({ side, kind: 'man', king });
    const game = new Game('lasca', { position: 'W:c3=wbB,e5=b' });
    assert.deepEqual(game.column('c3'), [man('white'), man('black'), man('black', true)]);
    assert.deepEqual([game.at('c3'), game.at('e5'), game.at('a1')], [man('white'), man('black'), null]);
    assert.deepEqual(game.column('a1'), []);
    assert.equal(game.position, 'W:c3=wbB,e5=b');
    assert.deepEqual(new Game('english').column('1'), [man('black')]);
    assert.equal(new Game('checkers61b').at('1 1').kind, 'shield');
    assert.throws(() => game.column('z9'), { name: 'Rejected', code: 'bad-square', right: [] });
    for (const wrong of ['', '\0', 'a1\n', 'a1 c3', null, 77, 'x'.repeat(1e6)]) assert.throws(() => game.at(wrong), { code: /^(usage|bad-byte|bad-square|off-board|line-too-long)$/ });
});

test('games that players end', () => {
    const game = () => new Game('russian').play('c3-d4');
    assert.deepEqual([game().resign().winner, game().resign('white').winner], ['white', 'black']);
    const drawn = game().offerDraw('white');
    assert.equal(drawn.winner, null);
    assert.deepEqual([drawn.acceptDraw().winner, drawn.isOver, drawn.moves()], ['draw', true, []]);
    assert.throws(() => drawn.play('b6-c5'), { code: 'game-over' });
    assert.equal(drawn.undo().isOver, false);
    assert.throws(() => game().acceptDraw(), { code: 'no-offer' });
    assert.throws(() => game().claimDraw(), { code: 'no-claim' });
});

test('rules of one\'s own', () => {
    const game = new Game('arbiter rules 1\nname: club\ninherits: russian\ncapture: free, chain may\n');
    assert.deepEqual([game.rules, game.play('c3-d4').play('b6-c5').moves()[1]], ['club', 'd4-e5']);
    assert.throws(() => new Game('arbiter rules 1\nname: club\nkings: none\n'), { code: 'bad-file' });
    assert(ruleSets().some(({ name, title }) => name === 'kenyan' && title === 'Kenyan checkers'));
});

test('more turns than a list has room for', () => {
    const men = ['c', 'e', 'g', 'i'].flatMap((file) => [2, 4, 6, 8].map((rank) => file + rank));
    const rules = 'arbiter rules 1\nname: many\ninherits: ghanaian\ncapture: free, chain may\nbest: none\n';
    const game = new Game(rules, { position: `W:WKa2,Kj1,Kj3,Kj5,Kj7,Kj9:B${men}` });
    const moves = game.moves();
    assert.equal(game.line('moves').text, `moves: ${moves.length}\n${moves.map((move) => `  ${move}\n`).join('')}`);
    assert(moves.length > 1100);
    assert.deepEqual(game.play(moves.at(-1)).history, [moves.at(-1)]);
});

test('scripts', () => {
    assert.deepEqual(run('11-15\n8-11\nwinner\n', 'english'), {
        ok: false,
        text: "error: line 2: 8-11: the piece on 8 is black's, and white is to move [not-your-piece]\nwinner: undecided\n",
    });
    const game = new Game('english');
    assert.deepEqual(game.run('11-15\nturn'), { ok: true, text: 'turn: white\n' });
    assert.deepEqual(game.line('turn'), { ok: true, text: 'turn: white\n' });
    assert.deepEqual(game.run('rules dama').ok && game.moves()[0], 'a3-a4');
});

test('records', () => {
    const text = '[GameType "20"]\n1. 32-28 19-23 *\n\n[GameType "20"]\n1. 32-28 20-20 *\n';
    const [right, wrong] = records(text);
    assert.deepEqual([right.ok, right.rules, right.turns], [true, 'international', ['32-28', '19-23']]);
    assert.deepEqual([wrong.ok, wrong.error.turn, wrong.error.code], [false, 2, 'illegal-move']);
    assert.deepEqual([...records('')], []);
    for (const { turns } of records(new TextEncoder().encode(text))) {
        assert.equal(turns.length, 2);
        break; // nobody wants the rest
    }
});

test('games are saved and restored', () => {
    const game = new Game('russian').play('c3-d4').play('b6-c5').undo();
    const other = new Game('russian');
    assert.equal(other.restore(game.save()), true);
    assert.deepEqual(other.redo().history, ['c3-d4', 'b6-c5']);
    assert.equal(other.restore('rubbish'), false);
    assert.equal(other.put('a.pdn', '[GameType "25"]\n1. c3-b4 *'), true);
    assert.equal(other.line('load a.pdn').ok, true);
    assert.deepEqual([other.history, other.files().map(({ name }) => name)], [['c3-b4'], ['a.pdn']]);
    assert.match(other.text('a.pdn'), /c3-b4/);
});

// Whatever the text, it is told or taken, and the game goes on.
test('any bytes as text', () => {
    const texts = ['', '\0', '11-15\0', '\n', '11-15\n9-14', '11-15 # a', '\ud800', '⛀', 'x'.repeat(121), 'x'.repeat(1e6),
        'a'.repeat(119) + 'é', '"', "'", '{}', '-', 'move', 'pass pass', 'quit'];
    const game = new Game('english');
    for (const text of texts) {
        const ruling = game.ruling(text);
        if (ruling) {
            assert.match(ruling.code, /^[a-z-]+$/, JSON.stringify(text));
            assert.throws(() => game.play(text), { code: ruling.code });
            assert.deepEqual(game.moves(), opening);
        } else {
            game.play(text).undo();
        }
        for (const act of [() => game.setPosition(text), () => new Game(text), () => game.resign(`${text}?`)])
            assert.throws(act, Rejected, JSON.stringify(text));
        assert.equal(typeof game.line(text).ok, 'boolean');
        game.run('rules english');
        assert.equal(typeof run(text).ok, 'boolean');
        assert.equal(game.restore(text), false);
        for (const row of records(text)) assert.equal(row.type, 'record');
    }
    const bytes = Uint8Array.from({ length: 256 }, (unused, i) => i);
    assert.equal(game.line(bytes).ok, false);
    assert.equal(game.run(bytes).ok, false);
    for (const row of records(bytes)) assert.equal(row.type, 'record');
    for (const wrong of [null, undefined, 7, {}, []]) assert.throws(() => game.play(wrong), Rejected);
    for (const wrong of [0, -1, 1.5, '1', NaN]) assert.throws(() => game.undo(wrong), RangeError);
});

test('a game that is closed', () => {
    const game = new Game('english');
    game.close();
    game.close();
    for (const act of [() => game.moves(), () => game.play('11-15'), () => game.state(), () => game.line('turn')])
        assert.throws(act, TypeError);
});

test('games do not know of each other', () => {
    const games = ['english', 'russian', 'international', 'turkish'].map((rules) => new Game(rules));
    const first = games.map((game) => game.moves());
    games.forEach((game, i) => game.play(first[i][0]));
    assert.deepEqual(games.map((game) => game.history), first.map(([turn]) => [turn]));
    for (let i = 0; i < 300; i++) new Game('russian').play('c3-d4'); // nobody closes them
    assert.deepEqual(games.map((game) => game.history.length), [1, 1, 1, 1]);
});

test('hints come from a worker', async () => {
    const game = new Game('english').play('11-15');
    const other = new Game('russian');
    const [hint, level, third] = await Promise.all([game.hint({ depth: 4 }), game.hint({ level: 2 }), other.hint({ depth: 2 })]);
    assert(game.moves().includes(hint.turn) && hint.line[0] === hint.turn && hint.depth === 4 && hint.nodes > 0);
    assert(game.moves().includes(level.turn));
    assert(other.moves().includes(third.turn));
    assert.deepEqual(game.history, ['11-15']);
    const won = await new Game('english', { position: 'W:W10:B6' }).hint({ depth: 5 });
    assert.deepEqual([won.outcome, won.turns > 0], ['win', true]);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    assert.equal(await game.hint({ milliseconds: 1e6, signal: stop.signal }), null);
    assert.equal(await game.hint({ signal: stop.signal }), null);
    await assert.rejects(game.hint({ depth: 0 }), RangeError);
    await assert.rejects(game.hint({ level: 11 }), RangeError);
    await assert.rejects(game.resign().hint({ depth: 1 }), { code: 'game-over' });
});

test('a batch plays many games at once', () => {
    const batch = new Batch('english', 8);
    const { actionCount } = batch;
    let seed = 7;
    const ended = [];
    for (let step = 0; step < 3000 && ended.length < 3; step++) {
        const mask = batch.mask();
        const actions = Array.from({ length: 8 }, (unused, row) => {
            const ways = [...mask.subarray(row * actionCount, (row + 1) * actionCount).entries()].filter(([, way]) => way);
            seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
            return ways.length > 0 ? ways[(seed >> 8) % ways.length][0] : 0;
        });
        batch.step(actions);
        batch.done.forEach((done, row) => done && ended.push([...batch.returns.subarray(2 * row, 2 * row + 2)]));
        batch.reset();
        assert(batch.done.every((done) => !done));
    }
    assert(ended.length >= 3 && ended.every(([one, other]) => one === -other));
    assert.equal(batch.planes().length, 8 * batch.planeCount * batch.cellCount);
    assert.equal(batch.counts().length, 8 * batch.countCount);
});

test('wrong use of a batch', () => {
    const batch = new Batch('russian', 3);
    const before = batch.planes();
    const way = batch.mask().indexOf(1);
    assert.throws(() => batch.step([way, way, 999]), { name: 'RangeError', message: 'row 2: the action 999 does not lead on' });
    assert.throws(() => batch.step([way, -1, way]), /^RangeError: row 1: /);
    assert.throws(() => batch.step([way, way, 0.5]), /^RangeError: row 2: /);
    assert.throws(() => batch.step([way, way]), /^RangeError: there must be 3 numbers, not 2/);
    assert.throws(() => batch.mask(new Uint8Array(5)), RangeError);
    assert.deepEqual(batch.planes(), before); // all are checked before any is played
    for (const count of [0, -1, 1.5, 1e7]) assert.throws(() => new Batch('russian', count), RangeError);
    assert.throws(() => new Batch('rubbish', 1), Rejected);
    assert.deepEqual(batch.step([way, way, way]).reset([1, 0, 0]).planes().subarray(0, before.length / 3), before.subarray(0, before.length / 3));
    batch.close();
    assert.throws(() => batch.mask(), TypeError);
});

test('a module that cannot be loaded', async () => {
    await assert.rejects(load(new URL('missing.wasm', at('index.js'))), /^Error: the referee could not be loaded from file:.*missing\.wasm: ENOENT/);
    await assert.rejects(load(new Uint8Array(10)), /^Error: the referee could not be loaded: /);
    await assert.rejects(load(readFileSync(at('arbiter.wasm')).subarray(0, 1000)), /^Error: the referee could not be loaded: /);
    const { Game: Other } = await load(readFileSync(at('arbiter.wasm')));
    assert.deepEqual(new Other('english').moves(), opening);
});
