// The worker as the page sees it: it answers lines that may take long, one at a time, and can be
// stopped.
const makeThinker = (module, source) => {
    let worker = null;
    let waiting = null; // the line that it is asked: { id, answer }
    let asked = 0;

    function settle(reply) {
        const { answer } = waiting || {};
        waiting = null;
        if (answer) answer(reply);
    }
    function start() {
        const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        worker = new Worker(address);
        URL.revokeObjectURL(address);
        worker.onmessage = ({ data }) => waiting && data.id === waiting.id && settle(data);
        worker.onerror = () => {
            worker = null;
            settle({ ok: false, text: 'error: the computer player could not be started\n' });
        };
        worker.postMessage({ module, seed: Math.floor(Math.random() * 1e9) });
    }

    return {
        busy: () => waiting !== null,
        // Asks a line about a game, which openGame takes. Answers { ok, text } after `least` milliseconds or
        // more, or null if it was stopped.
        ask(line, game) {
            if (!worker) start();
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
