// Files with several games: they are listed, and each is opened from the list and stepped through.
'use strict';
const fs = require('fs');
const { equal } = require('./table.js');

const here = process.cwd();
const hidden = () => document.getElementById('games').hidden;
const listed = () => [...document.querySelectorAll('#list a')].map((e) => e.textContent).join('; ');
const current = () => [...document.querySelectorAll('#list [aria-current]')].map((e) => e.textContent).join('; ');

const several = `[White "Ann"]
[Black "Bob <b>"]
[Result "1-0"]
[GameType "21"]
1. 11-15 22-17 1-0

[White "Carla"]
[Result "0-1"]
[GameType "25"]
1. c3-d4 d6-c5 0-1

[Event "Open"]
[GameType "21"]
1. 11-15 11-15 *

[GameType "20"]
1. 32-28 19-23 2. 28x19 *
`;
const pieces = () => [...document.querySelectorAll('.cell')].map((e) => e.getAttribute('aria-label').split(', ')[1]).join();

async function severalGames(page) {
    await page.open(`file://${here}/plain.html#rules=dama`);
    await page.is(true, hidden);
    await page.choose('who1', 'level 1'); // who does not play on in a game that is looked at
    fs.writeFileSync('several.pdn', several);
    await page.type('#open', `${here}/several.pdn`);
    await page.is('1. Ann - Bob <b> 1-0; 2. Carla - ? 0-1; 3. Open !; 4. ? *', listed);
    await page.text('4', '#count');
    await page.is(false, hidden);
    await page.is('1. Ann - Bob <b> 1-0', current);
    await page.text('The start.', '#turn');
    await page.is('human human', () => `${document.getElementById('who0').value} ${document.getElementById('who1').value}`);
    await page.ruling('The game is loaded. 1. Ann - Bob <b> 1-0');
    await page.turns('1. black 11-15, 2. white 22-17');
    // Another one is opened by its rules, at its start, and stepped through.
    await page.click('#list li:nth-child(2) a');
    await page.is('russian', () => document.getElementById('title').dataset.rules);
    await page.text('The start.', '#turn');
    await page.is('2. Carla - ? 0-1', current);
    const seen = [await page.run(pieces)];
    for (const turn of ['1. white c3-d4', '2. black d6-c5']) {
        await page.key('.');
        await page.text(turn, '#turns [aria-current]');
        seen.push(await page.run(pieces));
    }
    equal(3, new Set(seen).size, 'the positions that are seen');
    // What the referee rejects is not opened, and does not change what is.
    await page.key('n');
    await page.is('2. Carla - ? 0-1', current);
    await page.click('#list li:nth-child(3) a');
    await page.ruling('there is no piece on 11');
    await page.turns('1. white c3-d4, 2. black d6-c5');
    await page.click('#list li:nth-child(4) a');
    await page.text('The start.', '#turn');
    await page.is('4. ? *', current);
    await page.key('n');
    await page.is('4. ? *', current); // there is none after it
    // It is a game like any other: it goes on, and Undo leads back to the one before.
    await page.key('\uE010');
    await page.says('14x23', '');
    await page.turnCount(4);
    await page.is('4. ? *', current);
    await page.says('new', '');
    await page.is('', current);
    await page.click('#list li:nth-child(1) a');
    await page.click('#undo');
    await page.turnCount(0);
    await page.is('', current);
    // One game is no list; nor is what is none.
    await page.type('#open', `${here}/other.pdn`);
    await page.turns('1. black 9-13');
    await page.is(true, hidden);
    await page.paste('pdn', 'take-pdn', several);
    await page.text('4', '#count');
    await page.is(false, hidden);
    await page.paste('pdn', 'take-pdn', '1. 11-15 nonsense');
    await page.code('bad-file');
    await page.is(true, hidden);
    await page.quiet();
}

// Five hundred games are listed while the page can be used, and opening one does not depend on how many there are.
async function manyGames(page) {
    const [game] = several.split('\n\n');
    const turns = '1. 11-15 22-17 2. 15-19 24x15 3. 10x19 23x16 4. 12x19 25-22 5. 9-14 17x10 6. 6x15 22-18';
    fs.writeFileSync('many.pdn', Array.from({ length: 500 }, (_, i) => game.replace('Ann', `Ann ${i}`).replace(/^1\..*/m, `${turns} *`)).join('\n\n'));
    await page.open(`file://${here}/plain.html#rules=english`);
    await page.run(() => {
        window.longest = 0;
        let last = performance.now();
        window.turning = setInterval(() => {
            window.longest = Math.max(window.longest, performance.now() - last);
            last = performance.now();
        });
    });
    await page.cdp('Performance.enable', { timeDomain: 'threadTicks' });
    const taken = async () => (await page.cdp('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    const begin = await taken();
    await page.type('#open', `${here}/many.pdn`);
    await page.text('500', '#count');
    const spent = Math.round((await taken()) - begin);
    const longest = await page.run(() => { clearInterval(window.turning); return Math.round(window.longest); });
    console.error(`500 games are listed in ${spent} ms of processor; ${longest} ms at most without a break`);
    equal(true, spent < 3000, `${spent} ms of processor`);
    if (process.env.STRICT) equal(true, longest < 200, `${longest} ms without a break`);
    await page.click('#list li:nth-child(500) a');
    await page.is('500. Ann 499 - Bob <b> 1-0', current);
    await page.turnCount(12);
    await page.key('p');
    await page.is('499. Ann 498 - Bob <b> 1-0', current);
    await page.quiet();
}

module.exports = { severalGames, manyGames };
