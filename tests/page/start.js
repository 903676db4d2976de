// The start sheet, what is agreed on there, clocks, links that two persons send each other, and their code.
'use strict';
const { execFileSync } = require('child_process');
const { createHash } = require('crypto');
const fs = require('fs');
const { equal } = require('./table.js');

const file = (name) => `file://${process.cwd()}/${name}`;
const source = fs.readFileSync(`${__dirname}/../../src/page/qr.js`, 'utf8');
const makeQr = new Function(`${source}; return makeQr;`)();

async function choose(page, choices) {
    await page.click('#new');
    for (const [name, value] of Object.entries(choices)) {
        if (name.startsWith('name')) await page.run((id, value) => { document.getElementById(id).value = value; }, `start-${name}`, value);
        else if (name === 'takebacks') await page.run(() => { document.getElementById('start-takebacks').checked = false; });
        else await page.choose(`start-${name}`, value);
    }
    await page.click('#start-go');
}
const hash = (page) => page.run(() => location.hash);
const clocks = () => [...document.querySelectorAll('#clocks span')].map((e) => e.textContent).join('|');

// All that is chosen is played, and in the link.
async function aGameIsAgreedOn(page) {
    await page.open(file('plain.html'));
    await choose(page, { rules: 'russian', who: 'level 1', side: '1', clock: '5+3', name0: 'Ann', name1: 'Bob, the <b>', takebacks: false });
    await page.turnCount(1); // the computer begins
    await page.is('level 1 human', () => `${document.getElementById('who0').value} ${document.getElementById('who1').value}`);
    await page.is(true, () => /^#rules=russian&turns=[a-h1-8-]+&players=level%201,human&clock=5\+3&left=[0-9.]+,[0-9.]+&takebacks=no&name=Bob%2C%20the%20%3Cb%3E&name=Ann$/.test(location.hash));
    await page.is(true, () => /^Bob, the <b> \(White\) [0-9]:[0-9]{2}\|Ann \(Black\) [45]:[0-9]{2}$/.test([...document.querySelectorAll('#clocks span')].map((e) => e.textContent).join('|')));
    // Black has its pieces at the lower edge.
    await page.is(true, () => {
        const [a, h] = ['a1', 'h8'].map((name) => document.querySelector(`.cell[aria-label^="${name},"]`).getBoundingClientRect().top);
        return a < h;
    });
    // Nothing is taken back, in whichever way.
    await page.is(true, () => document.getElementById('undo').disabled && document.getElementById('redo').disabled);
    await page.key('u');
    await page.says('undo turn', 'error: nothing is taken back in this game\n');
    await page.turnCount(1);
    // Who opens the link has the same game.
    const link = await hash(page);
    await page.open(file(`blank.html${link}`));
    await page.ruling('');
    await page.is(true, () => document.getElementById('undo').disabled);
    await page.is(true, () => document.getElementById('clock1').textContent.startsWith('Ann (Black) '));
    // The sheet offers it again; and Cancel changes nothing.
    await page.click('#new');
    await page.is('russian level 1 1 5+3 false Ann', () => ['rules', 'who', 'side', 'clock'].map((name) => document.getElementById(`start-${name}`).value).join(' ') +
        ` ${document.getElementById('start-takebacks').checked} ${document.getElementById('start-name0').value}`);
    await page.click('#start-cancel');
    await page.turnCount(1);
    await page.quiet();
}

// Records that are saved name who plays, by sides; the tags of the game come first, and the game stays as it was.
async function namesInRecords(page) {
    const here = process.cwd();
    await page.cdp('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: `${here}/saved` });
    const names = `&name=${encodeURIComponent('Ann "the \\')}&name=Bob`;
    await page.open(file(`plain.html#rules=english&turns=11-15,22-17${names}`));
    await page.click('#undo');
    await page.run(() => { document.getElementById('texts').open = true; });
    const tags = (white, black) => page.is(`${white}; ${black}`, () => ['White', 'Black']
        .map((name) => new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(document.getElementById('pdn').value)[1]).join('; '));
    await tags('Bob', 'Ann \\"the \\\\');
    fs.rmSync(`${here}/saved/game.pdn`, { force: true });
    await page.run(() => document.getElementById('save').click());
    for (let i = 0; i < 1000 && !fs.existsSync(`${here}/saved/game.pdn`); i++) await page.is(true, () => true);
    equal('tag White: Bob\ntag Black: Ann "the \\\n1. black 11-15\n', execFileSync(process.env.ARBITER,
        ['-r', 'english', '-c', 'load saved/game.pdn', '-c', 'tag White', '-c', 'tag Black', '-c', 'history'], { encoding: 'utf8' })
        .replace('history: 1\n', ''), 'what the program loads');
    await page.is(false, () => document.getElementById('redo').disabled);
    await page.says('tag White', 'tag White: ?\n');
    await page.says('tag White "Zed"', '');
    await tags('Zed', 'Ann \\"the \\\\');
    // Where no side is called white, it is the one whose pieces go up.
    for (const [rules, white, black] of [['checkers61b', 'Fay', 'Wim'], ['orthogonal', 'Fay', 'Wim'], ['russian', 'Fay', 'Wim']]) {
        await page.follow(`rules=${rules}&name=Fay&name=Wim`);
        await tags(white, black);
    }
    await page.follow('rules=english&name=&name=Wim');
    await tags('Wim', '?');
    await page.quiet();
}

// A flag falls while its owner is to move; then nothing is taken back.
async function flagsFall(page) {
    await page.open(file('plain.html#rules=english&turns=11-15&clock=5%2B3&left=200,0.6'));
    await page.text('1. black 11-15. The time of white is up. Black has won.', '#turn');
    await page.is(true, () => document.getElementById('undo').disabled);
    // The clock of a side stops when it has played, and has its seconds more.
    await page.open(file('plain.html#rules=english&turns=11-15&clock=5+3&left=200,100'));
    await page.pick('22');
    await page.pick('18');
    await page.turnCount(2);
    // However long this machine took for it.
    await page.is(true, () => {
        const [, left] = /&left=[0-9.]+,([0-9.]+)/.exec(location.hash) || [];
        return left > 43 && left <= 103;
    });
    await page.is(true, () => /^White (1:[0-4]|0:[45])\d$/.test(document.getElementById('clock1').textContent.trim()));
    // A clock for each turn: the day is over.
    await page.open(file('plain.html#rules=english&turns=11-15&clock=1d&by=link&sent=1000000000'));
    await page.text('1. black 11-15. The time of white is up. Black has won.', '#turn');
    await page.quiet();
}

async function byLinks(page) {
    await page.open(file('plain.html'));
    await choose(page, { rules: 'english', who: 'link', side: '0', clock: '3d', name1: 'Bob' });
    await page.is(false, () => document.getElementById('share').open);
    await page.pick('11');
    await page.pick('15');
    await page.text('1. black 11-15. Send the link to Bob.', '#turn');
    await page.is(true, () => document.getElementById('share').open);
    await page.text('Send this link to Bob, who has the next turn.', '#share-why');
    const link = await page.run(() => document.getElementById('share-link').value);
    equal(true, /#rules=english&turns=11-15&clock=3d&name=&name=Bob&by=link&sent=[0-9]{10}$/.test(link), link);
    // The code on the page is that of the link.
    const path = makeQr(link).flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
    await page.is(path, () => document.querySelector('#code path').getAttribute('d'));
    await page.click('#share-close');
    // The other side is not played here, also when the page is loaded again; but the own turn is taken back.
    await page.reload();
    await page.is('yes', () => document.body.dataset.ready);
    await page.pick('22');
    await page.is(true, () => document.getElementById('share').open);
    await page.click('#share-close');
    await page.is(0, () => document.querySelectorAll('.cell.selectable').length);
    await page.click('#undo');
    await page.turnCount(0);
    await page.pick('11');
    await page.is(true, () => document.querySelector('.cell.selected') !== null);
    // Bob has the next turn, and cannot take Ann's back.
    await page.open(link.replace('plain', 'blank'));
    await page.text('1. black 11-15. White to move.', '#turn');
    await page.is(true, () => document.getElementById('undo').disabled);
    await page.pick('22');
    await page.pick('18');
    await page.turnCount(2);
    await page.is(true, () => document.getElementById('share').open);
    await page.click('#share-close');
    await page.quiet();
}

// With clocks, too, all buttons are in sight in windows of every size; and so is all of the sheet, whose
// lists can be read.
async function sheetsInSight(page) {
    for (const [width, height] of [[320, 640], [360, 740], [640, 360], [1024, 768], [1440, 900]]) {
        await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
        await page.open(file('plain.html#rules=english&turns=11-15&clock=5+3&left=200,100'));
        const seen = (css, least) => page.is('', (css, least) => [...document.querySelectorAll(css)].filter((e) => {
            const { left, top, right, bottom, width } = e.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || width < least;
        }).map((e) => e.id).join(), css, least);
        await seen('#acts button, #clocks span', 44);
        await page.click('#new');
        await page.is(true, () => document.getElementById('start').getBoundingClientRect().bottom <= innerHeight);
        await page.is('', () => [...document.querySelectorAll('#start select')].filter((e) => e.getBoundingClientRect().width < 140).map((e) => e.id).join());
        await page.click('#start-cancel');
    }
    await page.cdp('Emulation.clearDeviceMetricsOverride');
    await page.quiet();
}

async function linksOfOtherVersions(page) {
    await page.open(file('plain.html'));
    await page.follow('rules=english&turns=11-15&stakes=high');
    await page.ruling('The link is from another version of this page: it has “stakes”, which is not known here.');
    await page.turnCount(1);
    await page.follow('rules=english&turns=11-15&clock=noon');
    await page.ruling('The link is from another version of this page: it has “clock=noon”, which is not known here.');
    await page.turnCount(1);
    await page.follow('rules=english&turns=9-13');
    await page.ruling('');
    await page.quiet();
}

// Each code is as recorded, when it was read by zbarimg; and is read by that again, where it is there.
async function codes() {
    const recorded = JSON.parse(fs.readFileSync(`${__dirname}/codes.json`, 'utf8'));
    let reads = true;
    try {
        execFileSync('sh', ['-c', 'command -v zbarimg']);
    } catch (error) {
        reads = false;
        console.error('codes: there is no zbarimg to read them');
    }
    for (const [length, want] of Object.entries(recorded)) {
        const text = 'https://example.org/#rules=english&turns=11-15,22-18,'.repeat(60).slice(0, Number(length));
        const rows = makeQr(text);
        const bits = rows.map((row) => row.map(Number).join('')).join('\n');
        equal(want, `${rows.length} ${createHash('sha256').update(bits).digest('hex')}`, `the code of ${length} bytes`);
        if (!reads) continue;
        const size = rows.length + 8;
        const dark = (x, y) => Boolean(rows[y - 4] && rows[y - 4][x - 4]);
        const pixels = Array.from({ length: 16 * size * size }, (none, i) =>
            (dark(Math.floor((i % (4 * size)) / 4), Math.floor(i / (16 * size))) ? 0 : 255));
        fs.writeFileSync('code.pgm', Buffer.concat([Buffer.from(`P5 ${4 * size} ${4 * size} 255\n`), Buffer.from(pixels)]));
        const read = execFileSync('zbarimg', ['-q', '--raw', 'code.pgm'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
        equal(text, read.trimEnd(), `what is read of ${length} bytes`);
    }
    equal(null, makeQr('x'.repeat(2954)), 'a text that is too long');
}

module.exports = { aGameIsAgreedOn, namesInRecords, flagsFall, byLinks, sheetsInSight, linksOfOtherVersions, codes };
