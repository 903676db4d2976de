// The package in a browser: the element <arbiter-board>, from a server that has the package as npm installs
// it, and what a page sees that asks the referee itself. Run by tests/shell/javascript-board.sh:
//
//     board.js PACKAGE [AXE]
//
// AXE is the file axe.min.js, with which it is then looked at.
'use strict';
const fs = require('fs');
const http = require('http');
const path = require('path');
const { equal, fail, inBrowser } = require('../page/table.js');

const [folder, axe] = process.argv.slice(2);
const key = { Enter: '\uE007', Home: '\uE011', Left: '\uE012', Up: '\uE013', Right: '\uE014' };
const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
// As javascript.md shows it.
const five = (attributes, more = '') => `<!DOCTYPE html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>A board</title>
<script type="module" src="/arbiter-referee/board.js"></script>${more}
<main><h1>A board</h1>
<arbiter-board ${attributes}></arbiter-board></main></html>`;
const manual = fs.readFileSync(path.join(process.env.TOP, 'src/manual/javascript.md'), 'utf8');
const [, shown] = /^```html\n([^]*?)^```$/m.exec(manual);
const pages = {
    '/manual.html': shown,
    '/viewer.html': five('rules="international" pdn="1. 32-28 19-23 2. 28x19 14x23"'),
    '/play.html': five('rules="english" play="level 1"'),
    '/white.html': five('rules="english" play="level 1" side="white"'),
    '/two.html': five('rules="russian" play', '<style>arbiter-board { display: inline-block; width: 20rem; }</style>').replace('</main>', '<arbiter-board rules="turkish" play></arbiter-board></main>'),
    '/wrong.html': five('rules="international" pdn="1. 32-28 20-20"'),
    '/unknown.html': five('rules="nonsense"'),
    '/broken.html': five('rules="english"').replace('/arbiter-referee/', '/broken/'),
    '/theme.html': five('rules="english" play', '<style>arbiter-board { --arbiter-dark: rgb(1, 2, 3); --arbiter-selected: rgb(4, 5, 6); }</style>'),
};

