// The page that plays, in browsers: by mouse, touch and keys, against a person and the computer, with what
// is pasted and opened, and with what goes wrong. Run by tests/shell/play-page.sh, in a folder with
//
//     game.html   the page with english, 11-15 22-17
//     plain.html  the page with english, and no turn
//     blank.html  the page as it is installed, without a game
//     long.html   the page with a long game of orthogonal, whose turns are in long.turns
//     broken.html, unpacked.html  the page with a module, or with scripts, that are none
'use strict';
const { execFileSync } = require('child_process');
const fs = require('fs');
const http = require('http');
const { openBrowser, openFirefox, sleep, startDriver } = require('./browser.js');
const editor = require('./editor.js');
const games = require('./games.js');
const looks = require('./looks.js');
const records = require('./records.js');
const starts = require('./start.js');
const answers = require('./told.js');
const { inEveryRuleSet } = require('./pieces.js');
const { equal, fail, failed, sitAt, turnsOf } = require('./table.js');

const here = process.cwd();
const file = (name) => `file://${here}/${name}`;
const strict = Boolean(process.env.STRICT); // the machine has nothing else to do
const key = {
    Enter: '\uE007', End: '\uE010', Home: '\uE011', Left: '\uE012', Up: '\uE013', Right: '\uE014',
};
const opening = '1. black 11-15, 2. white 22-17';

// What the program answers to commands.
const program = (...commands) =>
    execFileSync(process.env.ARBITER, ['-'], { input: `${commands.join('\n')}\n`, encoding: 'utf8' });

// ---- it opens -------------------------------------------------------------------------------------

async function opens(page) {
    await page.open(file('game.html'));
    await page.turns(opening);
    await page.text('2. white 22-17. Black to move.', '#turn');
    await page.ruling('');
    // How long it took, by the browser's own clock; the first time it also fills its caches.
    await page.open(file('plain.html'));
    await page.ruling('Pick a piece that can move, or drag it. Go lets the computer play a turn.');
    const took = await page.run(() => performance.getEntriesByName('ready')[0].startTime);
    console.error(`opened in ${Math.round(took)} ms`);
    if (took > (strict ? 500 : 20000)) fail(`it opened in ${took} ms`);
}

// ---- by mouse and touch ---------------------------------------------------------------------------

async function byMouse(page) {
    await page.follow('rules=english&turns=11-15,22-17');
    equal('15, black man, can move', await page.label('15'), 'a piece');
    equal('17, white man', await page.label('17'), 'a piece');
    await page.pick('15');
    equal('15, black man, selected', await page.label('15'), 'the selected piece');
    equal('19, empty, can go here', await page.label('19'), 'a destination');
    await page.is(2, () => document.querySelectorAll('.cell.destination').length);
    // What is rejected is told as the program tells it.
    await page.pick('1');
    await page.ruling('the piece on 1 cannot move');
    await page.pick('32');
    await page.ruling("the piece on 32 is white's, and black is to move");
    await page.pick('15');
    await page.pick('19');
    await page.turns(`${opening}, 3. black 15-19`);
    await page.pick('17');
    await page.ruling('white must capture: 23x16, 24x15');
    await page.drag('mouse', '24', '15');
    await page.turns(`${opening}, 3. black 15-19, 4. white 24x15`);
    await page.drag('touch', '10', '19');
    await page.turns(`${opening}, 3. black 15-19, 4. white 24x15, 5. black 10x19`);
    await page.tap('touch', '23');
    await page.tap('touch', '16');
    await page.turns(`${opening}, 3. black 15-19, 4. white 24x15, 5. black 10x19, 6. white 23x16`);
}

// A capture of two pieces is two steps, however they are made.
async function captureOfTwo(page) {
    const hands = {
        click: async (from, to) => {
            if (!(await page.label(from)).endsWith(', selected')) await page.pick(from);
            await page.pick(to);
        },
        mouse: (from, to) => page.drag('mouse', from, to),
        touch: (from, to) => page.drag('touch', from, to),
    };
    for (const lead of Object.values(hands)) {
        await page.follow('rules=russian&position=W:Wc3:Bd4,f6,h8');
        await lead('c3', 'e5');
        await page.is('1 e5', () => `${document.querySelectorAll('.cell.captured').length} ${
            document.querySelector('.cell.selected').getAttribute('aria-label').split(',')[0]}`);
        await page.turns('1. white c3:e5');
        await lead('e5', 'g7');
        await page.turns('1. white c3:e5:g7');
    }
    // A piece that is dropped where it cannot go is back where it was, and the page says why.
    await page.follow('rules=english');
    await page.drag('mouse', '11', '18');
    await page.code('illegal-destination');
    await page.is(0, () => document.querySelectorAll('.carried').length);
    await page.turns('');
}

