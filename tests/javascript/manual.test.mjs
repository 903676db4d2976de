// What the manual shows of JavaScript is true: each `//> VALUE` is what the line before it comes to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const arbiter = await import(pathToFileURL(path.resolve(process.env.PACKAGE, 'index.js')));
const page = readFileSync(path.join(process.env.TOP, 'src/manual/javascript.md'), 'utf8');
const types = readFileSync(path.resolve(process.env.PACKAGE, 'index.d.ts'), 'utf8');

const plain = (value) => (ArrayBuffer.isView(value) ? [value.constructor.name, ...value] : value);

test('the examples', async () => {
    const blocks = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);
    assert(blocks.length >= 4);
    // Each value is compared with what is written behind it; the rest is run as it is.
    const code = blocks.join('\n').replace(/^import .*$/gm, '').replace(/^(.*?);\s*\/\/> (.*)$/gm, (line, expression, value) =>
        `check(${JSON.stringify(expression)}, ${expression}, ${value.replace(/^Uint8Array (\[.*\])$/, 'Uint8Array.from($1)')});`);
    let checked = 0;
    const check = (expression, got, want) => {
        checked++;
        assert.deepEqual(plain(got), plain(want), expression);
    };
    const run = new Function('check', ...Object.keys(arbiter), `return (async () => {${code}})();`);
    await run(check, ...Object.values(arbiter));
    assert.equal(checked, page.match(/\/\/> /g).length);
});

test('all that there is has its types, and is in the manual', () => {
    for (const name of ['Game', 'Batch']) {
        const names = Object.getOwnPropertyNames(arbiter[name].prototype).filter((member) => member !== 'constructor');
        const own = types.slice(types.indexOf(`export class ${name} `));
        const declared = own.slice(0, own.indexOf('\n}'));
        assert(names.length > 5);
        for (const member of names) {
            assert.match(declared, new RegExp(`^    (readonly )?${member}[(:]`, 'm'), member);
            if (!['state', 'board'].includes(member)) assert.match(page, new RegExp(`\`${member}[\`(]`), member);
        }
    }
    for (const name of Object.keys(arbiter)) assert.match(types, new RegExp(`\\b${name}\\b`), name);
});
