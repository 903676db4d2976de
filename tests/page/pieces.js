// Where pieces are drawn: each within its square, whatever is done, under all rules, and seen from both
// sides.
'use strict';
const fs = require('fs');
const { equal } = require('./table.js');

// Compares what is drawn with what is said of each square. Returns what is wrong.
function misplaced() {
    const within = ({ left, top, right, bottom }, box) =>
        left > box.left - 1 && top > box.top - 1 && right < box.right + 1 && bottom < box.bottom + 1;
    const wrong = [];
    const drawn = [...document.querySelectorAll('#board .pieces use')].map((use) => ({
        box: use.getBoundingClientRect(),
        crown: use.getAttribute('href') === '#crown',
        side: use.parentElement.classList[1],
    }));
    const svg = document.querySelector('#board svg');
    const places = svg.getScreenCTM();
    const frame = svg.getBoundingClientRect();
    for (const cell of document.querySelectorAll('.cell')) {
        const box = cell.getBoundingClientRect();
        const [name, piece] = cell.getAttribute('aria-label').split(', ');
        const here = drawn.filter((one) => within(one.box, box));
        const crowns = here.filter(({ crown }) => crown).length;
        const side = piece === 'empty' ? '' : piece.split(' ')[0];
        if (!within(box, frame)) wrong.push(`${name} is outside`);
        if (here.length - crowns !== (piece === 'empty' ? 0 : 1) || crowns !== (/ \S+ king$/.test(piece) ? 1 : 0) ||
            here.some((one) => one.side !== side))
            wrong.push(`on ${name} (${piece}) there are ${here.map((one) => one.side).join('+') || 'none'}`);
        for (const one of here) one.placed = true;
        // The name that is written on the square, and the names of its column and row beside the board.
        const label = [...svg.querySelectorAll('#labels text:not(.row):not(.column)')].find((text) => text.textContent === name);
        if (!label) continue;
        const x = places.e + Number(label.getAttribute('x')) * places.a;
        const y = places.f + Number(label.getAttribute('y')) * places.d;
        if (!within({ left: x, right: x, top: y, bottom: y }, box)) wrong.push(`the name ${name} is not on its square`);
    }
    const astray = drawn.filter((one) => !one.placed).length;
    if (astray > 0) wrong.push(`${astray} of ${drawn.length} pieces are on no square`);
    if (drawn.length === 0) wrong.push('there are no pieces');
    return wrong.slice(0, 3).join('; ');
}

// The same from both sides, with the button that turns the board; it stands as before in the end.
const misplacedOnBothSides = `() => {
    const misplaced = ${misplaced};
    const cells = [...document.querySelectorAll('.cell')];
    const top = (cell) => cell.getBoundingClientRect().top;
    const order = () => Math.sign(top(cells.at(-1)) - top(cells[0]));
    const look = () => [order(), misplaced()];
    const [one, wrong] = look();
    document.getElementById('flip').click();
    const [other, wrongThen] = look();
    document.getElementById('flip').click();
    return [wrong, wrongThen && 'turned: ' + wrongThen, one === -other ? '' : 'it is not turned', order() === one ? '' : 'nor back']
        .filter(Boolean).join('; ');
}`;

async function inEveryRuleSet(page) {
    // Pieces that slide are not yet where they stand.
    const motion = (value) => page.cdp('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await motion('reduce');
    await page.open(`file://${process.cwd()}/plain.html`);
    const names = await page.run(() => [...document.querySelectorAll('#rules option')].map((e) => e.value));
    const press = (id) => page.run((id) => document.getElementById(id).click(), id);
    const pick = (words) => page.run((words) =>
        [...document.querySelectorAll('.cell')].find((e) => e.getAttribute('aria-label').endsWith(`, ${words}`)).click(), words);
    const resize = (width, height) =>
        page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

    // Of those from files, one whose squares are named from the other side. Where there is little time, one
    // of those that begin with the same pieces on squares of the same names.
    const isFile = (name) => fs.existsSync(`${process.env.ARBITER_RULES}/${name}.rules`);
    const seen = new Set();
    const board = () => [...document.querySelectorAll('.cell')].map((e) => e.getAttribute('aria-label').replace(', can move', '')).join();
    for (const name of names.filter((name) => name === 'jamaican' || !isFile(name))) {
        const look = async (done) => equal('', await page.run(misplacedOnBothSides), `${name}, ${done}`);
        await page.rules(name);
        const begins = await page.run(board);
        if (seen.has(begins) && !process.env.STRICT) continue;
        seen.add(begins);
        await look('start');
        await pick('can move');
        await look('a piece picked');
        await pick('can go here');
        if (await page.run(() => !document.getElementById('end').disabled)) await press('end');
        await page.turnCount(1);
        await look('turn');
        await press('flip'); // what follows is done on the turned board
        await press('undo');
        await look('undo');
        await press('redo');
        await look('redo');
        await press('back');
        await look('an earlier position');
        await press('last');
        await page.run(() => { document.getElementById('texts').open = true; });
        await page.is(true, () => document.getElementById('pdn').value.includes('1.'));
        await press('take-pdn');
        await page.turnCount(1);
        await look('load');
        await press('take-fen');
        await page.turnCount(0);
        await look('position');
        for (const size of [[360, 640], [640, 360], [1400, 900]]) {
            await resize(...size);
            await look(`${size.join(' x ')}`);
        }
        await press('new');
        await press('start-go');
        await look('new game');
        await press('flip');
    }
    await page.cdp('Emulation.clearDeviceMetricsOverride');
    // Kings, and a capture of two under way.
    await page.follow('rules=russian&position=W:WKc3,h2:Bd4,f6,Kh8');
    await press('flip');
    for (const [from, to] of [['c3', 'e5'], ['e5', 'g7']]) {
        equal('', await page.run(misplaced), 'kings');
        await page.drag('mouse', from, to);
        equal('', await page.run(misplaced), 'a capture');
    }
    await press('flip');
    await motion('no-preference');
    await page.quiet();
}

module.exports = { inEveryRuleSet };