// ---- by buttons -----------------------------------------------------------------------------------

async function byButtons(page) {
    await page.follow('rules=english&turns=11-15,22-17');
    await page.click('#undo');
    await page.turns('1. black 11-15');
    await page.click('#redo');
    await page.turns(opening);
    await page.click('#first');
    await page.text('The start.', '#turn');
    await page.click('#on');
    await page.text('After 1. black 11-15.', '#turn');
    await page.click('#last');
    await page.click('#back');
    await page.text('After 1. black 11-15.', '#turn');
    await page.click('#turns li:first-child a');
    await page.text('The start.', '#turn');
    await page.click('#turns li:last-child a');
    await page.text('2. white 22-17. Black to move.', '#turn');
    // With the board turned around a square is where it is seen.
    const before = await page.middle('12');
    await page.click('#flip');
    equal(true, (await page.middle('12')).x < before.x, 'the board is turned around');
    await page.drag('mouse', '15', '19');
    await page.turns(`${opening}, 3. black 15-19`);
    await page.renew();
    await page.turns('');
    // A turn is ended by hand where the rules want it, and passed where they allow it.
    await page.follow('rules=checkers61b');
    await page.pick('02');
    await page.pick('13');
    await page.text('Fire to move.', '#turn');
    await page.click('#end');
    await page.text('1. fire 02-13. Water to move.', '#turn');
    await page.follow('rules=orthogonal');
    await page.click('#pass');
    await page.turns('1. white pass');
}

// Each rule set is set up, and its first turn played with the mouse; the computer answers. Of those from
// files one does.
async function everyRuleSet(page) {
    const names = await page.run(() => [...document.querySelectorAll('#rules option')].map((e) => e.value));
    equal(program('rules').match(/^  \S+/gm).join(), names.map((name) => `  ${name}`).join(), 'the rule sets');
    for (const name of names.filter((name) => name === 'kenyan' || !fs.existsSync(`${process.env.ARBITER_RULES}/${name}.rules`))) {
        await page.rules(name);
        await page.turns('');
        await page.pick((await page.squares('can move'))[0]);
        await page.pick((await page.squares('can go here'))[0]);
        await page.choose('who1', 'level 1');
        if (await page.run(() => !document.getElementById('end').disabled)) await page.click('#end');
        await page.turnCount(2);
    }
    await page.quiet();
}

// ---- by keys --------------------------------------------------------------------------------------

async function byKeys(page) {
    const focused = () => document.activeElement.getAttribute('aria-label').split(',')[0];
    await page.follow('rules=english&turns=11-15,22-17,15-19,24x15,10x19');
    const five = `${opening}, 3. black 15-19, 4. white 24x15, 5. black 10x19`;
    await page.turns(five);
    await page.run(() => document.querySelector('.cell[aria-label^="23,"]').focus());
    await page.key(key.Enter);
    await page.is(true, () => document.querySelector('.cell[aria-label^="23,"]').matches('.selected'));
    await page.key(key.Up);
    await page.key(key.Up);
    for (let i = 0; i < 3 && (await page.run(focused)) !== '16'; i++) await page.key(key.Right);
    equal('16', await page.run(focused), 'the arrows lead to');
    await page.key(key.Enter);
    await page.turns(`${five}, 6. white 23x16`);
    await page.key('u');
    await page.turns(five);
    await page.key('r');
    await page.turns(`${five}, 6. white 23x16`);
    await page.key(',');
    await page.text('After 5. black 10x19.', '#turn');
    await page.key(key.Home);
    await page.text('The start.', '#turn');
    await page.key('.');
    await page.text('1. black 11-15', '#turns [aria-current]');
    await page.pick('22');
    await page.ruling('This is an earlier position. The game goes on after the last turn (End).');
    await page.key(key.End);
    await page.text('6. white 23x16. Black to move.', '#turn');
}

