// No game takes another away: whatever begins one, the browser's Back and the button Undo lead to the game
// before, with all that belongs to it. Who plays is kept with it.
'use strict';
const { execFileSync } = require('child_process');
const fs = require('fs');
const { equal } = require('./table.js');

const here = process.cwd();
const file = (name) => `file://${here}/${name}`;
const key = { Enter: '\uE007', Down: '\uE015' };
const program = (...commands) =>
    execFileSync(process.env.ARBITER, ['-'], { input: `${commands.join('\n')}\n`, encoding: 'utf8' });

// All that a game is, as the page shows it.
const game = () => [
    document.getElementById('title').textContent,
    [...document.querySelectorAll('#turns a')].map((e) => e.textContent).join(),
    [...document.querySelectorAll('.cell')].map((e) => e.getAttribute('aria-label').split(', ')[1]).join(),
    document.getElementById('who0').value,
    document.getElementById('who1').value,
].join('; ');
// How many entries of the history the page has made. Browsers keep 50 and drop the oldest, so their own
// number says little.
async function countEntries(page) {
    await page.run(() => {
        const push = history.pushState;
        window.pushed = 0;
        history.pushState = (...rest) => {
            window.pushed++;
            push.apply(history, rest);
        };
    });
}
const entries = () => window.pushed;
const players = () => `${document.getElementById('who0').value}, ${document.getElementById('who1').value}`;
const waits = () => document.getElementById('turn').textContent.replace(/.* waits: /, '');

async function reload(page) {
    await page.reload();
    await page.is('yes', () => document.body.dataset.ready);
}
// Presses a button as a script does, wherever it is.
const press = (page, id) => page.run((id) => document.getElementById(id).click(), id);

// ---- what begins a game ---------------------------------------------------------------------------

const own = 'arbiter rules 1\nname: mine\ninherits: english\ntitle: of my own';
// None of them leaves the computer, which is white, to move.
const ways = {
    'New game': (page) => page.renew(),
    'rules by their button': (page) => page.rules('dama'),
    'rules by Enter': async (page) => {
        await page.run(() => document.getElementById('rules').focus());
        await page.key(key.Down);
        await page.key(key.Enter);
    },
    'a PDN': (page) => page.paste('pdn', 'take-pdn', '[GameType "21"] 1. 9-13 *'),
    'a FEN': (page) => page.paste('fen', 'take-fen', 'B:WK3:B7'),
    'rules of one\'s own': (page) => page.paste('text', 'take-rules', own),
    'a game from the disk': (page) => page.type('#open', `${here}/other.pdn`),
    'rules from the disk': (page) => page.type('#open', `${here}/own.rules`),
    'new in the console': (page) => page.says('new', ''),
    'new empty in the console': (page) => page.says('new empty', ''),
    'position in the console': (page) => page.says('position B:WK3:B7', ''),
    'rules in the console': (page) => page.says('rules russian', ''),
    'place in the console': (page) => page.says('place man white 18', ''),
    'turn in the console': (page) => page.says('turn black', ''),
    'load in the console': async (page) => {
        await page.says('save kept.txt', 'saved kept.txt: 2 turns\n');
        await page.says('load kept.txt', '');
    },
    'a script': (page) => page.type('#open', `${here}/begins.cmd`),
};

// With `load` the game is the same, but what had been set before is not.
async function nothingTakesAGameAway(page) {
    for (const [way, begin] of Object.entries(ways)) {
        // A game with a tag, of which a turn is undone.
        await page.open(file('plain.html#rules=english&turns=11-15&players=human,level%202'));
        for (const line of ['tag Event "Open"', '22-17', '8-11']) await page.says(line, '');
        await press(page, 'undo');
        await page.turns('1. black 11-15, 2. white 22-17');
        const before = await page.run(game);
        await countEntries(page);
        await begin(page);
        await page.is(1, entries);
        const after = await page.run(game);
        if (!way.startsWith('load')) equal(true, after !== before, `${way}: another game`);
        for (const [undo, redo] of [[(on) => on.back(), (on) => on.forward()], [(on) => on.click('#undo'), (on) => on.click('#redo')]]) {
            await undo(page);
            await page.is(before, game);
            await page.ruling('This is the game before. Redo leads to the one that was left.');
            await redo(page);
            await page.is(after, game);
        }
        await page.click('#undo');
        await page.is(before, game);
        await page.says('tag Event', 'tag Event: Open\n');
        await page.says('redo turn', '');
        await page.turns('1. black 11-15, 2. white 22-17, 3. black 8-11');
        equal(1, await page.run(entries), `${way}: entries after going back`);
    }
    await page.quiet();
}

// Undo undoes what was done last; at the beginning of a game that is that it began.
async function undoInTheNewGame(page) {
    await page.open(file('plain.html#rules=english&turns=11-15'));
    await page.is(false, () => document.getElementById('undo').disabled);
    await page.click('#undo');
    await page.is(true, () => document.getElementById('undo').disabled); // there is no game before
    await page.click('#redo');
    await page.turns('1. black 11-15');
    await page.paste('pdn', 'take-pdn', '[GameType "21"] 1. 9-13 22-18 *');
    await page.turns('1. black 9-13, 2. white 22-18');
    await page.pick('13');
    await page.pick('17');
    await page.turns('1. black 9-13, 2. white 22-18, 3. black 13-17');
    for (const turns of ['1. black 9-13, 2. white 22-18', '1. black 9-13', '', '1. black 11-15', '']) {
        await page.click('#undo');
        await page.turns(turns);
    }
    for (const turns of ['1. black 11-15', '', '1. black 9-13', '1. black 9-13, 2. white 22-18']) {
        await page.click('#redo');
        await page.turns(turns);
    }
    // Nothing is kept twice: a game that begins where nothing was done is the same one.
    await page.open(file('plain.html#rules=english'));
    await countEntries(page);
    await page.renew();
    await page.renew();
    equal(0, await page.run(entries), 'entries for nothing');
    // A computer that begins does so once more after a slip.
    await page.open(file('plain.html#rules=english&turns=11-15,22-17,8-11&players=level%201,human'));
    await page.renew();
    await page.turnCount(1);
    await page.click('#undo');
    await page.turns('1. black 11-15, 2. white 22-17, 3. black 8-11');
}

