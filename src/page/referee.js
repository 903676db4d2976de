// The referee: the module of the page, to which lines of the language go, and from which texts come.
// It knows the rules; nothing else here does. Used by the page, its worker and the tests.

async function openReferee(module) {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const notThere = 8; // what a system without files answers: EBADF
    const imports = {
        page: { now: () => performance.now() },
        wasi_snapshot_preview1: {
            fd_close: () => notThere,
            fd_seek: () => notThere,
            fd_write: () => notThere,
        },
    };
    const { exports: inside } = await WebAssembly.instantiate(module, imports);
    const desk = inside.page_begin();
    if (desk === 0) throw new Error('there is not enough memory for the referee');

    // Writes a text where the module reads it, and returns that and its length.
    function send(text) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text;
        const at = inside.page_room(bytes.length);
        if (at === 0) throw new Error(`there is not enough memory for ${bytes.length} bytes`);
        new Uint8Array(inside.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
    }
    const bytesAt = (at, length) => new Uint8Array(inside.memory.buffer, at, length).slice();
    const said = () => decoder.decode(bytesAt(inside.page_said(), inside.page_said_length()));

    function nameAt(at) {
        const bytes = new Uint8Array(inside.memory.buffer, at);
        return decoder.decode(bytes.slice(0, bytes.indexOf(0)));
    }
    function files() {
        const found = [];
        for (let i = 0, at; (at = inside.page_file(i)) !== 0; i++)
            found.push({
                name: nameAt(at),
                size: inside.page_content_length(i),
                get bytes() { // now, and only for who wants them
                    return bytesAt(inside.page_content(i), inside.page_content_length(i));
                },
            });
        return found;
    }

    return {
        // A line as at the prompt, and lines as the program reads them from a script.
        line(text) {
            const ok = inside.page_desk_line(desk, ...send(text)) !== 0;
            return { ok, text: said() };
        },
        script(text) {
            const ok = inside.page_desk_script(desk, ...send(text)) !== 0;
            return { ok, text: said() };
        },
        // The board of the rule set, and the state of the game: see told.h.
        board() {
            inside.page_desk_board(desk);
            return said();
        },
        state() {
            inside.page_desk_state(desk);
            return JSON.parse(said());
        },
        // All that makes the game what it is, as a text, and such a text made the game (desk.h).
        game() {
            inside.page_desk_game(desk);
            return said();
        },
        takeGame: (text) => inside.page_desk_take_game(desk, ...send(text)) !== 0,
        // Puts a file where the language finds it. Returns whether there was room.
        put(name, content) {
            const head = encoder.encode(`${name}\0`);
            const body = typeof content === 'string' ? encoder.encode(content) : content;
            const all = new Uint8Array(head.length + body.length);
            all.set(head);
            all.set(body, head.length);
            return inside.page_put(send(all)[1]) === 0;
        },
        files,
        text: (name) => {
            const file = files().find((one) => one.name === name);
            return file ? decoder.decode(file.bytes) : '';
        },
    };
}

// Makes the game of the referee that of `link`, the part of an address after `#` (link.h). `whole`, if
// there is one, is what the referee said of the same game, of which a link leaves out some. Goes as far
// as the link is right; returns the line that is wrong and why, or null.
function openGame(referee, { link, whole }) {
    const parts = new URLSearchParams(link.replaceAll('+', '%2B'));
    const part = (name) => parts.get(name).replace(/[\r\n]/g, ' ');
    const list = (name) => (parts.has(name) ? part(name).split(',') : []);
    let wrong = null;

    function run(line) {
        const { ok, text } = wrong ? { ok: true } : referee.line(line);
        if (!ok) wrong = { line, text };
    }
    if (parts.has('text')) {
        referee.put('link.rules', parts.get('text'));
        run('rules link.rules');
    } else if (parts.has('rules')) {
        run(`rules ${part('rules')}`);
    }
    if (wrong || !whole || !referee.takeGame(whole)) {
        if (parts.has('position')) run(`position ${part('position')}`);
        for (const turn of list('turns')) {
            if (turn !== '') run(turn === 'pass' ? turn : `move ${turn}`);
        }
    }
    if (!['rules', 'text', 'players'].some((name) => parts.has(name))) return wrong;
    const players = list('players');
    referee.state().sides.forEach((side, at) => run(`player ${side} ${players[at] || 'human'}`));
    return wrong;
}
