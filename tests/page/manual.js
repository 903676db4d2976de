// The manual as pages in a browser, as wide as a telephone: no page is wider than its window, what is wider
// can be moved with keys, and the board of a rule set can be played on in its frame.
//
//     manual.js FOLDER [AXE]
//
// AXE is the file axe.min.js, with which each page is looked at then.
'use strict';
const fs = require('fs');
const path = require('path');
const { equal, inBrowser, sitAt } = require('./table.js');

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
        const css = 'iframe[src="page.html#rules=english"]';
        const frame = await browser.run((css) => {
            const board = document.querySelector(css).closest('details');
            board.querySelector('summary').click();
            board.scrollIntoView();
            return document.querySelector(css).getBoundingClientRect().toJSON();
        }, css);
        await browser.enter(css);
        const page = sitAt(browser);
        await page.is('yes', () => document.body.dataset.ready);
        await page.is('english', () => document.getElementById('title').dataset.rules);
        equal(true, await browser.run(() => document.documentElement.scrollWidth <= innerWidth), 'the board fits its frame');
        const tap = async (square) => { // the driver counts from the corner of the window
            const { x, y } = await page.middle(square);
            await browser.tap('touch', { x: Math.round(frame.x + x), y: Math.round(frame.y + y) });
        };
        await tap('11');
        await tap('15');
        await page.turns('1. black 11-15');
        await tap('24');
        await tap('15'); // not a turn
        await page.code('not-your-piece');
    }
});
