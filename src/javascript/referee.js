// The referee: games by the rules that the WebAssembly module knows; nothing here knows one. It needs
// nothing of a browser or of Node. The package, its worker, the page that plays, and the tests use it.
import { makeThinker } from './thinker.js';

// What the referee rejects: a code for programs, words for people, and the turns that would be right.
export class Rejected extends Error {
    constructor({ code, words, right }) {
        super(`${words} [${code}]`);
        this.name = 'Rejected';
        Object.assign(this, { code, words, right });
    }
}

// Makes a referee of a module that is compiled. `startWorker` begins a worker of worker.js, for hints.
export async function openReferee(module, startWorker) {
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
    const noMemory = (what) => new RangeError(`there is not enough memory for ${what}`);

    // ---- bytes -------------------------------------------------------------------------------

    // All of the module's memory. When that has grown, the bytes are elsewhere.
    let memory = new Uint8Array(inside.memory.buffer);
    let memory16 = new Uint16Array(inside.memory.buffer);
    const bytes = () => (memory.length > 0 ? memory : (memory = new Uint8Array(inside.memory.buffer)));
    const numbers = () => (memory16.length > 0 ? memory16 : (memory16 = new Uint16Array(inside.memory.buffer)));

    // Puts a text where the module reads it: at `sent`, a short one byte by byte, as nearly all are. Returns
    // its length.
    const short = 120;
    let sent = 0;
    function room(length) {
        sent = inside.js_room(length) >>> 0;
        if (sent === 0) throw noMemory(`${length} bytes`);
        return bytes();
    }
    function send(text) {
        if (typeof text === 'string' && text.length <= short) {
            const { length } = text;
            const to = room(length);
            let i = 0;
            for (let code; i < length && (code = text.charCodeAt(i)) < 128; i++) to[sent + i] = code;
            if (i === length) return length;
        }
        const all = text instanceof Uint8Array ? text : encoder.encode(String(text));
        room(all.length).set(all, sent);
        return all.length;
    }
    const bytesAt = (at, length) => bytes().slice(at >>> 0, (at >>> 0) + length);
    const textAt = (at, length) =>
        length === 0 ? '' : decoder.decode(bytes().subarray(at >>> 0, (at >>> 0) + length));
    const stringAt = (at) => textAt(at, bytes().indexOf(0, at >>> 0) - (at >>> 0));

    // ---- what is wrong with what is asked --------------------------------------------------------

    const oneLine = (text) => String(text).replace(/[\r\n]/g, ' ');
    function integer(value, what, least, most) {
        if (!Number.isInteger(value) || value < least || value > most)
            throw new RangeError(`${what} must be an integer from ${least} to ${most}, not ${String(value)}`);
        return value;
    }
    // `error: WORDS [CODE]`
    function judged(text, right) {
        const [, words, code] = /^error: ([^]*) \[([a-z-]+)\]$/.exec(text.trim()) || [];
        return code ? { code, words, right } : { code: 'out-of-memory', words: 'out of memory', right };
    }

    // ---- games ---------------------------------------------------------------------------------

    // Frees the games and batches that nobody has any more.
    const left = new FinalizationRegistry((close) => close());
    const open = (owner, close) => {
        left.register(owner, close, owner);
        return () => {
            left.unregister(owner);
            close();
        };
    };

    // What turns of two squares are called, for the rules that are built in, by their address: texts, where
    // in them that of a number of lists is, and numbers by texts. The first text is none.
    const namesOf = new Map();
    const long = 0xffff; // see native/module.h
    const makeNames = () => ({ places: new Uint16Array(long + 1), texts: [''], keys: new Map() });
    const listedMost = 1024;
    const keysAt = (inside.js_keys() >>> 0) / 2;
    // The module's list: of which game as it is (null: of none any more), and where in it longer turns are.
    let lister = null;
    const longer = new Map();

    // Where the rules are that are built in by that name; 0: they are not.
    const builtIn = new Map();
    function find(name) {
        const at = inside.js_find(send(name));
        if (at !== 0 && typeof name === 'string') builtIn.set(name, at);
        return at;
    }

    class Game {
        #desk;
        #free = null; // null: it is closed
        #state = null; // what told.h says, until something changes
        #listed = null; // the legal turns, if they have been listed and nobody has them
        #count = 0; // of the list, if it is its own
        #names = null; // what its turns are called

        constructor(rules, { position } = {}) {
            const known = builtIn.get(rules) || find(rules);
            const desk = inside.js_open(known);
            if (desk === 0) throw noMemory('a game');
            this.#desk = desk;
            this.#free = open(this, () => inside.js_close(desk));
            try {
                if (known === 0) this.#begin(rules);
                if (position !== undefined) this.setPosition(position);
            } catch (error) {
                this.close();
                throw error;
            }
        }
        // By rules that are not built in.
        #begin(rules) {
            const text = /[\r\n]/.test(rules); // of a rule file
            if (!text && !/^[^\s#"'`()]+$/.test(rules))
                throw new Rejected({ code: 'unknown-name', words: `${JSON.stringify(rules)} is the name of no rule set`, right: [] });
            if (text) this.put('own.rules', rules);
            this.#must(`rules ${text ? 'own.rules' : rules}`);
        }
        close() {
            if (this.#free) this.#free();
            this.#free = null;
            if (lister === this) lister = null;
        }
        get #open() {
            if (!this.#free) throw new TypeError('the game is closed');
            return this.#desk;
        }

        #said() {
            return textAt(inside.js_said(this.#desk), inside.js_said_length(this.#desk));
        }
        #ask(question) {
            question(this.#open);
            return this.#said();
        }
        #list(question) {
            const text = this.#ask(question);
            return text === '' ? [] : text.slice(0, -1).split('\n');
        }
        // Gives a text to a function that may change the game.
        #give(take, text) {
            this.#changed();
            this.#names = null; // the rules may be others
            const desk = this.#open;
            const length = send(text);
            return take(desk, sent, length) !== 0;
        }
        // Runs a line that must be accepted.
        #must(line) {
            const { ok, text } = this.line(line);
            if (!ok) throw new Rejected(judged(text, []));
            return this;
        }

        #changed() {
            this.#state = this.#listed = null;
            if (lister === this) lister = null;
        }

        // ---- playing -----------------------------------------------------------------------

        play(turn) {
            const desk = this.#open;
            if (this.#playNumber(desk, turn) || (turn !== 'pass' && inside.js_play(desk, send(turn)) === 0)) {
                this.#changed();
                return this;
            }
            const wrong = this.ruling(turn);
            if (wrong) throw new Rejected(wrong);
            return this.#must(turn === 'pass' ? turn : `move ${oneLine(turn)}`);
        }
        // Plays a turn that has been listed, by its number, if that can be done.
        #playNumber(desk, turn) {
            if (!this.#names) return false;
            const key = this.#names.keys.get(turn);
            if (lister === this) {
                const index = key === undefined ? longer.get(turn) : this.#placeOf(key);
                if (index !== undefined) return inside.js_play_listed(desk, index) === 0;
            }
            return key !== undefined && inside.js_play_key(desk, key) === 0;
        }
        #placeOf(key) {
            const keys = numbers();
            for (let i = 0; i < this.#count; i++) if (keys[keysAt + i] === key) return i;
            return undefined;
        }
        // The legal turns of the piece that a text names first, or all of them.
        #right(text) {
            const turns = this.moves();
            const [first] = /^[a-z]?\d+/i.exec(text.trim()) || [''];
            const own = turns.filter((turn) => turn.split(/[-x:]/)[0] === first.toLowerCase());
            return own.length > 0 ? own : turns;
        }
        ruling(turn) {
            const desk = this.#open;
            if (turn !== 'pass' && inside.js_try(desk, send(turn)) === 0) return null;
            const line = turn === 'pass' ? turn : `move ${oneLine(turn)}`;
            if (inside.js_explain(desk, send(line)) === 0) return null;
            return judged(this.#said(), this.#right(String(turn)));
        }
        undo(turns = 1) {
            return this.#must(`undo turn ${integer(turns, 'turns', 1, 1e6)}`);
        }
        redo(turns = 1) {
            return this.#must(`redo turn ${integer(turns, 'turns', 1, 1e6)}`);
        }
        setPosition(text) {
            if (/^\s*(#|$)/.test(text)) throw new Rejected({ code: 'bad-position', words: 'there is no position', right: [] });
            return this.#must(`position ${oneLine(text)}`);
        }
        resign(side = '') {
            return this.#must(`resign ${oneLine(side)}`);
        }
        offerDraw(side = '') {
            return this.#must(`offer draw ${oneLine(side)}`);
        }
        acceptDraw() {
            return this.#must('accept draw');
        }
        claimDraw() {
            return this.#must('claim draw');
        }

        // ---- asking ------------------------------------------------------------------------

        // The list is for who asks, who may change it.
        moves() {
            const turns = this.#turns();
            this.#listed = null;
            return turns;
        }
        #turns() {
            const desk = this.#open;
            if (this.#listed) return this.#listed;
            const count = inside.js_list(desk);
            lister = null;
            if (longer.size > 0) longer.clear();
            if (count === listedMost) return (this.#listed = this.#list(inside.js_moves));
            const { places, texts } = this.#names || this.#findNames(inside.js_rules(desk));
            const keys = numbers();
            const turns = new Array(count);
            for (let i = 0; i < count; i++) {
                const key = keys[keysAt + i];
                turns[i] = texts[places[key]] || this.#nameOf(i, key);
            }
            lister = this;
            this.#count = count;
            this.#listed = turns;
            return turns;
        }
        #findNames(rules) {
            this.#names = namesOf.get(rules) || makeNames();
            if (rules !== 0) namesOf.set(rules, this.#names);
            return this.#names;
        }
        #nameOf(i, key) {
            const text = this.#ask((desk) => inside.js_listed(desk, i));
            if (key !== long) {
                this.#names.places[key] = this.#names.texts.push(text) - 1;
                this.#names.keys.set(text, key);
            } else {
                longer.set(text, i);
            }
            return text;
        }
        at(square) {
            return this.column(square)[0] || null;
        }
        column(square) {
            const desk = this.#open;
            if (inside.js_column(desk, send(square)) === 0) return JSON.parse(this.#said());
            // A line that ends within it has no square either.
            inside.js_explain(desk, send(`at ${String(square).replace(/[\r\n]/g, '\x01')}`));
            throw new Rejected(judged(this.#said(), []));
        }
        get history() {
            return this.#list(inside.js_history);
        }
        get position() {
            return this.#ask(inside.js_position);
        }
        get fen() {
            return this.#ask(inside.js_fen);
        }
        get pdn() {
            return this.#ask(inside.js_pdn);
        }
        get svg() {
            return this.#ask(inside.js_svg);
        }
        state() {
            if (!this.#state) this.#state = JSON.parse(this.#ask(inside.page_desk_state));
            return this.#state;
        }
        get rules() {
            return this.state().rules;
        }
        get title() {
            return this.state().title;
        }
        get sides() {
            return this.state().sides;
        }
        get toMove() {
            return this.sides[inside.js_to_move(this.#open)];
        }
        get mayPass() {
            return inside.js_may_pass(this.#open) !== 0;
        }
        // Nobody can play on.
        get isOver() {
            return this.#turns().length === 0 && inside.js_result(this.#open) !== 0;
        }
        get winner() {
            const result = inside.js_result(this.#open);
            return result === 0 ? null : [...this.sides, 'no one', 'draw'][result - 1];
        }

        // ---- lines of the language ---------------------------------------------------------

        line(text) {
            const ok = this.#give(inside.page_desk_line, text);
            return { ok, text: this.#said() };
        }
        run(script) {
            const ok = this.#give(inside.page_desk_script, script);
            return { ok, text: this.#said() };
        }

        // ---- all that makes the game what it is, and files -----------------------------------

        save() {
            return this.#ask(inside.page_desk_game);
        }
        restore(text) {
            return this.#give(inside.page_desk_take_game, text);
        }
        // The board of the rule set, for replay.js.
        board() {
            return this.#ask(inside.page_desk_board);
        }
        // Puts a file where the language finds it. Returns whether there was room.
        put(name, content) {
            const desk = this.#open;
            const head = encoder.encode(`${name}\0`);
            const body = content instanceof Uint8Array ? content : encoder.encode(String(content));
            const all = new Uint8Array(head.length + body.length);
            all.set(head);
            all.set(body, head.length);
            return inside.js_put(desk, send(all)) === 0;
        }
        files() {
            const desk = this.#open;
            const found = [];
            for (let i = 0, at; (at = inside.js_file(desk, i)) !== 0; i++)
                found.push({
                    name: stringAt(at),
                    size: inside.js_content_length(desk, i),
                    get bytes() { // now, and only for who wants them
                        return bytesAt(inside.js_content(desk, i), inside.js_content_length(desk, i));
                    },
                });
            return found;
        }
        text(name) {
            const file = this.files().find((one) => one.name === name);
            return file ? decoder.decode(file.bytes) : '';
        }

        // ---- thinking ------------------------------------------------------------------------

        async hint({ depth, milliseconds, level, signal } = {}) {
            const limits = [
                depth === undefined ? '' : ` depth ${integer(depth, 'depth', 1, 99)}`,
                milliseconds === undefined ? '' : ` time ${integer(milliseconds, 'milliseconds', 1, 86400000)}`,
            ].join('');
            const { link, sides } = this.state();
            const game = { link: link.replace(/&players=.*/, ''), whole: this.save(), files: [], least: 0 };
            if (level !== undefined)
                game.link += `&players=${sides.map(() => `level%20${integer(level, 'level', 1, 10)}`).join()}`;
            const reply = await think(level === undefined ? `hint${limits || ' time 1000'}` : 'go', game, signal);
            if (!reply) return null;
            if (!reply.ok) throw new Rejected(judged(reply.text, []));
            return thought(reply.text);
        }

        // ---- for those below -----------------------------------------------------------------

        static desk(game) {
            return game.#open;
        }
        static *records(game, text) {
            const records = inside.js_records_open(game.#open, send(text));
            if (records === 0) throw noMemory('the records');
            try {
                for (let found; (found = inside.js_records_next(game.#open, records)) !== 0; ) {
                    if (found < 0) throw noMemory('a record');
                    yield JSON.parse(game.#said());
                }
            } finally {
                inside.js_records_close(records);
            }
        }
    }
    const { desk: deskOf, records: recordsBy } = Game;
    delete Game.desk;
    delete Game.records;

    // ---- thinking --------------------------------------------------------------------------------

    // `hint: TURN` or `go: TURN`, and lines such as `  score: 12` and `  score: win in 3`.
    function thought(text) {
        const values = Object.fromEntries([...text.matchAll(/^ *([a-z]+): (.*)$/gm)].map(([, key, value]) => [key, value]));
        const number = (value) => (value === undefined ? null : Number(value));
        const [, outcome = null, turns] = /^(win|loss) in (\d+)$/.exec(values.score) || [];
        return {
            turn: values.hint || values.go,
            line: values.line ? values.line.split(' ') : [],
            outcome,
            turns: number(turns),
            score: outcome ? null : number(values.score),
            depth: number(values.depth),
            nodes: number(values.nodes),
        };
    }

    // One worker thinks for all games, about one after the other.
    const thinker = startWorker && makeThinker(module, startWorker);
    let last = Promise.resolve();
    function think(line, game, signal) {
        if (!thinker) throw new TypeError('there is no worker to think');
        const mine = last.then(async () => {
            if (signal && signal.aborted) return null;
            const stop = () => thinker.stop();
            if (signal) signal.addEventListener('abort', stop);
            try {
                return await thinker.ask(line, game);
            } finally {
                if (signal) signal.removeEventListener('abort', stop);
            }
        });
        last = mine.catch(() => {});
        return mine;
    }

    // ---- many games at once ------------------------------------------------------------------------

    class Batch {
        #batch;
        #game; // whose rules they are
        #free = null;

        constructor(rules, count) {
            this.length = integer(count, 'count', 1, 1e6);
            this.#game = new Game(rules);
            const batch = inside.js_batch_open(deskOf(this.#game), count);
            if (batch === 0) {
                this.#game.close();
                throw noMemory(`${count} games`);
            }
            this.#batch = batch;
            const game = this.#game;
            this.#free = open(this, () => {
                inside.js_batch_close(batch);
                game.close();
            });
            this.actionCount = inside.js_batch_actions(batch);
            this.planeCount = inside.js_batch_planes(batch);
            this.cellCount = inside.js_batch_cells(batch);
            this.countCount = inside.js_batch_counts(batch);
        }
        close() {
            if (this.#free) this.#free();
            this.#free = null;
        }
        get #open() {
            if (!this.#free) throw new TypeError('the batch is closed');
            return this.#batch;
        }
        // Copies numbers of the module, into an array of who asks or a new one.
        #copy(at, length, out = new Uint8Array(length)) {
            if (out.length !== length) throw new RangeError(`the array must have ${length} numbers, not ${out.length}`);
            out.set(bytes().subarray(at >>> 0, (at >>> 0) + length));
            return out;
        }
        mask(out) {
            return this.#copy(inside.js_batch_mask(this.#open), this.length * this.actionCount, out);
        }
        planes(out) {
            return this.#copy(inside.js_batch_look(this.#open), this.length * this.planeCount * this.cellCount, out);
        }
        counts() {
            inside.js_batch_look(this.#open);
            const copy = this.#copy(inside.js_batch_counted(this.#batch), 2 * this.length * this.countCount);
            return new Uint16Array(copy.buffer);
        }
        get done() {
            return this.#copy(inside.js_batch_done(this.#open), this.length);
        }
        get returns() {
            const copy = this.#copy(inside.js_batch_returns(this.#open), 2 * this.length);
            return new Int8Array(copy.buffer);
        }
        #want(numbers) {
            const at = inside.js_batch_wanted(this.#open) >>> 0;
            if (numbers.length !== this.length)
                throw new RangeError(`there must be ${this.length} numbers, not ${numbers.length}`);
            new Int32Array(inside.memory.buffer, at, this.length).set(numbers);
        }
        step(actions) {
            const done = this.done;
            for (let i = 0; i < actions.length; i++)
                if (!done[i] && !Number.isInteger(actions[i])) throw new RangeError(`row ${i}: ${actions[i]} is no action`);
            this.#want(Int32Array.from(actions, (action) => Math.min(Math.max(action, -1), 1e9)));
            const wrong = inside.js_batch_step(this.#open);
            if (wrong >= 0) throw new RangeError(`row ${wrong}: the action ${actions[wrong]} does not lead on`);
            if (wrong === -2) throw noMemory('the turns');
            return this;
        }
        // All games that have ended, or those with another number than 0, or true.
        reset(where = this.done) {
            this.#want(Int32Array.from(where, Number));
            if (!inside.js_batch_reset(this.#open)) throw noMemory('the games');
            return this;
        }
    }

    // ---- what needs no game ------------------------------------------------------------------------

    // Does something with a game that is closed after it.
    function once(rules, act) {
        const game = new Game(rules);
        try {
            return act(game);
        } finally {
            game.close();
        }
    }
    const first = 'checkers61b';
    const ruleSets = () => once(first, (game) => game.state().sets.map(([name, title]) => ({ name, title })));
    const run = (script, rules = first) => once(rules, (game) => game.run(script));
    function* records(text) {
        const game = new Game(first);
        try {
            yield* recordsBy(game, text);
        } finally {
            game.close();
        }
    }
    return { Game, Batch, ruleSets, run, records };
}

// Makes the game of the referee that of `link`, the part of an address after `#` (link.h). `whole`, if
// there is one, is what the referee said of the same game, of which a link leaves out some. Goes as far
// as the link is right; returns the line that is wrong and why, or null.
export function openGame(referee, { link, whole }) {
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
    if (wrong || !whole || !referee.restore(whole)) {
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
