// The page that plays as a person at it sees it: what there is to do with squares, panels and texts, and
// what is then looked at.
'use strict';
const { openBrowser, startDriver } = require('./browser.js');

let failures = 0;

// Says what failed, and in which line of the test.
function fail(text) {
    const places = new Error().stack.match(/[\w-]+\.js:\d+/g).filter((place) => !/^(table|browser)\./.test(place));
    console.log(`${places[0]}: ${text}`.slice(0, 1000));
    failures++;
}
function equal(want, got, what) {
    if (got !== want) fail(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(want)}`);
}

const textOf = (css) => document.querySelector(css).textContent;
const turnsOf = () =>
    [...document.querySelectorAll('#turns a')].slice(1).map((e) => e.textContent).join(', ');

function sitAt(browser) {
    // The value becomes `want`, sooner or later.
    async function is(want, look, ...args) {
        equal(want, await browser.wait(want, look, ...args), String(look));
    }
    const text = (want, css) => is(want, textOf, css);
    const cell = (name) => `.cell[aria-label^="${name},"]`;
    const middle = (name) =>
        browser.run((css) => {
            document.querySelector(css).scrollIntoView({ block: 'nearest' });
            const box = document.querySelector(css).getBoundingClientRect();
            return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        }, cell(name));

    return {
        ...browser,
        is,
        text,
        ruling: (want) => text(want, '#ruling'),
        // The ruling is one with this code.
        code: (want) =>
            is(want, () => document.getElementById('ruling').dataset.code),
        turns: (want) => is(want, turnsOf),
        turnCount: (want) => is(want, () => document.querySelectorAll('#turns a').length - 1),
        leave: browser.open,
        // Opens the page, and waits until it can be played on.
        async open(address) {
            await browser.open(address);
            await is('yes', () => document.body.dataset.ready);
        },
        // Opens a link on the page that is there, which takes less time than the page itself.
        follow: (link) =>
            browser.run((link) => new Promise((done) => {
                window.addEventListener('hashchange', () => done(), { once: true });
                location.hash = link;
            }), link),
        middle,
        pick: async (name) => browser.tap('mouse', await middle(name)),
        label: (name) => browser.run((css) => document.querySelector(css).getAttribute('aria-label'), cell(name)),
        tap: async (kind, name) => browser.tap(kind, await middle(name)),
        dragBetween: browser.drag,
        drag: async (kind, from, to) => browser.drag(kind, await middle(from), await middle(to)),
        choose: (id, value) =>
            browser.run((id, value) => {
                document.getElementById(id).value = value;
                document.getElementById(id).dispatchEvent(new Event('change', { bubbles: true }));
            }, id, value),
        // Begins another game by the same rules, as the start sheet offers it.
        async renew() {
            await browser.click('#new');
            await browser.click('#start-go');
        },
        // Begins a game by rules of the list.
        async rules(name) {
            await browser.run((name) => {
                document.getElementById('rules').value = name;
                document.getElementById('rules').dispatchEvent(new Event('change', { bubbles: true }));
            }, name);
            await browser.click('#begin');
            await is(name, () => document.getElementById('title').dataset.rules);
        },
        // Puts a text into a panel, and presses its button.
        paste: (id, button, content) =>
            browser.run((id, button, content) => {
                document.getElementById(id).closest('details').open = true;
                return new Promise((done) => {
                    setTimeout(() => { // once the panel has shown what it has itself
                        document.getElementById(id).value = content;
                        document.getElementById(button).click();
                        done();
                    }, 50);
                });
            }, id, button, content),
        // Types a line at the console, which answers this.
        async says(line, want) {
            await browser.run((line) => {
                document.getElementById('talk').open = true;
                document.getElementById('said').textContent = '';
                document.getElementById('line').value = line;
                document.getElementById('console').requestSubmit();
            }, line);
            await text(`> ${line}\n${want}`, '#said');
        },
        // The squares whose label ends so, by their names.
        squares: (words) =>
            browser.run((words) =>
                [...document.querySelectorAll('.cell')]
                    .map((e) => e.getAttribute('aria-label'))
                    .filter((label) => label.endsWith(`, ${words}`))
                    .map((label) => label.split(',')[0]), words),
        async quiet() {
            equal('', (await browser.complaints()).join('; '), 'the browser complains');
            await is(0, () =>
                performance.getEntriesByType('resource').filter((e) => !e.name.startsWith('blob:')).length);
        },
    };
}

// A test of its own: opens a browser and looks with it, then ends the program.
async function inBrowser(look) {
    try {
        const browser = await openBrowser(await startDriver(), `${process.cwd()}/profile`, {});
        try {
            await look(browser);
        } finally {
            await browser.end();
        }
        process.exit(failures > 0 ? 1 : 0);
    } catch (error) {
        console.log(error.stack);
        process.exit(1);
    }
}

module.exports = { sitAt, inBrowser, fail, equal, turnsOf, failed: () => failures > 0 };
