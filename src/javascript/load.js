// Loads the module of the package, in Node and in browsers.
import { openReferee } from './referee.js';

const ours = new URL('./arbiter.wasm', import.meta.url);
const inNode = typeof process === 'object' && Boolean(process.versions?.node);

function startWorkerInBrowser() {
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}
async function workerStarter() {
    if (!inNode) return startWorkerInBrowser;
    const { Worker: Thread } = await import('node:worker_threads');
    return () => new Thread(new URL('./worker.js', import.meta.url));
}

async function read(address) {
    if (inNode && address.protocol === 'file:') return (await import('node:fs/promises')).readFile(address);
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`the server answers ${reply.status}`);
    return reply.arrayBuffer();
}
async function compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    const isAddress = source instanceof URL || typeof source === 'string';
    return WebAssembly.compile(isAddress ? await read(new URL(source, import.meta.url)) : source);
}

// Makes a referee of the module of the package, or of another place for it: an address, its bytes, or
// itself, compiled.
export async function load(source = ours) {
    try {
        return await openReferee(await compile(source), await workerStarter());
    } catch (error) {
        const from = source instanceof URL || typeof source === 'string' ? ` from ${source}` : '';
        throw new Error(`the referee could not be loaded${from}: ${error.message}`, { cause: error });
    }
}
