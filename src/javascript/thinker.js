// The worker (worker.js) as others see it: it answers lines that may take long, one at a time, and can be
// stopped. `startWorker` begins one, in a browser or in Node.
export const makeThinker = (module, startWorker) => {
    const failed = 'error: the computer player could not be started\n';
    let worker = null;
    let waiting = null; // the line that it is asked: { id, answer }
    let asked = 0;

    function settle(reply) {
        const { answer } = waiting || {};
        waiting = null;
        if (worker && worker.unref) worker.unref(); // Node does not wait for one that has nothing to do
        if (answer) answer(reply);
    }
    function take(reply) {
        if (waiting && reply.id === waiting.id) settle(reply);
    }
    function fail() {
        worker = null;
        settle({ ok: false, text: failed });
    }
    function start() {
        worker = startWorker();
        if (worker.on) worker.on('message', take).on('error', fail);
        else {
            worker.onmessage = ({ data }) => take(data);
            worker.onerror = fail;
        }
        worker.postMessage({ module, seed: Math.floor(Math.random() * 1e9) });
    }

    return {
        busy: () => waiting !== null,
        // Asks a line about a game, which openGame takes. Answers { ok, text } after `least` milliseconds or
        // more, or null if it was stopped.
        ask(line, game) {
            if (!worker) start();
            if (worker.ref) worker.ref();
            return new Promise((answer) => {
                waiting = { id: ++asked, answer };
                worker.postMessage({ id: asked, line, ...game });
            });
        },
        stop() {
            if (!waiting) return;
            worker.terminate();
            worker = null;
            settle(null);
        },
    };
};
