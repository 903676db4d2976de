// A position that is set up by hand: by mouse, touch and keys, under all rules, with what the referee rejects.
'use strict';
const fs = require('fs');
const { equal } = require('./table.js');

const file = (name) => `file://${process.cwd()}/${name}`;
const key = { Enter: '\uE007', Escape: '\uE00C', Delete: '\uE017', Down: '\uE015', Right: '\uE014' };
const editing = () => !document.getElementById('editor').hidden && document.body.matches('.editing');
const pieces = () => [...document.querySelectorAll('.cell')].map((e) => e.getAttribute('aria-label').split(', '))
    .filter(([, piece]) => piece !== 'empty').map(([square, piece]) => `${square} ${piece}`).join('; ');
const press = (page, id) => page.run((id) => document.getElementById(id).click(), id);
const offered = (page, name) => page.run((name) => {
    const { x, y, width, height } = document.querySelector(`#pieces [aria-label="${name}"]`).getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}, name);
const chosen = (page, name) => page.run((name) => document.querySelector(`#pieces [aria-label="${name}"]`).click(), name);

async function byDragging(page) {
    for (const kind of ['mouse', 'touch']) {
        await page.open(file('plain.html#rules=english&turns=11-15'));
        await press(page, 'edit');
        await page.is(true, editing);
        await page.text('White to move.', '#turn');
        await press(page, 'edit-clear');
        await page.is('', pieces);
        await page.text('Black to move.', '#turn');
        // From those that are offered onto the board, from square to square, and off the board.
        for (const [name, square] of [['white man king', '10'], ['black man', '22'], ['black man king', '5'], ['white man', '5']])
            await page.dragBetween(kind, await offered(page, name), await page.middle(square));
        await page.is('5 white man; 10 white man king; 22 black man', pieces);
        await page.drag(kind, '10', '15');
        await page.is('5 white man; 15 white man king; 22 black man', pieces);
        await page.dragBetween(kind, await page.middle('5'), await offered(page, 'white man'));
        await page.is('15 white man king; 22 black man', pieces);
        await page.drag(kind, '15', '22'); // which takes its place
        await page.is('22 white man king', pieces);
        await page.dragBetween(kind, await offered(page, 'black man'), await page.middle('9'));
        equal(0, await page.run(() => document.querySelectorAll('#dragged').length), 'what was dragged is left');
        await page.choose('edit-side', 'white');
        await press(page, 'edit-done');
        await page.is(false, editing);
        await page.ruling('The position is set up. Undo leads back to the game before.');
        await page.text('White to move.', '#turn');
        await page.says('fen', 'fen: W:WK22:B9\n');
        await page.click('#undo');
        await page.turns('1. black 11-15');
        await page.quiet();
    }
}

// A piece is chosen and then squares; by keys, too.
async function byChoosing(page) {
    await page.open(file('plain.html#rules=russian'));
    await press(page, 'edit');
    await press(page, 'edit-clear');
    await chosen(page, 'white man');
    await page.pick('c3');
    await page.pick('e3');
    await page.is('c3 white man; e3 white man', pieces);
    await press(page, 'erase');
    await page.pick('e3');
    await page.pick('g3'); // where nothing is
    await page.is('c3 white man', pieces);
    await press(page, 'erase');
    await page.pick('c3');
    await page.is('c3, white man, selected', () => document.querySelector('.cell.selected').getAttribute('aria-label'));
    await page.pick('d4');
    await page.is('d4 white man', pieces);
    await page.run(() => document.querySelector('#pieces [aria-label="black man king"]').focus());
    await page.key(key.Enter);
    await page.run(() => document.querySelector('.cell[aria-label^="b8,"]').focus());
    await page.key(key.Enter);
    await page.key(key.Right);
    await page.key(key.Enter);
    await page.is('b8 black man king; d8 black man king; d4 white man', pieces);
    await page.key(key.Delete);
    await page.key(key.Delete);
    await page.is('b8 black man king; d4 white man', pieces);
    // Keys of the game do nothing meanwhile, and it is as it was if nothing comes of this.
    for (const other of ['u', 'h', 'e', ',']) await page.key(other);
    await page.is('b8 black man king; d4 white man', pieces);
    await page.key(key.Escape);
    await page.is(false, editing);
    await page.is(24, () => [...document.querySelectorAll('.cell.full')].length);
    await page.turns('');
    await page.quiet();
}

