// The manual as pages in a browser, as wide as a telephone: no page is wider than its window, what is wider
// can be moved with keys, and the board of a rule set is one to play on.
//
//     manual.js FOLDER [AXE]
//
// AXE is the file axe.min.js, with which each page is looked at then.
'use strict';
const fs = require('fs');
const path = require('path');
const { equal, inBrowser } = require('./table.js');

const [folder, axe] = process.argv.slice(2);
const all = fs.readdirSync(folder).filter((name) => name.endsWith('.html') && name !== 'page.html');
const pages = axe ? all : ['index.html', 'arbiter-match.1.html', 'rules.html'];

inBrowser(async (browser) => {
    await browser.cdp('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: 2, mobile: true });
    for (const page of pages) {
        await browser.open(`file://${path.resolve(folder, page)}`);
        equal(true, await browser.run(() => document.documentElement.scrollWidth <= 360), `${page} fits`);
        equal('', await browser.run(() => [...document.querySelectorAll('main *')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto' && one.tabIndex < 0)
            .map((one) => one.tagName).join()), `${page}: what is wider can be moved`);
        if (axe) {
            equal('', await browser.run(`async (source) => {
                (0, eval)(source);
                const { violations } = await axe.run(document);
                return violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')).join('; ');
            }`, fs.readFileSync(axe, 'utf8')), `axe, ${page}`);
        }
    }
    if (fs.existsSync(path.join(folder, 'page.html'))) {
        await browser.open(`file://${path.resolve(folder, 'rules.html')}`);
        await browser.run(() => {
            const board = document.querySelector('details.board');
            board.open = true;
            board.scrollIntoView();
        });
        await browser.wait('checkers61b', () => {
            const frame = document.querySelector('details.board iframe');
            return new URLSearchParams(new URL(frame.src).hash.slice(1)).get('rules');
        });
    }
});
