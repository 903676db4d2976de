// The worker: a referee of its own, which thinks while the page goes on. The page ends it to stop a
// think.
let opening = null; // the referee, which may still be made when the first line comes

onmessage = async ({ data }) => {
    try {
        if (data.module) {
            opening = openReferee(data.module);
            (await opening).line(`seed ${data.seed}`);
            return;
        }
        const referee = await opening;
        const begin = performance.now();
        for (const { name, bytes } of data.files) referee.put(name, bytes);
        openGame(referee, data);
        const reply = { id: data.id, ...referee.line(data.line) };
        setTimeout(() => postMessage(reply), data.least - (performance.now() - begin));
    } catch (error) {
        postMessage({ id: data.id, ok: false, text: `error: ${error.message}\n`, broken: true });
    }
};
