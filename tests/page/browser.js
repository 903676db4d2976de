// Browsers for tests, which end with the test: Chromium, which is asked through its driver, in HTTP and JSON
// (WebDriver), and Firefox, which is asked the same at its own port (marionette.js).
'use strict';
const { execFileSync, spawn } = require('child_process');
const readline = require('readline');
const { startFirefox } = require('./marionette.js');

const longest = 25000; // milliseconds that something may take to be seen
const between = 30; // milliseconds from one look to the next
const sleep = (time) => new Promise((done) => setTimeout(done, time));

// Starts the driver, and returns its address.
async function startDriver() {
    const driver = spawn('chromedriver', ['--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    process.on('exit', () => driver.kill());
    for await (const line of readline.createInterface({ input: driver.stdout })) {
        const [, port] = /started successfully on port (\d+)/.exec(line) || [];
        if (port) return `http://127.0.0.1:${port}`;
    }
    throw new Error('the driver does not start');
}

// What a person does in a window, and sees there. `ask` asks the browser: a path of WebDriver, and what is
// sent there.
function sitBefore(ask) {
    // What a function returns that is run in the page.
    const run = (look, ...args) =>
        ask('/execute/sync', { script: `return (${look})(...arguments)`, args });
    // Waits until it returns `want`, or for so long. Returns what it returned last. The page itself looks
    // again and again, which takes less time than questions.
    const wait = (want, look, ...args) =>
        run(`async (want, longest, between, ...args) => {
            const look = ${look};
            const end = performance.now() + longest;
            while (look(...args) !== want && performance.now() < end)
                await new Promise((done) => setTimeout(done, between));
            return look(...args);
        }`, want, longest, between, ...args);

    async function element(css) {
        return Object.values(await ask('/element', { using: 'css selector', value: css }))[0];
    }
    const pointer = (kind, actions) =>
        ask('/actions', {
            actions: [{ type: 'pointer', id: kind, parameters: { pointerType: kind }, actions }],
        });
    const move = ({ x, y }, duration = 0) => ({ type: 'pointerMove', duration, x, y });
    const down = { type: 'pointerDown', button: 0 };
    const up = { type: 'pointerUp', button: 0 };

    return {
        run,
        wait,
        async open(address) {
            await ask('/url', { url: 'about:blank' });
            await ask('/url', { url: address });
        },
        // What is asked next is asked of the page in this frame.
        enter: async (css) => ask('/frame', { id: { 'element-6066-11e4-a52e-4f735466cecf': await element(css) } }),
        reload: () => ask('/refresh', {}),
        back: () => ask('/back', {}),
        forward: () => ask('/forward', {}),
        click: async (css) => ask(`/element/${await element(css)}/click`, {}),
        // Types into an element; into one for files, the path of a file.
        type: async (css, text) => ask(`/element/${await element(css)}/value`, { text }),
        key: (value) =>
            ask('/actions', {
                actions: [
                    { type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] },
                ],
            }),
        // A mouse or a finger goes down at one place, and up at the same or at another one.
        tap: (kind, at) => pointer(kind, [move(at), down, up]),
        drag: (kind, from, to) => {
            const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
            return pointer(kind, [move(from), down, move(middle, 60), move(to, 60), up]);
        },
    };
}

// Opens a window, of somebody who wants no motion, which takes time to draw. `prefs` are settings of the browser; `profile` is a folder for what it keeps.
async function openBrowser(driver, profile, prefs) {
    const binary = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
    const args = [
        '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
        '--disable-background-networking', '--disable-component-update', '--disable-sync',
        '--disable-dev-shm-usage', '--force-prefers-reduced-motion', '--accept-lang=en-US', '--window-size=1000,900', `--user-data-dir=${profile}`,
    ];
    const capabilities = {
        alwaysMatch: {
            timeouts: { script: 8 * longest }, // a busy machine takes long to lay out a megabyte
            'goog:loggingPrefs': { browser: 'ALL' },
            'goog:chromeOptions': { binary, args, prefs },
        },
    };

    async function send(method, path, body) {
        const reply = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
        const { value } = await reply.json();
        if (!reply.ok) throw new Error(`the browser says: ${value.message.split('\n')[0]}`);
        return value;
    }
    const { sessionId } = await send('POST', '/session', { capabilities });
    const ask = (path, body) => send('POST', `/session/${sessionId}${path}`, body);
    const cdp = (cmd, params = {}) => ask('/goog/cdp/execute', { cmd, params });

    return {
        ...sitBefore(ask),
        cdp,
        complaints: async () => (await ask('/se/log', { type: 'browser' })).map(({ message }) => message),
        end: () => send('DELETE', `/session/${sessionId}`),
    };
}

// The same in Firefox, in a page of this size; null if it is not there. `profile` is a folder, which is made.
// Its windows are at least 500 pixels wide, but not those that a page opens.
async function openFirefox(profile, { width, height }) {
    const firefox = await startFirefox(profile);
    if (!firefox) return null;
    const seat = sitBefore(firefox.ask);
    await seat.run((features) => { window.open('about:blank', '_blank', features); }, `popup,width=${width},height=${height}`);
    const handles = await firefox.ask('/window/handles', {});
    await firefox.ask('/window', { handle: handles.at(-1) });
    return { ...seat, complaints: async () => firefox.complaints.splice(0), screenshot: () => firefox.ask('/screenshot', { full: false }), end: firefox.end };
}

module.exports = { startDriver, openBrowser, openFirefox, sleep };
