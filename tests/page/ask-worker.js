// Asks the worker a line before its module is ready, as happens where that is compiled slowly:
//
//     node ask-worker.js PACKAGE
//
// What it answers is printed. PACKAGE is the folder of the package (make npm).
'use strict';
const fs = require('fs');
const path = require('path');
const { Worker } = require('worker_threads');

const folder = path.resolve(process.argv[2]);
const worker = new Worker(path.join(folder, 'worker.js'));
const game = { link: 'rules=english&turns=11-15', whole: '', files: [], least: 0 };

worker.on('message', (reply) => {
    process.stdout.write(`${reply.id}: ${reply.text}`);
    worker.terminate();
});
worker.postMessage({ module: new WebAssembly.Module(fs.readFileSync(path.join(folder, 'arbiter.wasm'))), seed: 1 });
worker.postMessage({ id: 1, line: 'history', ...game });
