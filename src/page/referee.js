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
    if (!inside.page_begin()) throw new Error('there is not enough memory for the referee');

    // Writes a text where the module reads it, and returns its length.
    function send(text) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text;
        const at = inside.page_room(bytes.length);
        if (at === 0) throw new Error(`there is not enough memory for ${bytes.length} bytes`);
        new Uint8Array(inside.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
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
            const ok = inside.page_line(send(text)) !== 0;
            return { ok, text: said() };
        },
        script(text) {
            const ok = inside.page_script(send(text)) !== 0;
            return { ok, text: said() };
        },
        // The board of the rule set, and the state of the game: see told.h.
        board() {
            inside.page_board();
            return said();
        },
        state() {
            inside.page_state();
            return JSON.parse(said());
        },
        // Puts a file where the language finds it. Returns whether there was room.
        put(name, content) {
            const head = encoder.encode(`${name}\0`);
            const body = typeof content === 'string' ? encoder.encode(content) : content;
            const all = new Uint8Array(head.length + body.length);
            all.set(head);
            all.set(body, head.length);
            return inside.page_put(send(all)) === 0;
        },
        files,
        text: (name) => {
            const file = files().find((one) => one.name === name);
            return file ? decoder.decode(file.bytes) : '';
        },
    };
}

// A game as lines of the language, from the part of an address after `#` (link.h). `put` gets the
// text of rules that are not built in, as a file.
function linesOfLink(link, put) {
    const parts = new URLSearchParams(link.replaceAll('+', '%2B'));
    const lines = [];
    if (parts.has('text')) {
        put('link.rules', parts.get('text'));
        lines.push('rules link.rules');
    } else if (parts.has('rules')) {
        lines.push(`rules ${parts.get('rules')}`);
    }
    if (parts.has('position')) lines.push(`position ${parts.get('position')}`);
    for (const turn of (parts.get('turns') || '').split(',')) {
        if (turn !== '') lines.push(turn === 'pass' ? turn : `move ${turn}`);
    }
    return lines.map((line) => line.replace(/[\r\n]/g, ' '));
}
