// What is asked for in a panel is answered there, in sight, and by the live region, on the screen of a phone.
'use strict';
const { equal } = require('./table.js');

const here = process.cwd();
const file = (name) => `file://${here}/${name}`;

// The answer in the panel, if all of it is in sight; and what the live region says.
const told = (panel) => {
    const found = [...document.querySelectorAll(`${panel} .told, ${panel} + .told`)];
    if (found.length !== 1) return `${found.length} answers`;
    const box = found[0].getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || seen !== found[0])
        return `out of sight: ${box.top} to ${box.bottom} of ${innerHeight}`;
    const live = document.querySelector('[role=alert]');
    return live.textContent === found[0].textContent ? live.textContent : `the live region says ${live.textContent}`;
};

// The button that asks stands in the middle, above or at the lower edge of the window when it is pressed.
async function ask(page, { panel, id, text, field, path }, block, want) {
    await page.run((panel, id, field, text, block) => {
        for (const other of document.querySelectorAll('details')) other.open = `#${other.id}` === panel;
        return new Promise((done) => setTimeout(() => {
            if (field) document.getElementById(field).value = text;
            document.getElementById(id).scrollIntoView({ block, behavior: 'instant' });
            done();
        }, 60));
    }, panel, id, field || '', text || '', block);
    if (path) await page.type(`#${id}`, path);
    else await page.run((id) => document.getElementById(id).click(), id);
    await page.is(true, `(panel, want) => new RegExp(want).test((${told})(panel))`, panel, want);
    const got = await page.run(told, panel);
    if (!new RegExp(want).test(got)) equal(want, got, `${id}, ${block}`);
}

async function answersAreInSight(page) {
    const asked = [
        [{ panel: '#texts', id: 'take-fen', field: 'fen', text: 'rubbish' }, '^bad position: [^[]*$'],
        [{ panel: '#texts', id: 'take-pdn', field: 'pdn', text: '1. 11-15 rubbish' }, ' is not [^[]*$'],
        [{ panel: '#own', id: 'take-rules', field: 'text', text: 'rubbish' }, ' is not [^[]*$'],
        [{ panel: '#files', id: 'open', path: `${here}/script.html` }, ' is not [^[]*$'],
        [{ panel: '#files', id: 'save' }, '^saved game.pdn: '],
        [{ panel: '#files', id: 'draw' }, '.'],
        [{ panel: '#copied', id: 'link' }, '^The '],
        [{ panel: '#texts', id: 'take-fen', field: 'fen', text: 'W:WK3:B7' }, '^The position is set up\\.'],
        [{ panel: '#texts', id: 'take-pdn', field: 'pdn', text: '[GameType "21"] 1. 9-13 *' }, '^The game is loaded\\.'],
        [{ panel: '#own', id: 'take-rules', field: 'text', text: 'arbiter rules 1\nname: mine\ninherits: english' },
            '^A new game by these rules\\.'],
        [{ panel: '#setup', id: 'begin' }, '^A new game\\.'],
    ];
    await page.cdp('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: `${here}/saved` });
    await page.cdp('Emulation.setDeviceMetricsOverride', { width: 360, height: 640, deviceScaleFactor: 1, mobile: false });
    for (const block of ['end', 'center', 'start']) {
        await page.open(file('plain.html#rules=english&turns=11-15,22-17'));
        for (const [what, want] of asked) await ask(page, what, block, want);
    }
    // What is done at the board is answered below it, and nowhere else.
    await page.run(() => document.querySelector('.cell').click());
    await page.is(1, () => document.querySelectorAll('.told').length);
    await page.cdp('Emulation.clearDeviceMetricsOverride');
    await page.quiet();
}

// What is wrong stays where it was written, and its answer too, though a computer plays meanwhile.
async function whatIsWrittenStays(page) {
    await page.open(file('plain.html#rules=english&players=level%201,human'));
    await page.run(() => { document.getElementById('texts').open = true; });
    await page.is(true, () => document.getElementById('fen').value !== '');
    await page.type('#pdn', 'being written ');
    const written = await page.run(() => document.getElementById('pdn').value);
    await page.paste('fen', 'take-fen', 'rubbish');
    await page.code('bad-position');
    const answer = await page.run(() => document.querySelector('#texts .told').textContent);
    await page.click('#think');
    await page.turnCount(1);
    await page.is('rubbish', () => document.getElementById('fen').value);
    equal(written, await page.run(() => document.getElementById('pdn').value), 'what is being written');
    await page.is(answer, () => document.querySelector('#texts .told').textContent);
    // When it is right, the field shows the game again.
    await page.paste('fen', 'take-fen', 'W:W31:BK6');
    await page.is('W:W31:BK6', () => document.getElementById('fen').value);
}

module.exports = { answersAreInSight, whatIsWrittenStays };
