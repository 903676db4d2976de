// arbiter.Board in a notebook of Jupyter, in a browser: clicks and keys play in the game of Python. Run by
// test_notebook.py:
//
//     notebook.js ADDRESS
//
// ADDRESS is that of board.ipynb on a server.
'use strict';
const fs = require('fs');
const { equal, inBrowser } = require('../page/table.js');

const [address] = process.argv.slice(2);
const key = { Enter: '\uE007', Up: '\uE013', Right: '\uE014', Down: '\uE015' };

// What is run in the page. Boards are counted from 0.
const inPage = {
    ready: () => Boolean(window.Jupyter?.notebook?.kernel?.is_connected() && Jupyter.notebook.kernel.info_reply?.status),
    count: () => document.querySelectorAll('[id^="arbiter-"] [role="status"]').length,
    pictures: () => document.querySelectorAll('[id^="arbiter-"] img').length,
    text: (role, at = 0) => document.querySelectorAll('[id^="arbiter-"]')[at]?.querySelector(`[role="${role}"]`)?.textContent,
    label: (name, at = 0) => document.querySelectorAll('[id^="arbiter-"]')[at].querySelector(`button[aria-label^="${name},"]`)?.getAttribute('aria-label'),
    middle: (name, at = 0) => {
        const cell = document.querySelectorAll('[id^="arbiter-"]')[at].querySelector(`button[aria-label^="${name},"]`);
        cell.scrollIntoView({ block: 'center' });
        const box = cell.getBoundingClientRect();
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    },
    press: (name, at = 0) => document.querySelectorAll('[id^="arbiter-"]')[at].querySelector(`.arbiter-${name}`).click(),
    shown: (name, at = 0) => document.querySelectorAll('[id^="arbiter-"]')[at].querySelector(`.arbiter-${name}`)?.hidden === false,
    execute: (at) => Jupyter.notebook.execute_cells([at]),
    output: (at) => (Jupyter.notebook.get_cell(at).output_area.outputs[0]?.text || '').trim(),
    focused: () => document.activeElement.getAttribute('aria-label')?.split(',')[0],
    // Where the drawing of the picture has the square that a name is on, as a part of the width and the height.
    parts: (name, at = 0) => {
        const root = document.querySelectorAll('[id^="arbiter-"]')[at];
        const cell = root.querySelector(`button[aria-label^="${name},"]`).getBoundingClientRect();
        const { x, y, width, height } = root.querySelector('img').getBoundingClientRect();
        return [(cell.x - x) / width, (cell.y - y) / height, cell.width / width].map((part) => part.toFixed(2)).join();
    },
};

async function look(browser) {
    const is = async (want, name, ...args) => equal(want, await browser.wait(want, inPage[name], ...args), `${name} ${args}`);
    const pick = async (name, at = 0) => browser.tap('mouse', await browser.run(inPage.middle, name, at));
    const asked = async (want, cell) => {
        await browser.run(inPage.execute, cell);
        await is(want, 'output', cell);
    };

    await browser.open(address);
    await is(true, 'ready');
    await browser.run(inPage.execute, 0);
    await is(1, 'count');
    await is('White to move.', 'text', 'status');
    await is('c3, white man, can move', 'label', 'c3');
    await is('0.29,0.56,0.11', 'parts', 'c3');

    // Clicks play in Python's game, and a wrong one says why.
    await pick('c3');
    await is('c3, white man, selected', 'label', 'c3');
    await is('d4, empty, can go here', 'label', 'd4');
    await pick('d6');
    await is("the piece on d6 is black's, and white is to move", 'text', 'alert');
    await pick('d4');
    await is('c3-d4. Black to move.', 'text', 'status');
    await is('', 'text', 'alert');
    await asked("['c3-d4'] W", 1);

    // By keys, which are no commands of the notebook.
    await pick('b6');
    for (const [step, at] of [[key.Up, 'a7'], [key.Right, 'c7'], [key.Right, 'e7'], [key.Down, 'd6']]) {
        await browser.key(step);
        await is(at, 'focused');
    }
    await browser.key(key.Enter);
    await is('d6, black man, selected', 'label', 'd6');
    await browser.key('d');
    await browser.key('d'); // in a notebook it deletes a cell
    await pick('c5');
    await is('d6-c5. White to move.', 'text', 'status');

    // What a cell plays is seen, too; and Undo takes back.
    await asked("['c3-d4', 'd6-c5', 'b2-c3']", 2);
    await is('b2-c3. Black to move.', 'text', 'status');
    await browser.run(inPage.press, 'undo');
    await is('d6-c5. White to move.', 'text', 'status');
    await asked("['c3-d4', 'd6-c5'] W", 1);

    // A second board of another game, which answers each turn; a chain of captures; and a pass.
    await browser.run(inPage.execute, 3);
    await is(2, 'count');
    await pick('11', 1);
    await pick('15', 1);
    await is(true, 'shown', 'undo', 1);
    await asked('2', 4);
    await is('d6-c5. White to move.', 'text', 'status');
    await browser.run(inPage.execute, 5);
    await is(3, 'count');
    await is(true, 'shown', 'end', 2);
    await browser.run(inPage.press, 'end', 2);
    await is('pass. Red to move.', 'text', 'status', 2);

    // The page is loaded again: the board goes on. Where the kernel has ended, it is a picture.
    await browser.run(() => new Promise((done) => {
        Jupyter.notebook.events.one('notebook_saved.Notebook', () => done(true));
        Jupyter.notebook.save_notebook();
    }));
    if (process.env.SCREENSHOTS) {
        const { data } = await browser.cdp('Page.captureScreenshot', { format: 'png' });
        fs.writeFileSync(`${process.env.SCREENSHOTS}/notebook.png`, Buffer.from(data, 'base64'));
    }
    await browser.open(address);
    await is(true, 'ready');
    await is(3, 'pictures');
    await is(3, 'count');
    await is('d6-c5. White to move.', 'text', 'status');
    await pick('a3');
    await pick('b4');
    await is('a3-b4. Black to move.', 'text', 'status');
    await browser.run(() => Jupyter.notebook.kernel.restart());
    await browser.wait(0, () => document.querySelectorAll('[id^="arbiter-"] button').length);
    equal(0, await browser.run(() => document.querySelectorAll('[id^="arbiter-"] button').length), 'buttons without a kernel');
    await is(3, 'pictures');
}

inBrowser(look);
