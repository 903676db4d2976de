// <arbiter-board>: a board for other people's pages, on which games are stepped through and played.
//
//     <arbiter-board rules="international" pdn="1. 32-28 19-23" play="level 3" side="white"></arbiter-board>
//
// The drawing and the squares are those of the page that plays; the referee is that of the package.
import { makeBoard, gameView, replay } from './squares.js';
import { style } from './style.js';

let loading = null; // the package, once for all boards
const arbiter = () => (loading ||= import('./index.js'));

const markup = `
<style>${style}</style>
<section id="play" part="board" aria-label="Board">
<p id="turn" part="status" role="status"></p>
<div id="board"></div>
<p id="ruling" part="ruling" role="alert"></p>
<nav part="buttons" aria-label="Game">
<button type="button" id="first" aria-label="First position (Home)">«</button>
<button type="button" id="back" aria-label="Previous turn (,)">‹</button>
<button type="button" id="on" aria-label="Next turn (.)">›</button>
<button type="button" id="last" aria-label="Last position (End)">»</button>
<button type="button" id="undo">Undo</button>
<button type="button" id="again">New game</button>
<button type="button" id="flip" aria-pressed="false">Flip</button>
</nav>
</section>`;

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

class ArbiterBoard extends HTMLElement {
    static observedAttributes = ['rules', 'pdn', 'position', 'play', 'side'];

    #game = null; // the game of the package
    #now = null; // its state (told.h)
    #replay = null; // the same game, for the drawing
    #board;
    #kind = ''; // of the board that is drawn
    #shown = 0; // the turn after which it is looked at
    #turns = []; // what they are called
    #least = 0; // the turns of the record, which are not undone
    #thinking = null; // ends the thinking
    #opening = 0; // which opening is the last one
    #flipped = false;

    constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = markup;
        this.#board = makeBoard(this.#part('board'), (at) => this.#pick(at));
        const actions = {
            first: () => this.show(0),
            back: () => this.show(this.#shown - 1),
            on: () => this.show(this.#shown + 1),
            last: () => this.show(Infinity),
            undo: () => this.#undo(),
            again: () => this.#begin(),
            flip: () => this.flip(),
        };
        for (const [name, act] of Object.entries(actions)) this.#part(name).addEventListener('click', act);
        const keys = { Home: 'first', ',': 'back', '.': 'on', End: 'last', u: 'undo', f: 'flip' };
        this.shadowRoot.addEventListener('keydown', (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
            event.preventDefault();
            if (!this.#part(keys[event.key]).disabled) actions[keys[event.key]]();
        });
    }
    #part(id) {
        return this.shadowRoot.getElementById(id);
    }

    connectedCallback() {
        this.#begin();
    }
    disconnectedCallback() {
        this.#opening++;
        this.#stop();
        this.#game?.close();
        this.#game = null;
    }
    attributeChangedCallback() {
        if (this.isConnected && this.#game) this.#begin();
    }

    // The game of the package, or null before it has begun.
    get game() {
        return this.#game;
    }

    // ---- the beginning ---------------------------------------------------------------------------

    // Sets up what the attributes say.
    async #begin() {
        const mine = ++this.#opening;
        this.#stop();
        try {
            const { Game } = await arbiter();
            if (mine !== this.#opening) return;
            this.#game?.close();
            this.#game = null;
            this.#game = this.#open(Game);
        } catch (error) {
            if (mine === this.#opening) this.#say(error.words || error.message, true);
            return;
        }
        this.#refresh();
        this.#least = this.#turns.length;
        const upper = this.#person === 1 ? this.#now.sides[1] : null;
        if (Boolean(upper) !== this.#flipped) this.flip();
        this.#say('');
        this.#answer();
    }
    // A record names its rules itself, or they are those of the attribute.
    #open(Game) {
        const rules = this.getAttribute('rules');
        const pdn = this.getAttribute('pdn');
        const game = new Game(rules || 'english');
        try {
            if (this.hasAttribute('position')) game.setPosition(this.getAttribute('position'));
            if (pdn) this.#load(game, pdn, rules);
        } catch (error) {
            game.close();
            throw error;
        }
        return game;
    }
    #load(game, pdn, rules) {
        const text = /^\s*\[/.test(pdn) ? pdn : `[Event "?"]\n${pdn}`;
        game.put('record.pdn', text);
        let { ok, text: said } = game.line('load record.pdn');
        const [, other] = /it is a game of ([\w-]+)/.exec(said) || [];
        if (!ok && other && !rules) {
            game.line(`rules ${other}`);
            ({ ok, text: said } = game.line('load record.pdn'));
        }
        if (!ok) throw new Error(said.trim().replace(/^error: /, ''));
    }

    // ---- who plays -------------------------------------------------------------------------------

    get #plays() {
        return this.hasAttribute('play');
    }
    get #level() {
        const [, level] = /^level (\d+)$/.exec(this.getAttribute('play') || '') || [];
        return level ? Math.min(Math.max(Number(level), 1), 10) : 0;
    }
    // The side of the person who plays against the computer: 0 or 1; -1 if nobody does.
    get #person() {
        if (this.#level === 0 || !this.#now) return -1;
        const side = this.#now.sides.indexOf((this.getAttribute('side') || '').toLowerCase());
        return side < 0 ? 0 : side;
    }
    get #isLive() {
        return this.#shown === this.#turns.length;
    }
    get #isComputers() {
        return this.#level > 0 && this.#now.toMove !== this.#person;
    }

    #pick(at) {
        if (!this.#game) return;
        if (!this.#plays) this.#say('This board only shows a game.', true);
        else if (!this.#isLive) this.#say('This is an earlier position. The game goes on after the last turn (End).', true);
        else if (this.#isComputers) this.#say('The computer is to move.', true);
        else this.#run(`select ${this.#board.nameOf(at)}`);
    }
    #run(line) {
        const before = this.#turns.length;
        const { ok, text } = this.#game.line(line);
        this.#refresh();
        const { moved, destinations, canEnd } = this.#now;
        if (ok && moved && destinations.length === 0 && canEnd) {
            this.#game.line('space');
            this.#refresh();
        }
        this.#say(ok ? '' : text.trim().replace(/^error: /, ''), !ok);
        if (this.#turns.length !== before) this.#tell();
        this.#answer();
    }
    // What pages want to know: a turn has ended.
    #tell() {
        if (this.#now.moved) return;
        const detail = { turn: this.#turns.at(-1), history: [...this.#turns], winner: this.#game.winner };
        this.dispatchEvent(new CustomEvent('turn', { detail, bubbles: true, composed: true }));
    }
    // Lets the computer play if it is its turn.
    async #answer() {
        if (!this.#plays || !this.#isComputers || this.#now.moved || this.#thinking || gameView.isOver(this.#now)) return;
        const stop = new AbortController();
        this.#thinking = stop;
        this.#status();
        try {
            const hint = await this.#game.hint({ level: this.#level, signal: stop.signal });
            if (this.#thinking !== stop) return;
            this.#thinking = null;
            if (!hint) return;
            this.#game.play(hint.turn);
            this.#refresh();
            this.#tell();
        } catch (error) {
            if (this.#thinking !== stop) return;
            this.#thinking = null;
            this.#status();
            this.#say(error.words || error.message, true);
        }
    }
    #stop() {
        const stop = this.#thinking;
        this.#thinking = null;
        if (stop) stop.abort();
    }
    // Against the computer, back to where the person is to move.
    #undo() {
        if (!this.#game) return;
        this.#stop();
        const both = this.#level > 0 && !this.#isComputers && !this.#now.moved ? 2 : 1;
        const turns = Math.min(both, this.#turns.length - this.#least);
        if (this.#now.moved || this.#now.selected >= 0) this.#game.line('undo');
        else if (turns > 0) this.#game.undo(turns);
        this.#refresh();
        this.#say('');
        this.#answer();
    }

    // ---- what is shown ---------------------------------------------------------------------------

    // Shows the position after so many turns.
    show(turn) {
        if (!this.#game) return;
        this.#shown = Math.min(Math.max(0, turn), this.#turns.length);
        this.#draw();
    }
    flip() {
        if (!this.#game) return;
        this.#flipped = this.#board.flip();
        this.#part('flip').setAttribute('aria-pressed', this.#flipped);
    }
    #refresh() {
        this.#now = this.#game.state();
        this.#replay = replay.read(this.#now.replay);
        this.#turns = this.#game.history;
        this.#shown = this.#turns.length;
        const drawing = this.#game.board();
        const kind = drawing.slice(0, drawing.indexOf('>'));
        if (kind !== this.#kind) {
            this.#board.open(drawing);
            this.#color();
        }
        this.#kind = kind;
        this.#draw();
    }
    // The colours of squares and pieces, which a page may choose.
    #color() {
        const svg = this.#part('board').querySelector('svg');
        const paint = (element, name) => {
            if (element) element.style.fill = `var(--arbiter-${name}, ${element.getAttribute('fill')})`;
        };
        paint(svg.querySelector('#squares rect:nth-of-type(2)'), 'light');
        paint(svg.querySelector('#squares path[fill]'), 'dark');
        svg.querySelectorAll('.pieces').forEach((group, side) => paint(group, side === 0 ? 'first' : 'second'));
    }
    #draw() {
        const own = this.#plays && !this.#isComputers;
        this.#board.show(gameView.board(this.#now, this.#replay, this.#shown, { own, forced: gameView.isForced(this.#game.moves()) }));
        this.#part('first').disabled = this.#part('back').disabled = this.#shown === 0;
        this.#part('on').disabled = this.#part('last').disabled = this.#isLive;
        this.#part('undo').hidden = this.#part('again').hidden = !this.#plays;
        this.#part('undo').disabled = !this.#now.moved && this.#turns.length <= this.#least;
        this.#status();
    }
    #status() {
        const lines = this.#now.turns;
        let text = `${capital(this.#now.sides[this.#now.toMove])} to move.`;
        if (!this.#isLive) text = this.#shown === 0 ? 'The start.' : `After ${lines[this.#shown - 1]}.`;
        else if (gameView.isOver(this.#now)) text = gameView.result(this.#now);
        else if (this.#thinking) text = `${capital(this.#now.sides[this.#now.toMove])} thinks…`;
        if (this.#isLive && lines.length > 0 && !this.#now.moved) text = `${lines.at(-1)}. ${text}`;
        this.#part('turn').textContent = text;
    }
    #say(text, wrong) {
        this.#part('ruling').textContent = text;
        this.#part('ruling').className = wrong ? 'wrong' : '';
    }
}

customElements.define('arbiter-board', ArbiterBoard);
