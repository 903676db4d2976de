// Asks the page's worker a line before the module is ready, as a browser does that compiles slowly:
//
//     node ask-worker.js MODULE REFEREE.JS WORKER.JS
//
// What it answers is printed.
'use strict';
const fs = require('fs');

const [moduleFile, ...sources] = process.argv.slice(2);
const source = sources.map((name) => fs.readFileSync(name, 'utf8')).join('');
const compiled = new WebAssembly.Module(fs.readFileSync(moduleFile));
const game = { link: 'rules=english&turns=11-15', whole: '', files: [], least: 0 };

const ask = new Function('postMessage', `let onmessage; ${source}; return (data) => onmessage({ data });`)(
    (reply) => process.stdout.write(`${reply.id}: ${reply.text}`));
ask({ module: compiled, seed: 1 });
ask({ id: 1, line: 'history', ...game });
