// Firefox without a window, asked at its marionette port: messages of JSON behind their length, each command
// with a number and each answer with that of its command.
'use strict';
const { execFileSync, spawn } = require('child_process');
const fs = require('fs');
const net = require('net');
const readline = require('readline');

// What the paths of WebDriver are called there.
const commands = [
    [/^\/url$/, 'Navigate'], [/^\/refresh$/, 'Refresh'], [/^\/back$/, 'Back'], [/^\/forward$/, 'Forward'],
    [/^\/execute\/sync$/, 'ExecuteScript'], [/^\/element$/, 'FindElement'], [/^\/actions$/, 'PerformActions'],
    [/^\/element\/(.*)\/click$/, 'ElementClick'], [/^\/element\/(.*)\/value$/, 'ElementSendKeys'],
    [/^\/window\/rect$/, 'SetWindowRect'], [/^\/window\/handles$/, 'GetWindowHandles'], [/^\/window$/, 'SwitchToWindow'], [/^\/screenshot$/, 'TakeScreenshot'],
];
const settings = {
    'marionette.port': 0, // any that is free
    'ui.prefersReducedMotion': 1,
    'intl.accept_languages': "'en-US'",
    'dom.disable_open_during_load': false, // a page may open a window
    'devtools.console.stdout.content': true, // what pages complain of
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'network.connectivity-service.enabled': false,
    'network.captive-portal-service.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'extensions.update.enabled': false,
};

const textLength = (bytes) => bytes.indexOf(':');

// Takes whole messages from what has come, and returns the rest.
function takeMessages(bytes, take) {
    for (let at = textLength(bytes); at > 0; at = textLength(bytes)) {
        const end = at + 1 + Number(bytes.toString('latin1', 0, at));
        if (bytes.length < end) break;
        take(JSON.parse(bytes.toString('utf8', at + 1, end)));
        bytes = bytes.subarray(end);
    }
    return bytes;
}

// Connects, and returns what sends a command and waits for its answer.
async function connect(port) {
    const waiting = new Map();
    let rest = Buffer.alloc(0);
    let last = 0;
    const socket = net.connect(port, '127.0.0.1');
    await new Promise((greeted, failed) => {
        socket.on('error', failed);
        socket.on('data', (more) => {
            rest = takeMessages(Buffer.concat([rest, more]), (message) => {
                if (!Array.isArray(message)) return greeted(); // it says what it is
                const [, id, error, result] = message;
                const { done, wrong } = waiting.get(id);
                if (error) wrong(new Error(`the browser says: ${error.message.split('\n')[0]}`));
                else done(result);
            });
        });
    });
    return (name, parameters) =>
        new Promise((done, wrong) => {
            const message = JSON.stringify([0, ++last, name, parameters]);
            waiting.set(last, { done, wrong });
            socket.write(`${Buffer.byteLength(message)}:${message}`);
        });
}

// Starts it with a new profile, in a folder that is made. Returns `ask`, what the pages complained of, and `end`;
// null if there is no Firefox.
async function startFirefox(profile) {
    let binary;
    try {
        binary = execFileSync('sh', ['-c', 'command -v firefox-esr'], { encoding: 'utf8' }).trim();
    } catch {
        return null;
    }
    fs.mkdirSync(profile, { recursive: true });
    fs.writeFileSync(`${profile}/user.js`, Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});\n`).join(''));
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'];
    const env = { ...process.env, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' }; // of the screen
    const firefox = spawn(binary, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    process.on('exit', () => firefox.kill());
    const complaints = [];
    const port = await new Promise((known, failed) => {
        const read = (line) => {
            const [, number] = /Marionette\tINFO\tListening on port (\d+)/.exec(line) || [];
            if (number) known(Number(number));
            else if (/error/i.test(line) && /(file|blob|http):/.test(line)) complaints.push(line); // of a page, not its own
        };
        firefox.on('exit', () => failed(new Error('Firefox does not start')));
        for (const input of [firefox.stdout, firefox.stderr]) readline.createInterface({ input }).on('line', read);
    });
    const send = await connect(port);
    await send('WebDriver:NewSession', { timeouts: { script: 200000 } });

    async function ask(path, body) {
        for (const [form, name] of commands) {
            const [found, id] = form.exec(path) || [];
            if (found === undefined) continue;
            const result = await send(`WebDriver:${name}`, id === undefined ? body : { ...body, id });
            return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
        }
        throw new Error(`${path} has no name there`);
    }
    const end = () => Promise.race([send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {}), new Promise((ended) => firefox.on('exit', ended))]);
    return { ask, complaints, end };
}

module.exports = { startFirefox };
