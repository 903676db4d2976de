// The page as axe sees it, with target-size switched on: in windows of several sizes, with its panels and sheets
// open. Run by tests/shell/play-page.sh in a folder with plain.html:
//
//     axe.js AXE
//
// AXE is the file axe.min.js.
'use strict';
const fs = require('fs');
const { equal, inBrowser, sitAt } = require('./table.js');

const source = fs.readFileSync(process.argv[2], 'utf8');
const sizes = [[320, 640], [320, 256], [640, 360], [1024, 768], [1440, 900]];
const sheets = {
    panels: () => document.querySelectorAll('details').forEach((one) => { one.open = true; }),
    start: () => document.getElementById('new').click(),
    share: () => {
        document.getElementById('start').close();
        document.getElementById('send').click();
    },
    editor: () => {
        document.getElementById('share').close();
        document.getElementById('edit').click();
    },
    list: async () => {
        document.getElementById('edit-cancel').click();
        document.getElementById('pdn').value = '[White "Ann"] 1. 11-15 *\n\n[White "Bob"] 1. 11-15 *\n\n'.repeat(20);
        document.getElementById('take-pdn').click();
        await new Promise((done) => { setTimeout(done, 300); });
    },
};

inBrowser(async (browser) => {
    const page = sitAt(browser);
    for (const [width, height] of sizes) {
        await page.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 800 });
        await page.open(`file://${process.cwd()}/plain.html#rules=english&turns=11-15&clock=5+3&left=200,100`);
        await page.cdp('Runtime.evaluate', { expression: source });
        for (const [name, open] of Object.entries(sheets)) {
            await page.run(open);
            const found = await page.run(async () => {
                const { violations } = await axe.run(document, { rules: { 'target-size': { enabled: true } } });
                return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
            });
            equal('', found.join('; '), `axe, ${name} at ${width}x${height}`);
        }
    }
});