// What the referee rejects is told, and does not happen.
async function wrongPositions(page) {
    await page.open(file('plain.html#rules=lasca'));
    const before = await page.run(pieces);
    await press(page, 'edit');
    await chosen(page, 'white man');
    await page.pick('d4');
    await page.ruling('bad position: the board has all pieces of the game');
    await page.code('bad-position');
    await page.is(true, editing);
    await page.is(before, pieces);
    await press(page, 'edit-clear');
    await page.is('', pieces);
    await page.ruling('');
    await press(page, 'edit-start');
    await page.is(before, pieces);
    await page.run(() => document.getElementById('edit-cancel').focus());
    await page.key(key.Enter);
    await page.is(false, editing);
    await page.is('edit', () => document.activeElement.id); // the focus is not lost
    await page.key(key.Enter);
    await page.is('white man', () => document.activeElement.getAttribute('aria-label'));
    await page.follow('rules=english&turns=11-15,22-18');
    // It begins with the position that is looked at, and another game ends it.
    await page.click('#back');
    await press(page, 'edit');
    await page.is(true, () => document.querySelector('.cell[aria-label^="22,"]').matches('.full'));
    await press(page, 'begin');
    await page.is(false, editing);
    await page.turns('');
    // A computer does not play meanwhile.
    await page.says('player black minimax depth 99', '');
    await page.text('Stop', '#think');
    await press(page, 'edit');
    await page.text('Go', '#think');
    await press(page, 'edit-cancel');
    await page.is('Black waits: Go lets the computer play.', () => document.getElementById('turn').textContent);
    await page.quiet();
}

// Each rule set: all of its pieces, one of them moved; what is set up is what is seen.
async function inEveryRuleSet(page) {
    await page.open(file('plain.html'));
    const names = await page.run(() => [...document.querySelectorAll('#rules option')].map((e) => e.value));
    const isFile = (name) => fs.existsSync(`${process.env.ARBITER_RULES}/${name}.rules`);
    for (const name of names.filter((name) => name === 'jamaican' || !isFile(name))) {
        await page.rules(name);
        await press(page, 'edit');
        await press(page, 'edit-clear');
        const [count, squares] = await page.run(() => {
            const all = [...document.querySelectorAll('#pieces [aria-label]')];
            const cells = [...document.querySelectorAll('.cell')];
            all.forEach((button, i) => {
                button.click();
                cells[i].click();
                button.click();
            });
            cells[all.length - 1].click();
            cells[all.length].click();
            return [all.length, cells.map((e) => e.getAttribute('aria-label').split(', '))];
        });
        const kinds = squares.slice(0, count + 1).map(([, piece]) => piece);
        equal(true, count >= 2 && count % 2 === 0, `${name}: ${count} pieces`);
        equal(`${count} empty`, `${new Set(kinds.filter((one) => one !== 'empty')).size} ${kinds[count - 1]}`, `${name}: ${kinds}`);
        const set = await page.run(pieces);
        await press(page, 'edit-done');
        await page.is(false, editing);
        await page.is(set, pieces);
    }
    // Rules of one's own.
    await page.paste('text', 'take-rules', 'arbiter rules 1\nname: mine\ninherits: english\nsides: blue red\nup: red\nletters: u U r R');
    await press(page, 'edit');
    await page.is('blue man; blue man king; red man; red man king', () =>
        [...document.querySelectorAll('#pieces [aria-label]')].map((e) => e.getAttribute('aria-label')).join('; '));
    await press(page, 'edit-cancel');
    await page.quiet();
}

// Where pieces stand on others, what is put on a square comes to the top, and columns are moved whole.
async function columns(page) {
    await page.open(file('plain.html#rules=lasca'));
    await press(page, 'edit');
    await press(page, 'edit-clear');
    for (const piece of ['white man', 'black man', 'black man king']) {
        await chosen(page, piece);
        await page.pick('c3');
        await chosen(page, piece);
    }
    await page.drag('mouse', 'c3', 'd4');
    await chosen(page, 'white man');
    await page.pick('a1');
    await chosen(page, 'white man');
    await page.drag('mouse', 'd4', 'a1');
    await page.is('a1 black man king over black man', pieces);
    await page.pick('a1');
    await page.pick('g1');
    await page.is('3', () => document.querySelector('.cell[aria-label^="g1,"]').dataset.height === '4' ? '3' : '');
    await press(page, 'edit-done');
    await page.says('position', 'position: W:g1=Bbww\n');
    await page.quiet();
}

// Looking back shows what columns held then, as the last turn shows what they hold.
async function columnsOfEarlierTurns(page) {
    const held = () => [...document.querySelectorAll('.cell[data-height]')].map((e) =>
        `${e.dataset.height} ${e.getAttribute('aria-label').replace(', can move', '')}; ${e.title}`).join('; ');
    const slabs = () => document.querySelectorAll('#board svg g[transform] > rect').length;
    await page.open(file('plain.html#rules=lasca&turns=c3-d4,e5xc3,b2xd4'));
    await page.is('2 d4, white man over black man; white man over black man', held);
    await page.is(1, slabs);
    await page.click('#back');
    await page.is('2 c3, black man over white man; black man over white man', held);
    await page.is(1, slabs);
    await page.click('#back');
    await page.is('', held);
    await page.is(0, slabs);
    // A high column has its number once.
    await page.open(file('plain.html#rules=lasca&position=W:a1=wbbwbbb,e5=b'));
    await page.is('7 a1', () => [...document.querySelectorAll('.cell[data-height]')].map((e) =>
        `${e.dataset.height} ${e.getAttribute('aria-label').split(',')[0]}`).join('; '));
    await page.is(0, () => document.querySelectorAll('#board svg g[transform] text').length);
    await page.quiet();
}

module.exports = { byDragging, byChoosing, wrongPositions, inEveryRuleSet, columns, columnsOfEarlierTurns };