function serve(request, reply) {
    const page = pages[request.url];
    const name = request.url.replace(/^\/(arbiter-referee|broken)\//, '');
    const file = path.join(folder, path.basename(name));
    const isBroken = request.url === '/broken/arbiter.wasm';
    if (!page && (isBroken || !fs.existsSync(file))) {
        reply.writeHead(404).end();
        return;
    }
    reply.writeHead(200, { 'Content-Type': types[request.url.split('.').at(-1)] || 'text/plain' });
    reply.end(page || fs.readFileSync(file));
}

// What is run in the page finds the parts of the board by these.
const inPage = {
    text: (id, at = 0) => document.querySelectorAll('arbiter-board')[at].shadowRoot.getElementById(id)?.textContent,
    label: (name, at = 0) =>
        document.querySelectorAll('arbiter-board')[at].shadowRoot.querySelector(`.cell[aria-label^="${name},"]`)?.getAttribute('aria-label'),
    middle: (name, at = 0) => {
        const root = document.querySelectorAll('arbiter-board')[at].shadowRoot;
        const box = root.querySelector(`.cell[aria-label^="${name},"]`).getBoundingClientRect();
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    },
    history: (at = 0) => document.querySelectorAll('arbiter-board')[at].game?.history.join(),
    press: (id) => document.querySelector('arbiter-board').shadowRoot.getElementById(id).click(),
};

async function look(browser, address) {
    const is = async (want, name, ...args) => equal(want, await browser.wait(want, inPage[name], ...args), `${name} ${args}`);
    const pick = async (name, at) => browser.tap('mouse', await browser.run(inPage.middle, name, at || 0));
    const open = async (page, status) => {
        await browser.open(`${address}/${page}.html`);
        await is(status, 'text', 'turn');
    };

    // A viewer shows, and is stepped through by buttons and keys.
    await open('viewer', '4. black 14x23. White to move.');
    await is('32-28,19-23,28x19,14x23', 'history');
    await pick('33');
    await is('This board only shows a game.', 'text', 'ruling');
    await browser.run(inPage.press, 'back');
    await is('After 3. white 28x19.', 'text', 'turn');
    await browser.key(key.Home);
    await is('The start.', 'text', 'turn');
    await browser.key('.');
    await is('After 1. white 32-28.', 'text', 'turn');
    equal('28, white man', await browser.run(inPage.label, '28'), 'a square');
    await browser.run(() => document.querySelector('arbiter-board').setAttribute('pdn', '1. 33-29'));
    await is('33-29', 'history');
    await browser.run(() => document.querySelector('arbiter-board').removeAttribute('pdn'));
    await is('', 'history');

    // The page of the manual has five lines, and is a game against level 3.
    equal(6, shown.split('\n').length, 'lines, and what is after the last one');
    await open('manual', '4. black 14x23. White to move.');
    await pick('33');
    await pick('28');
    equal(6, await browser.wait(6, () => document.querySelector('arbiter-board').game?.history.length), 'level 3 answers');

    // A page asks the referee itself.
    equal('11-15 must-capture d4:b6 turn: white illegal-move 2 258', await browser.run(async () => {
        const { Batch, Game, records, run } = await import('/arbiter-referee/index.js');
        const game = new Game('english').play('11-15');
        const forced = new Game('russian').play('c3-d4').play('b6-c5');
        const hint = await forced.hint({ depth: 4 });
        const [record] = records('[GameType "20"] 1. 32-28 19-23 28x18 *');
        const batch = new Batch('turkish', 2);
        return [game.history, forced.ruling('g3-f4').code, hint.turn, run('11-15\nturn', 'english').text.trim(),
            record.error.code, batch.length, batch.mask().length].join(' ');
    }), 'the package in a browser');

    // Against the computer, by mouse and by keys, and back.
    await open('play', 'Black to move.');
    await browser.run(() => {
        window.told = [];
        document.addEventListener('turn', ({ detail }) => window.told.push(detail.turn));
    });
    await pick('11');
    equal('11, black man, selected', await browser.run(inPage.label, '11'), 'a piece');
    await pick('22');
    await is("the piece on 22 is white's, and black is to move [not-your-piece]", 'text', 'ruling');
    await pick('15');
    equal(2, await browser.wait(2, () => document.querySelector('arbiter-board').game?.history.length), 'the computer answers');
    equal(2, await browser.wait(2, () => window.told.length), 'events');
    equal('11-15', await browser.run(() => window.told[0]), 'an event');
    await browser.run(inPage.press, 'undo');
    await is('', 'history');
    await browser.run(() => document.querySelector('arbiter-board').shadowRoot.querySelector('.cell[aria-label^="9,"]').focus());
    await browser.key(key.Enter);
    equal('9, black man, selected', await browser.run(inPage.label, '9'), 'by keys');
    const focused = () => document.querySelector('arbiter-board').shadowRoot.activeElement.getAttribute('aria-label').split(',')[0];
    for (const step of [key.Up, key.Left, key.Right]) {
        if (['13', '14'].includes(await browser.run(focused))) break;
        await browser.key(step);
    }
    await browser.run(inPage.press, 'again');
    await is('', 'history');

    // As the other side, which is then at the bottom: the computer begins.
    await browser.open(`${address}/white.html`);
    equal(1, await browser.wait(1, () => document.querySelector('arbiter-board').game?.history.length), 'it begins');
    equal(true, (await browser.run(inPage.middle, '1')).y > (await browser.run(inPage.middle, '32')).y, 'it is turned around');

    // Two games in one worker and one module.
    await open('two', 'White to move.');
    await pick('c3');
    await pick('d4');
    await is('c3-d4', 'history');
    await is('', 'history', 1);
    await browser.drag('mouse', await browser.run(inPage.middle, 'a3', 1), await browser.run(inPage.middle, 'a4', 1));
    await is('a3-a4', 'history', 1);
    await is('c3-d4', 'history');
    const turns = await browser.run(async () => {
        const [one, other] = [...document.querySelectorAll('arbiter-board')].map(({ game }) => game);
        const hints = await Promise.all([one.hint({ depth: 2 }), other.hint({ depth: 2 })]);
        return [one.moves().includes(hints[0].turn), other.moves().includes(hints[1].turn)].join();
    });
    equal('true,true', turns, 'hints of two games');

    // What is wrong is told, and nothing is drawn.
    await browser.open(`${address}/wrong.html`);
    await is('record.pdn is not a game of international: line 2: turn 2, 20-20: 20-20 is not a legal turn; the piece on 20 can play 20-24, 20-25 [illegal-move] [bad-file]', 'text', 'ruling');
    await browser.open(`${address}/unknown.html`);
    equal(true, await browser.wait(true, () => /nonsense/.test(document.querySelector('arbiter-board').shadowRoot.getElementById('ruling').textContent)), 'unknown rules');
    equal('', (await browser.complaints()).filter((one) => !/favicon/.test(one)).join('; '), 'the browser complains');
    await browser.open(`${address}/broken.html`);
    equal(true, await browser.wait(true, () =>
        /^the referee could not be loaded from .*: the server answers 404$/.test(
            document.querySelector('arbiter-board').shadowRoot.getElementById('ruling').textContent)), 'a module that cannot load');
    await browser.complaints();

    // Colours of the page.
    await open('theme', 'Black to move.');
    await pick('11');
    equal('rgb(1, 2, 3) true', await browser.run(() => {
        const root = document.querySelector('arbiter-board').shadowRoot;
        return `${getComputedStyle(root.querySelector('#squares path[fill]')).fill} ${
            getComputedStyle(root.querySelector('.cell.selected')).boxShadow.includes('rgb(4, 5, 6)')}`;
    }), 'colours');

    // Screen readers, and the width of a phone.
    await browser.cdp('Emulation.setDeviceMetricsOverride', { width: 320, height: 640, deviceScaleFactor: 1, mobile: true });
    await open('viewer', '4. black 14x23. White to move.');
    equal('320 true', await browser.run(() => `${innerWidth} ${document.scrollingElement.scrollWidth <= innerWidth}`), 'on a phone');
    const { nodes } = await browser.cdp('Accessibility.getFullAXTree');
    const tree = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role.value}: ${(name && name.value) || ''}`);
    for (const node of ['status: ', 'alert: ', 'region: Board', 'grid: Board: arrows move', 'gridcell: 28, empty', 'button: Previous turn (,)'])
        if (!tree.some((one) => one.startsWith(node))) fail(`a screen reader has no ${node}`);
    equal('', tree.filter((one) => /^(button|gridcell): $/.test(one)).join(), 'nameless');
    if (process.env.SCREENSHOTS) await shoot(browser, open);
    if (axe) await lookWithAxe(browser, open);
}

async function shoot(browser, open) {
    for (const [name, status, width, height] of [
        ['viewer', '4. black 14x23. White to move.', 320, 640], ['play', 'Black to move.', 360, 740],
        ['theme', 'Black to move.', 1024, 768]]) {
        await browser.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 500 });
        await open(name, status);
        if (name !== 'viewer') await browser.tap('mouse', await browser.run(inPage.middle, '11'));
        const { data } = await browser.cdp('Page.captureScreenshot', { format: 'png' });
        fs.writeFileSync(path.join(process.env.SCREENSHOTS, `${name}.png`), Buffer.from(data, 'base64'));
    }
}
async function lookWithAxe(browser, open) {
    for (const [page, status] of [['viewer', '4. black 14x23. White to move.'], ['play', 'Black to move.']]) {
        await open(page, status);
        const found = await browser.run(`async (source) => {
            (0, eval)(source);
            const { violations } = await axe.run(document, { rules: { 'target-size': { enabled: true } } });
            return violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', '));
        }`, fs.readFileSync(axe, 'utf8'));
        equal('', found.join('; '), `axe, ${page}`);
    }
}

inBrowser(async (browser) => {
    const server = http.createServer(serve);
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    await look(browser, `http://127.0.0.1:${server.address().port}`);
});
