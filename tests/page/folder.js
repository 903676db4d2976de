// The page as a folder in a browser: it is installed, opened without its server, and replaced by a new version.
// Run by tests/shell/page-folder.sh:
//
//     folder.js FOLDER NEW-FOLDER
'use strict';
const fs = require('fs');
const http = require('http');
const path = require('path');
const { equal, fail, inBrowser, sitAt } = require('./table.js');

const [folder, newFolder] = process.argv.slice(2);
const place = '/some/where/'; // any address does
const types = { html: 'text/html', js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml' };
const asked = [];

// Serves the files of a folder. Returns what stops it.
async function serve(from, port = 0) {
    const server = http.createServer((request, reply) => {
        asked.push(request.url);
        const name = request.url.slice(place.length) || 'index.html';
        const file = path.join(from, path.basename(name));
        if (!request.url.startsWith(place) || !fs.existsSync(file)) return reply.writeHead(404).end();
        reply.writeHead(200, { 'Content-Type': types[name.split('.').pop()] });
        return reply.end(fs.readFileSync(file));
    });
    await new Promise((done) => server.listen(port, '127.0.0.1', done));
    return {
        port: server.address().port,
        stop: () => new Promise((done) => {
            server.close(done);
            server.closeAllConnections();
        }),
    };
}

const isControlled = () => Boolean(navigator.serviceWorker.controller);
const embedded = () => document.querySelector('meta[name=game]').content;
const kept = (browser) => browser.run(async () => (await caches.keys()).join());
const filesKept = async (browser) =>
    browser.run(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return (await cache.keys()).map(({ url }) => url.split('/').pop()).sort().join();
    });

async function look(browser) {
    const page = sitAt(browser);
    let server = await serve(folder);
    const { port } = server;
    const address = `http://127.0.0.1:${port}${place}`;

    // One visit installs the worker, which keeps all files.
    await page.open(address);
    await page.is(true, isControlled);
    equal(',icon.svg,manifest.json', await filesKept(browser), 'what is kept');
    const { errors, url } = await browser.cdp('Page.getAppManifest');
    equal('[]', JSON.stringify(errors), 'the manifest');
    equal(`${address}manifest.json`, url, 'the manifest is found');
    const { installabilityErrors } = await browser.cdp('Page.getInstallabilityErrors');
    equal('', installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito').join(), 'it can be installed');
    // The policy lets nothing in but that.
    const refused = (how) =>
        browser.run(async (how) => {
            try {
                await (how === 'fetch' ? fetch('manifest.json') : import('./worker.js'));
                return false;
            } catch (error) {
                return true;
            }
        }, how);
    equal(true, await refused('fetch'), 'it fetches nothing');
    equal('', (await browser.complaints()).filter((text) => !/Content Security Policy|Refused to connect|violates/.test(text)).join('; '), 'the browser complains');

    // Without the server it is the same, at every address of the page.
    await server.stop();
    for (const name of ['', 'index.html', '?from=home', '#rules=english&turns=11-15']) {
        await page.open(address + name);
        equal('rules=english&turns=11-15', await browser.run(embedded), name);
    }
    await page.pick('22');
    await page.pick('17');
    await page.turns('1. black 11-15, 2. white 22-17');
    await browser.reload();
    await page.is('yes', () => document.body.dataset.ready);
    await page.turns('1. black 11-15, 2. white 22-17');
    await page.says('8-11', '');
    await page.turnCount(3);
    await page.choose('who1', 'level 1'); // its worker begins without the server, too
    await page.turnCount(4);

    // Another version takes the place of this one, which nothing is left of.
    const before = await kept(browser);
    server = await serve(newFolder, port);
    await page.open(address);
    const others = async () => (await browser.run(() => new Promise((done) => setTimeout(done, 100))), kept(browser));
    let after = await others();
    for (let i = 0; i < 200 && (after === before || after.includes(',')); i++) after = await others();
    if (after === before || after.includes(',')) fail(`the old version is kept: ${before}, ${after}`);
    await server.stop();
    await page.open(address);
    equal('rules=english&turns=9-13', await browser.run(embedded), 'the new version');

    // Nothing was asked for but what is in the folder.
    equal('', asked.filter((one) => !one.startsWith(place)).join(), 'requests beyond the folder');
    const names = [...new Set(asked.map((one) => one.slice(place.length).replace(/\?.*/, '')))].sort().join();
    equal(',icon.svg,manifest.json,worker.js', names, 'what is asked for');
}

inBrowser(look);
