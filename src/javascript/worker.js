// The worker: a referee of its own, which thinks while others go on. It is ended to stop a think.
import { openGame, openReferee } from './referee.js';

const answerer = (post) => {
    let opening = null; // the referee, which may still be made when the first line comes

    return async (data) => {
        try {
            if (data.module) {
                opening = openReferee(data.module).then(({ Game }) => new Game('checkers61b'));
                (await opening).line(`seed ${data.seed}`);
                return;
            }
            const referee = await opening;
            const begin = performance.now();
            for (const { name, bytes } of data.files) referee.put(name, bytes);
            openGame(referee, data);
            if (data.turnsBack > 0) referee.line(`undo turn ${data.turnsBack}`);
            const reply = { id: data.id, ...referee.line(data.line) };
            setTimeout(() => post(reply), data.least - (performance.now() - begin));
        } catch (error) {
            post({ id: data.id, ok: false, text: `error: ${error.message}\n`, broken: true });
        }
    };
};

if (typeof WorkerGlobalScope === 'undefined') {
    import('node:worker_threads').then(({ parentPort }) =>
        parentPort.on('message', answerer((reply) => parentPort.postMessage(reply))));
} else {
    const answer = answerer((reply) => postMessage(reply));
    onmessage = ({ data }) => answer(data);
}
