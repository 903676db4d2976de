// What moves on the board, what turns sound like, and the marks that somebody draws.
'use strict';
const { equal } = require('./table.js');

const file = (name) => `file://${process.cwd()}/${name}`;

// Which motions the page begins: the property that changes, and for how long.
function noteMotions() {
    window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        window.motions.push(`${Object.keys(frames[0])[0]} ${options.duration}`);
        return animate.call(this, frames, options);
    };
}
const takeMotions = (page) => page.run(() => window.motions.splice(0).join(', '));
const pieces = () => document.querySelectorAll('#board .pieces use').length;

async function motions(page) {
    const reduce = (value) =>
        page.cdp('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await reduce('no-preference');
    await page.open(file('plain.html'));
    const all = await page.run(pieces);
    await page.run(noteMotions);
    await page.pick('11');
    equal('', await takeMotions(page), 'a piece that is picked stays');
    await page.pick('15');
    await page.turnCount(1);
    equal('translate 150', await takeMotions(page), 'a step');
    await page.says('22-18', '');
    await page.turnCount(2);
    await takeMotions(page);
    await page.pick('15');
    await page.pick('22');
    await page.turnCount(3);
    equal('translate 150, opacity 300', await takeMotions(page), 'a capture');
    // What has faded is not drawn any more.
    await page.is(0, () => document.querySelectorAll('#board .leaving').length);
    await page.is(all - 1, pieces);
    // Several pieces that come back at once do not move.
    await page.key('u');
    await page.turnCount(2);
    equal('', await takeMotions(page), 'undo of a capture');
    await reduce('reduce');
    await page.pick('15');
    await page.pick('22');
    await page.turnCount(3);
    equal('', await takeMotions(page), 'who wants no motion');
    await reduce('');
    await page.quiet();
}

// A device that notes the tones that it is to play.
function noteTones() {
    window.tones = [];
    window.AudioContext = class {
        currentTime = 0;
        destination = null;
        createOscillator() {
            const tone = { frequency: { value: 0 }, connect: (to) => to, stop: () => {} };
            return { ...tone, start: () => window.tones.push(tone.frequency.value) };
        }
        createGain() {
            const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
            return { gain, connect: (to) => to };
        }
        close() {
            window.tones.push('off');
        }
    };
}

async function sounds(page) {
    await page.open(file('plain.html'));
    const pressed = () => document.getElementById('sound').getAttribute('aria-pressed');
    // The browser's own device.
    await page.click('#sound');
    await page.is('true', pressed);
    await page.says('9-13', '');
    await page.says('22-18', '');
    await page.click('#sound');
    await page.is('false', pressed);
    await page.run(noteTones);
    await page.says('11-15', '');
    await page.click('#sound');
    await page.says('18x11', '');
    await page.says('8x15', '');
    await page.says('undo turn', '');
    await page.says('redo turn', '');
    await page.says('23-18', '');
    await page.says('new', '');
    await page.click('#sound');
    await page.is('330,330,330,660,off', () => window.tones.join());
    await page.quiet();
}

async function marks(page) {
    await page.open(file('plain.html'));
    const right = async (from, to) => {
        const [start, end] = [await page.middle(from), await page.middle(to)];
        const event = (type, at) => page.cdp('Input.dispatchMouseEvent', { type, ...at, button: 'right', clickCount: 1 });
        await event('mousePressed', start);
        await event('mouseMoved', end);
        await event('mouseReleased', end);
    };
    const drawn = () => `${document.querySelectorAll('#board .marks path').length} ${document.querySelectorAll('#board .marks circle').length}`;
    await right('11', '15');
    await right('22', '22');
    await right('22', '18');
    await page.is('2 1', drawn);
    equal('', (await page.squares('selected')).join(), 'nothing is picked');
    // From the middle of the one square to the middle of the other.
    const ends = () => {
        const box = document.querySelector('#board .marks path').getBoundingClientRect();
        const cells = ['11', '15'].map((name) => document.querySelector(`.cell[aria-label^="${name},"]`).getBoundingClientRect());
        const [a, b] = cells.map(({ x, width }) => x + width / 2);
        return Math.abs(box.width - Math.abs(a - b)) < cells[0].width * 0.3;
    };
    await page.is(true, ends);
    await page.click('#flip');
    await page.is(true, ends);
    await page.click('#flip');
    await right('22', '18');
    await page.is('1 1', drawn);
    await page.pick('11'); // and what is picked needs no marks
    await page.is('0 0', drawn);
    await right('12', '16');
    await page.is('1 0', drawn);
    await page.says('11-15', '');
    await page.is('0 0', drawn);
    await page.quiet();
}

async function analysis(page) {
    await page.open(file('plain.html'));
    const judged = (pattern) => new RegExp(pattern).test(document.getElementById('judged').textContent);
    const says = (pattern) => page.is(true, judged, pattern);
    const arrows = () => document.querySelectorAll('#board .best path').length;
    const share = () => parseFloat(document.querySelector('#bar span').style.width);
    await page.is(true, () => document.getElementById('analysis').hidden);
    await page.click('#analyse');
    await says('^(Even|(Black|White) is better by 0\\.[0-9]{2}), [0-9]+ turns deep: 1?[0-9]-1[0-9] ');
    await page.is(1, arrows);
    // Three kings against a man that is lost, whose way is one step; black is the first side.
    await page.says('position W:W29:BK18,K23,K19', '');
    await says('^Black wins in [0-9]+, [0-9]+ turns deep: 29-25 ');
    await page.is(100, share);
    await page.is(1, arrows);
    await page.says('29-25', '');
    await says('^Black wins in [0-9]+, [0-9]+ turns deep: 18-22 ');
    // An earlier position is judged as it was.
    await page.key(',');
    await says(' deep: 29-25 ');
    await page.key('.');
    await says(' deep: 18-22 ');
    await page.says('position W:W1:B', '');
    await page.text('There is nothing to judge.', '#judged');
    await page.is(0, arrows);
    // Of a game that is over the turn that cost most is told: the other step was safe.
    await page.follow('rules=english&position=B:W18,32:B1,11&turns=11-15,18x11,1-5,11-7');
    await says(' turns deep: ');
    await page.says('resign black', '');
    await says('^Worst turn: 1\\. black 11-15\\. Better: (1-5|1-6|11-16)\\.$');
    await page.key(',');
    await says(' turns deep: ');
    await page.click('#analyse');
    await page.is(true, () => document.getElementById('analysis').hidden);
    await page.quiet();
}

// Where the system has colours of its own, the board keeps what its colours say, and so do buttons.
async function forcedColours(page) {
    const force = (value) => page.cdp('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
    await force('active');
    await page.open(`${file('plain.html')}#rules=english&turns=11-15&clock=5+3&left=200,100`);
    const style = (css, name) => getComputedStyle(document.querySelector(css))[name];
    const differs = (one, other, name) =>
        page.is(true, (one, other, name) => getComputedStyle(document.querySelector(one))[name] !== getComputedStyle(document.querySelector(other))[name], one, other, name);
    await differs('.cell.selectable', '.cell:not(.selectable)', 'boxShadow');
    await page.pick('22');
    await differs('.cell.selected', '.cell:not(.selected, .selectable)', 'boxShadow');
    await differs('.cell.selected', '.cell:not(.selected, .selectable)', 'backgroundColor');
    await page.click('#sound');
    await page.is('solid', style, '#sound', 'outlineStyle');
    await page.is('none', style, '#analyse', 'outlineStyle');
    await page.is('solid', style, '#clocks .running', 'outlineStyle');
    await differs('#turns a[aria-current]', '#turns a:not([aria-current])', 'backgroundColor');
    // What cannot be pressed has another colour, and is not faint.
    await differs('button:disabled:not(.cell)', 'button:not(:disabled, .cell)', 'color');
    await page.is('1', style, 'button:disabled:not(.cell)', 'opacity');
    await page.click('#sound');
    await force('none');
    await page.quiet();
}

// A window of 1280 x 1024 at 400 %: nothing is cut off, and nothing is scrolled sideways.
async function magnified(page) {
    const view = (width, height) => page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await view(320, 256);
    await page.open(`${file('plain.html')}#rules=english&turns=11-15&clock=5+3&left=200,100`);
    await page.run(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
    await page.is(320, () => document.scrollingElement.scrollWidth);
    const cut = () => [...document.querySelectorAll('header p, #turn, #ruling, #clocks, button:not(.cell), label, summary, dialog[open] *')]
        .filter((e) => e.checkVisibility() && e.clientWidth > 0 && !e.matches('input, select') && (e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1))
        .map((e) => e.id || e.textContent).join('; ');
    await page.is('', cut);
    for (const [open, close] of [['#new', '#start-cancel'], ['#send', '#share-close']]) {
        await page.click(open);
        await page.is(true, () => {
            const sheet = document.querySelector('dialog[open]');
            return sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().width <= 320;
        });
        await page.is('', cut);
        await page.click(close);
    }
    // A turn can be played there.
    await page.run(() => document.querySelector('.cell[aria-label^="22,"]').scrollIntoView({ block: 'end' }));
    await page.pick('22');
    await page.pick('17');
    await page.turnCount(2);
    // On a phone that lies on its side the sheets need not be scrolled, and “New game” is one line on one that stands.
    await view(640, 360);
    for (const [open, close] of [['#new', '#start-cancel'], ['#send', '#share-close']]) {
        await page.click(open);
        await page.is(true, () => {
            const sheet = document.querySelector('dialog[open]');
            return sheet.scrollHeight <= sheet.clientHeight;
        });
        await page.click(close);
    }
    for (const width of [320, 360, 412]) {
        await view(width, 740);
        await page.is(1, () => {
            const range = document.createRange();
            range.selectNodeContents(document.getElementById('new'));
            return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
    }
    await page.cdp('Emulation.clearDeviceMetricsOverride');
    await page.quiet();
}

// On a desk the board and its buttons are seen without scrolling, with clocks and on boards of any shape.
async function onADesk(page) {
    for (const [width, height] of [[1024, 768], [1440, 900]]) {
        await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
        for (const rules of ['international', 'dumm', 'lasca']) {
            await page.open(`${file('plain.html')}#rules=${rules}&clock=5+3`);
            await page.is('2', () => {
                const tops = [...document.querySelectorAll('#acts button')].map((e) => e.getBoundingClientRect());
                return tops.every(({ bottom }) => bottom <= innerHeight) ? `${new Set(tops.map(({ top }) => top)).size}` : 'below the edge';
            });
        }
    }
    await page.cdp('Emulation.clearDeviceMetricsOverride');
    await page.quiet();
}

module.exports = { motions, sounds, marks, analysis, forcedColours, magnified, onADesk };