// ---- against the computer -------------------------------------------------------------------------

// Somebody who has only a browser and the file plays international against level 3, and sends a friend
// the link to the position.
async function aGameAndItsLink(page) {
    await page.open(file('plain.html'));
    await page.rules('international');
    await page.is(10, () =>
        [...document.querySelectorAll('#who1 option')].filter((e) => e.textContent.startsWith('the computer, level'))
            .length);
    await page.choose('who1', 'level 3');
    for (let turn = 1; turn <= 5; turn++) {
        // The piece that comes first, and again while its turn goes on.
        while ((await page.run(() => document.querySelectorAll('#turns a').length)) <= 2 * turn) {
            const [selected] = await page.squares('selected');
            if (!selected) await page.pick((await page.squares('can move'))[0]);
            await page.pick((await page.squares('can go here'))[0]);
            await page.is(true, () =>
                !document.body.classList.contains('thinking') && document.querySelector('.cell.selectable') !== null);
        }
    }
    await page.turnCount(10);
    await page.is(true, () => /White to move/.test(document.getElementById('turn').textContent));
    // Where the page may not copy the link, it shows it.
    const clipboard = { name: 'clipboard-write' };
    await page.cdp('Browser.setPermission', { permission: clipboard, setting: 'denied' });
    await page.click('#link');
    await page.click('#link');
    await page.is(true, () => location.href === document.getElementById('address').value);
    await page.is(1, () => document.querySelectorAll('#copied input').length);
    await page.cdp('Browser.resetPermissions');
    await page.cdp('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await page.click('#link');
    await page.ruling('The link to this game is copied.');
    const link = await page.run(() => navigator.clipboard.readText());
    const played = await page.run(turnsOf);
    equal('plain.html#rules=international&turns=&players=human,level%203',
        link.replace(/.*\//, '').replace(/(turns=)[^&]*/, '$1'), 'the link');
    // The friend sees the same, and so does the program.
    await page.open(link);
    await page.turns(played);
    await page.is('human level 3', () =>
        `${document.getElementById('who0').value} ${document.getElementById('who1').value}`);
    await page.click('#texts summary');
    const moves = link.replace(/.*turns=|&players=.*/g, '').split(',').map((turn) => `move ${turn}`);
    const fen = program('rules international', ...moves, 'fen').trim().split('\n').at(-1).replace('fen: ', '');
    await page.is(fen, () => document.getElementById('fen').value);
}

async function withTheComputer(page) {
    await page.follow('rules=international');
    await page.choose('who1', 'level 1');
    await page.pick('32');
    await page.pick('28');
    await page.turnCount(2);
    // Undo leads back to where the person is to move.
    await page.click('#undo');
    await page.turns('');
    // A hint is told and shown.
    await page.click('#hint');
    await page.is(true, () => /^(Even|Black .*|White .*), \d+ turns deep: \S+/.test(document.getElementById('ruling').textContent));
    await page.is(2, () => document.querySelectorAll('.cell.hinted').length);
    // Two computers play slowly enough to be looked at.
    await page.choose('who0', 'level 1');
    const took = await page.run(() => new Promise((done) => {
        const times = [];
        new MutationObserver(() => {
            times.push(performance.now());
            if (times.length === 4) done(times[3] - times[0]);
        }).observe(document.getElementById('turns'), { childList: true });
    }));
    if (took < 1100) fail(`three turns of two computers in ${took} ms`);
    // A think can be stopped, and the page is drawn all the while. It begins at the start, where white
    // has a choice: the only turn there is would be played at once, and no think to this depth ends by
    // itself.
    await page.says('rules international', '');
    await page.says('player white minimax depth 99', '');
    await page.text('Stop', '#think');
    const rate = await page.run((frames) => new Promise((done) => {
        const begin = performance.now();
        let drawn = 0;
        const count = () => {
            if (++drawn === frames) done((1000 * frames) / (performance.now() - begin));
            else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
    }), strict ? 120 : 20);
    console.error(`${Math.round(rate)} frames a second while it thinks`);
    if (rate < (strict ? 57 : 1)) fail(`${rate} frames a second`);
    await page.text('Stop', '#think');
    await page.pick('34');
    await page.ruling('The computer thinks. Stop ends that.');
    await page.click('#think');
    await page.text('Go', '#think');
    await page.turns('');
}

// ---- texts ----------------------------------------------------------------------------------------

async function texts(page) {
    await page.open(file('plain.html#rules=english'));
    await page.says('turn', 'turn: black\n');
    await page.ruling('');
    await page.says('jump', 'error: unknown command jump; help lists the commands [unknown-command]\n');
    await page.says('perft 4', 'perft 4: 1469\n');
    await page.paste('fen', 'take-fen', 'W:WK3:B7');
    await page.ruling('The position is set up. Undo leads back to the game before.');
    await page.is('W:WK3:B7', () => document.getElementById('fen').value);
    await page.paste('fen', 'take-fen', 'rubbish <b>');
    await page.code('bad-position');
    await page.paste('pdn', 'take-pdn', '[GameType "21"] 1. 11-15 22-17 *');
    await page.turns(opening);
    await page.is(true, () => document.getElementById('pdn').value.includes('1. 11-15 22-17'));
    await page.paste('pdn', 'take-pdn', '1. 11-15 rubbish');
    await page.code('bad-file');
    await page.turns(opening);
    await page.paste('text', 'take-rules',
        'arbiter rules 1\nname: mine\ninherits: international\ntitle: of my own');
    await page.ruling('A new game by these rules. Undo leads back to the game before.');
    await page.text('Of my own (mine)', '#title');
    await page.is(50, () => document.querySelectorAll('.cell').length);
    await page.paste('text', 'take-rules', 'rubbish');
    await page.code('bad-file');
    await page.is(true, () => location.hash.startsWith('#rules=mine&text=arbiter'));
    // What stands there before anything is pasted is such a text.
    await page.paste('text', 'take-rules', await page.run(() => document.getElementById('text').placeholder));
    await page.ruling('A new game by these rules. Undo leads back to the game before.');
    await page.text('Mine', '#title');
    // The record that the panel shows is not among the files.
    await page.is('mine.rules, pasted.pdn, pasted.rules', () =>
        [...document.querySelectorAll('#shelf button')].map((e) => e.textContent).sort().join(', '));
}

// A megabyte of rubbish is told as such wherever it is pasted, and the game goes on.
async function rubbish(page) {
    await page.follow('rules=english&turns=11-15,22-17');
    // The browser takes a second to lay out a megabyte, where the panel is open, and longer to take it in. A
    // tenth is more than is read, too.
    await page.run(() => { for (const panel of document.querySelectorAll('details')) panel.open = false; });
    const much = 'rubbish <b> ☃ 11-15\n'.repeat(strict ? 50000 : 5000);
    for (const [id, button, code] of [
        ['fen', 'take-fen', 'line-too-long'],
        ['pdn', 'take-pdn', 'bad-file'],
        ['text', 'take-rules', 'bad-file'],
    ]) {
        await page.run((id, button, content) => {
            document.getElementById(id).value = content;
            document.getElementById(button).click();
        }, id, button, much);
        await page.code(code);
    }
    await page.run((line) => {
        document.getElementById('line').value = line;
        document.getElementById('console').requestSubmit();
    }, much.replaceAll('\n', ' '));
    await page.is(true, () => document.getElementById('said').textContent.endsWith('[line-too-long]\n'));
    await page.is(true, () => document.getElementById('said').textContent.length <= 60000);
    await page.turns(opening);
    await page.pick('15');
    await page.pick('19');
    await page.turns(`${opening}, 3. black 15-19`);
    await page.quiet();
}

// ---- files ----------------------------------------------------------------------------------------

// Waits for a file that the page saves, and returns what is in it.
async function savedFile(name) {
    const path = `${here}/saved/${name}`;
    for (let i = 0; i < 1000 && !fs.existsSync(path); i++) await sleep(30);
    return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '';
}

async function files(page) {
    await page.cdp('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: `${here}/saved` });
    await page.follow('rules=english&turns=11-15,22-17');
    await page.click('#files summary');
    await page.click('#save');
    await page.ruling('saved game.pdn: 2 turns');
    equal(true, (await savedFile('game.pdn')).includes('1. 11-15 22-17'), 'the game that is saved');
    const loaded = program('rules english', 'load saved/game.pdn', 'history');
    equal(true, loaded.endsWith('history: 2\n1. black 11-15\n2. white 22-17\n'), 'what the program loads');
    await page.click('#draw');
    equal('<?xml', (await savedFile('board.svg')).slice(0, 5), 'the picture that is saved');
    // Files that commands write are there to be saved too.
    await page.says('save own.txt', 'saved own.txt: 2 turns\n');
    await page.is('own.txt', () => document.querySelector('#shelf li:last-child').textContent);
    await page.click('#shelf li:last-child button');
    equal(true, (await savedFile('own.txt')).includes('11-15'), 'the file of a command');
    // A game, rules and a script are opened.
    await page.type('#open', `${here}/other.pdn`);
    await page.turns('1. black 9-13');
    await page.type('#open', `${here}/own.rules`);
    await page.text('Of a file (own)', '#title');
    await page.type('#open', `${here}/script.cmd`);
    await page.turns('1. white 32-28, 2. black 19-23');
    await page.type('#open', `${here}/script.html`);
    await page.code('bad-file');
    await page.quiet();
}

// ---- links ----------------------------------------------------------------------------------------

async function links(page) {
    const told = () => document.getElementById('ruling').textContent;
    await page.follow('rules=nonsense');
    await page.is(true, () =>
        /^The link is wrong at “rules nonsense”: unknown name nonsense; ./.test(document.getElementById('ruling').textContent));
    await page.follow('rules=english&turns=11-15,11-15');
    await page.turns('1. black 11-15');
    equal(true, (await page.run(told)).startsWith('The link is wrong at “move 11-15”: '), 'a wrong turn');
    await page.run(() => { location.hash = `#%%%&rules=${'x'.repeat(1000000)}`; });
    await page.ruling('The link has 1000010 characters; that of a game has at most 200000.');
    // A long game is a link like any other.
    const turns = fs.readFileSync('long.turns', 'utf8').trim();
    await page.open(file('long.html'));
    await page.turnCount(200);
    await page.turns(turns);
    const hash = await page.run(() => location.hash);
    await page.open(file(`plain.html${hash}`));
    await page.turns(turns);
    await page.ruling('');
    await page.quiet();
}

// The page without a game opens with the last one, and who played it.
async function lastGame(page) {
    const waits = () => document.getElementById('turn').textContent.replace(/.* waits: /, '');
    await page.open(file('game.html'));
    await page.choose('who1', 'level 2');
    await page.pick('15');
    await page.pick('19');
    await page.turnCount(4);
    const played = await page.run(turnsOf);
    await page.open(file('blank.html'));
    await page.turns(played);
    await page.is('human level 2', () =>
        `${document.getElementById('who0').value} ${document.getElementById('who1').value}`);
    // A computer whose turn it is waits until it is asked to.
    await page.click('#undo');
    await page.turns(opening);
    await page.says('player black minimax depth 99', ''); // which does not end by itself
    await page.text('Stop', '#think');
    await page.click('#think');
    await page.text('Go', '#think');
    const stopped = await page.run(turnsOf);
    await page.open(file('blank.html'));
    await page.turns(stopped);
    await page.is('Go lets the computer play.', waits);
    // So it does after a link. In a new game it begins at once.
    await page.run(() => { location.hash = '#rules=english&turns=9-13&players=level%201,level%202'; });
    await page.turns('1. black 9-13');
    await page.is('Go lets the computer play.', waits);
    await page.renew();
    await page.text('Stop', '#think');
    // What somebody else has left there is no game and no players.
    await page.run(() => {
        localStorage.setItem('arbiter-game', 'rules=nonsense');
    });
    await page.open(file('blank.html'));
    await page.code('unknown-name');
    await page.turns('');
}

// ---- sizes, colours, screen readers ---------------------------------------------------------------

async function sizes(page) {
    await page.follow('rules=english&turns=11-15,22-17');
    for (const [width, height] of [[360, 640], [1400, 900]]) {
        await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
        for (const [scheme, colour] of [['light', 'rgb(239, 236, 228)'], ['dark', 'rgb(23, 22, 20)']]) {
            await page.cdp('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
            await page.is(`${width} true true`, () => {
                const box = document.querySelector('#board').getBoundingClientRect();
                return `${innerWidth} ${document.scrollingElement.scrollWidth <= innerWidth} ${
                    box.width >= Math.min(340, innerWidth * 0.9) && box.bottom <= innerHeight}`;
            });
            await page.is(colour, () => getComputedStyle(document.body).backgroundColor);
        }
    }
}

// On a phone the board goes from edge to edge, and all there is to press is near the lower edge, where what
// follows is seen to begin, and large enough for a thumb; on its side, beside the board. What is said moves nothing.
async function onPhones(page) {
    const look = () => {
        const [board, acts, turn] = ['#board', '#acts', '#turn'].map((css) => document.querySelector(css).getBoundingClientRect());
        const buttons = [...document.querySelectorAll('#acts button')].map((e) => e.getBoundingClientRect());
        return [
            Math.round(board.width), Math.round(board.height), board.left, Math.round(innerHeight - acts.bottom), turn.top >= 0,
            buttons.every(({ width, height, right }) => width >= 44 && height >= 44 && right <= innerWidth),
            document.scrollingElement.scrollWidth <= innerWidth,
        ].join(' ');
    };
    const place = () => ['#board', '#acts', '#turn'].map((css) => document.querySelector(css).getBoundingClientRect().top).join();
    for (const [width, height, want] of [[320, 640, '320 320 0 62'], [360, 740, '360 360 0 62'], [640, 360, '360 360 0 0']]) {
        await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
        await page.follow('rules=international&turns=32-28,19-23,28x19');
        await page.is(`${want} true true true`, look);
        const before = await page.run(place);
        await page.pick('18');
        await page.code('must-capture');
        equal(before, await page.run(place), `${width}: what is said moves nothing`);
        // Who may capture must: that is seen without a word.
        equal('13,14', await page.run(() => [...document.querySelectorAll('.cell.forced')]
            .map((e) => e.getAttribute('aria-label').split(',')[0]).join()), `${width}: forced pieces`);
        // Where squares have no names of their own, those of rows and columns stay.
        await page.follow('rules=russian');
        await page.is('-30 -4 514 512', () => document.querySelector('#board svg').getAttribute('viewBox'));
    }
    await page.cdp('Emulation.clearDeviceMetricsOverride');
}

// Two persons resign, and agree on a draw; a computer does not answer offers.
async function gamesThatPlayersEnd(page) {
    const press = (id) => page.run((id) => document.getElementById(id).click(), id);
    await page.follow('rules=russian&turns=c3-d4');
    await press('settle');
    await page.text('1. white c3-d4. Black to move. A draw offered by black.', '#turn');
    await page.text('Accept the draw', '#settle');
    await press('settle'); // a second tap of the same finger, which is not another person's
    await page.text('1. white c3-d4. Black to move. A draw offered by black.', '#turn');
    await page.is(false, () => document.getElementById('settle').disabled);
    await press('settle');
    await page.text('1. white c3-d4. A draw by agreement.', '#turn');
    await page.is(true, () => document.getElementById('resign').disabled && document.getElementById('settle').disabled);
    for (const left of ['1. white c3-d4. Black to move. A draw offered by black.', '1. white c3-d4. Black to move.']) {
        await press('undo');
        await page.text(left, '#turn');
    }
    await press('resign');
    await page.text('1. white c3-d4. Black resigned. White has won.', '#turn');
    await page.is('Undo takes it back.', () => document.querySelector('#ends + .told, #ends .told')?.textContent);
    await page.follow('rules=russian&turns=c3-d4&players=human,level%201');
    await page.is(true, () => document.getElementById('settle').disabled);
    await press('resign');
    await page.text('1. white c3-d4. White resigned. Black has won.', '#turn');
    await press('undo');
    await page.is(true, () => !document.getElementById('resign').disabled);
}

// The end of a chain can be picked, if only one way leads there.
async function endOfChain(page) {
    await page.follow('rules=russian&position=W:Wc3:Bd4,f6,h8');
    await page.pick('c3');
    await page.pick('g7');
    await page.turns('1. white c3:e5:g7');
    // Where two ways lead to it, it is not known which one is meant.
    await page.follow('rules=english&position=W:W30:B25,26,17,18');
    await page.pick('30');
    await page.pick('14');
    await page.code('illegal-destination');
}

async function readAloud(page) {
    await page.run(() => { document.getElementById('talk').open = true; });
    const { nodes } = await page.cdp('Accessibility.getFullAXTree');
    const tree = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role.value}: ${(name && name.value) || ''}`);
    for (const node of [
        'status: ', 'alert: ', 'grid: Board: arrows move, Enter or the space bar picks a square', 'row: ',
        'gridcell: 11, empty', 'gridcell: 15, black man', 'combobox: Rules', 'button: Begin', 'combobox: Black', 'button: Undo',
        'button: Previous turn (,)', 'list: Turns', 'textbox: Command', 'region: Board',
    ])
        if (!tree.some((one) => one.startsWith(node))) fail(`a screen reader has no ${node}`);
    const nameless = tree.filter((one) => /^(button|combobox|textbox|gridcell): $/.test(one));
    equal('', nameless.join(), 'nameless');
}

// ---- what goes wrong ------------------------------------------------------------------------------

async function withoutStorage(page) {
    await page.open(file('game.html'));
    await page.turns(opening);
}

// The module of this page is none.
async function brokenModule(page) {
    await page.leave(file('broken.html'));
    await page.is(true, () => /^The referee could not be loaded: ./.test(document.getElementById('ruling').textContent));
}

// The scripts of this page cannot be unpacked, as in a browser that is too old.
async function brokenScripts(page) {
    await page.leave(file('unpacked.html'));
    await page.text('This page needs a browser of 2023 or later.', '#turn');
}

// From a server it asks for nothing but itself, and for the picture that each browser asks for.
async function fromServer(page) {
    const asked = [];
    const server = http.createServer((request, reply) => {
        asked.push(request.url);
        if (request.url !== '/game.html') reply.writeHead(404).end();
        else reply.writeHead(200, { 'Content-Type': 'text/html' }).end(fs.readFileSync('game.html'));
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    await page.open(`http://127.0.0.1:${server.address().port}/game.html`);
    await page.turns(opening);
    equal('/game.html', asked.filter((one) => one !== '/favicon.ico').join(), 'it fetches');
    server.close();
    server.closeAllConnections();
}

// Plays parts of the test in a window of their own.
async function play(browser, parts) {
    try {
        for (const part of parts) {
            const begin = performance.now();
            await part(sitAt(browser));
            console.error(`${part.name}: ${Math.round(performance.now() - begin)} ms`);
        }
    } finally {
        await browser.end();
    }
}

// What is played in Firefox, too.
function inFirefox({ width, height }) {
    async function isOfThatSize(page) {
        await page.open(file('plain.html'));
        equal(`${width}x${height}`, await page.run(() => `${innerWidth}x${innerHeight}`), 'the size of the page');
        await page.is(true, () => document.documentElement.scrollWidth <= innerWidth);
        await page.is(true, () => document.getElementById('board').getBoundingClientRect().bottom <= innerHeight);
    }
    return [
        isOfThatSize, opens, byMouse, captureOfTwo, byKeys, byButtons, withTheComputer, texts, links, lastGame,
        endOfChain, gamesThatPlayersEnd, starts.aGameIsAgreedOn, starts.byLinks, records.severalGames, editor.byDragging,
        editor.byChoosing, quietAtLast,
    ];
}
const quietAtLast = (page) => page.quiet();

(async () => {
    const driver = await startDriver();
    await play(await openBrowser(driver, `${here}/profile`, {}), [
        inEveryRuleSet, ...Object.values(games), ...Object.values(answers), opens, byMouse, captureOfTwo, byKeys, byButtons, everyRuleSet, aGameAndItsLink, withTheComputer, texts,
        rubbish, files, links, lastGame, onPhones, ...Object.values(looks), ...Object.values(starts), ...Object.values(records), ...Object.values(editor), endOfChain, gamesThatPlayersEnd, sizes, readAloud,
    ]);
    // The browser forbids its storage, as it may do for files.
    const closed = { 'profile.default_content_setting_values.cookies': 2 };
    await play(await openBrowser(driver, `${here}/other-profile`, closed), [withoutStorage, brokenModule, brokenScripts, fromServer]);
    // Another browser, in a wide window and in one like a phone.
    for (const size of [{ width: 1024, height: 768 }, { width: 360, height: 740 }]) {
        const firefox = await openFirefox(`${here}/firefox-${size.width}`, size);
        if (firefox) await play(firefox, inFirefox(size));
        else console.error('not tried in Firefox: there is no firefox-esr (scripts/bootstrap page)');
    }
    process.exit(failed() ? 1 : 0);
})().catch((error) => {
    console.log(error.stack);
    process.exit(1);
});