// In the list of rules arrows only choose, and nothing that happens meanwhile changes what is chosen.
async function rulesAreChosenFirst(page) {
    await page.open(file('plain.html#rules=english&turns=11-15&players=human,level%201'));
    const before = await page.run(game);
    await countEntries(page);
    await page.run(() => document.getElementById('rules').focus());
    for (let i = 0; i < 3; i++) await page.key(key.Down);
    const chosen = await page.run(() => document.getElementById('rules').value);
    equal(true, chosen !== 'english', 'the arrows choose');
    equal(before, await page.run(game), 'the game is the same');
    await page.click('#think');
    await page.turnCount(2);
    equal(chosen, await page.run(() => document.getElementById('rules').value), 'it is still chosen');
    equal(0, await page.run(entries), 'entries of the history');
    await page.run(() => document.getElementById('rules').focus());
    await page.key(key.Enter);
    await page.is(chosen, () => document.getElementById('title').dataset.rules);
    equal(1, await page.run(entries), 'entries after Enter');
    // Turns, undo and players are no new games.
    await press(page, 'undo');
    await page.turnCount(2);
    await page.choose('who0', 'level 2');
    await page.turnCount(3);
    await page.choose('who0', 'human');
    await press(page, 'undo');
    equal(1, await page.run(entries), 'entries of one game');
}

// ---- who plays -------------------------------------------------------------------------------------

async function playersStay(page) {
    const link = 'rules=english&turns=11-15,22-17&players=random,level%207';
    const whole = '1. black 11-15, 2. white 22-17';
    const look = async (who, turns) => {
        await page.is(who, players);
        await page.turns(turns);
        await page.is('Go lets the computer play.', waits);
    };
    await page.open(file(`plain.html#${link}`));
    await look('random, level 7', whole);
    // When it is loaded again, in another window, and after one has been elsewhere.
    await page.says('player black minimax depth 3 time 1000', '');
    await reload(page);
    await look('minimax depth 3 time 1000, level 7', whole);
    await page.open(await page.run(() => location.href));
    await look('minimax depth 3 time 1000, level 7', whole);
    await page.leave('about:blank');
    await page.back();
    await page.is('yes', () => document.body.dataset.ready);
    await look('minimax depth 3 time 1000, level 7', whole);
    // With a turn under way, too; and with all that a link leaves out.
    await page.follow('rules=russian&position=W:Wc3:Bd4,f6&players=human,level%203');
    await page.says('tag Event "Open"', '');
    await page.pick('c3');
    await page.pick('e5');
    await page.choose('who1', 'level 4');
    await reload(page);
    await page.is('human, level 4', players);
    await page.is('e5', () => document.querySelector('.cell.selected').getAttribute('aria-label').split(',')[0]);
    await page.says('tag Event', 'tag Event: Open\n');
    // A link without players is a game of two persons.
    await page.follow('rules=english&turns=9-13');
    await page.is('human, human', players);
    await page.follow('rules=english&players=human,queen');
    await page.is(true, () => document.getElementById('ruling').textContent.startsWith('The link is wrong at “player white queen”'));
    // The page that the program writes has those of the script.
    await page.open(file('players.html'));
    await page.is('minimax depth 2, level 3', players);
    await page.turns('1. black 11-15');
    await page.is('Go lets the computer play.', waits);
}

async function playersAreInFiles(page) {
    await page.cdp('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: `${here}/saved` });
    await page.open(file('plain.html#rules=english&turns=11-15&players=human,level%207'));
    fs.rmSync(`${here}/saved/game.pdn`, { force: true });
    await press(page, 'save');
    for (let i = 0; i < 1000 && !fs.existsSync(`${here}/saved/game.pdn`); i++) await page.is(true, () => true);
    equal('player:\n  black: human\n  white: level 7\n', program('rules english', 'load saved/game.pdn', 'player'),
        'the players that the program loads');
    await page.open(file('plain.html'));
    await page.is('human, human', players);
    await page.type('#open', `${here}/saved/game.pdn`);
    await page.is('human, level 7', players);
    await page.turns('1. black 11-15');
    await page.is('Go lets the computer play.', waits);
}

// A game whose link is too long to be an address.
async function aVeryLongGame(page) {
    await page.open(file('plain.html#rules=orthogonal&players=human,level%202'));
    await page.type('#open', `${here}/endless.pdn`);
    await page.turnCount(10000);
    await reload(page);
    await page.turnCount(10000);
    await page.is('human, level 2', players);
    await page.back();
    await page.turnCount(0);
}

module.exports = {
    nothingTakesAGameAway, undoInTheNewGame, rulesAreChosenFirst, playersStay, playersAreInFiles, aVeryLongGame,
};
