// Pages that the program writes as axe sees them, with target-size switched on, narrow and wide, with all that can
// be opened on them open:
//
//     axe-pages.js AXE PAGE...
//
// AXE is the file axe.min.js.
'use strict';
const fs = require('fs');
const path = require('path');
const { equal, inBrowser, sitAt } = require('./table.js');

const [axe, ...pages] = process.argv.slice(2);
const source = fs.readFileSync(axe, 'utf8');

inBrowser(async (browser) => {
    const page = sitAt(browser);
    for (const name of pages)
        for (const [width, height] of [[320, 640], [1024, 768]]) {
            await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 800 });
            await page.leave(`file://${path.resolve(name)}`);
            await page.run(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
            await page.cdp('Runtime.evaluate', { expression: source });
            const found = await page.run(async () => {
                const { violations } = await window.axe.run(document, { rules: { 'target-size': { enabled: true } } });
                return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
            });
            equal('', found.join('; ').slice(0, 800), `axe, ${name} at ${width}x${height}`);
        }
});
