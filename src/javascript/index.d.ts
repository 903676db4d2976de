/** Why a turn is not legal. */
export interface Ruling {
    /** For programs: a code of the language, such as `must-capture`. */
    code: string;
    /** For people. */
    words: string;
    /** The legal turns of the piece that was named, or of all if it has none. */
    right: string[];
}

/** What the referee rejects. Nothing has changed. */
export class Rejected extends Error implements Ruling {
    code: string;
    words: string;
    right: string[];
}

/** What lines of the language have come to. */
export interface Said {
    /** None was rejected. */
    ok: boolean;
    text: string;
}

export interface HintLimits {
    /** In turns, 1 to 99. */
    depth?: number;
    milliseconds?: number;
    /** Plays as a computer player of this level does, 1 to 10; other limits do not count then. */
    level?: number;
    /** Ends the thinking: the hint is null. */
    signal?: AbortSignal;
}

export interface Hint {
    turn: string;
    /** The turns that are expected, this one first. */
    line: string[];
    /** For the side to move, in so many turns. */
    outcome: 'win' | 'loss' | null;
    turns: number | null;
    /** In hundredths of a man. */
    score: number | null;
    depth: number | null;
    nodes: number | null;
}

/** A piece on the board: whose, what, and whether it has been crowned. */
export interface Piece {
    side: string;
    kind: string;
    king: boolean;
}

export interface File {
    name: string;
    size: number;
    bytes: Uint8Array;
}

/** A game. `rules` is the name of a rule set, or the text of a rule file. */
export class Game {
    constructor(rules: string, options?: { position?: string });
    /** Frees its memory now. After that everything throws a TypeError. */
    close(): void;

    play(turn: string): this;
    /** Why a turn would be rejected, or null. Nothing changes. */
    ruling(turn: string): Ruling | null;
    undo(turns?: number): this;
    redo(turns?: number): this;
    /** A position line, or a FEN. */
    setPosition(text: string): this;
    resign(side?: string): this;
    offerDraw(side?: string): this;
    acceptDraw(): this;
    claimDraw(): this;

    moves(): string[];
    /** The piece on a square, or null. */
    at(square: string): Piece | null;
    /** The pieces on a square from the top down: several only in rule sets with columns. */
    column(square: string): Piece[];
    readonly history: string[];
    readonly position: string;
    /** Empty for rule sets that have none. */
    readonly fen: string;
    readonly pdn: string;
    readonly svg: string;
    readonly rules: string;
    readonly title: string;
    readonly sides: [string, string];
    readonly toMove: string;
    readonly mayPass: boolean;
    /** The side that has won, `draw` or `no one`; null while the game goes on. */
    readonly winner: string | null;
    /** Nobody can play on. */
    readonly isOver: boolean;

    hint(limits?: HintLimits): Promise<Hint | null>;

    /** Runs a line as at the prompt. */
    line(text: string | Uint8Array): Said;
    /** Runs a script. */
    run(script: string | Uint8Array): Said;

    /** All that makes the game what it is, but its rules, as a text. */
    save(): string;
    /** Makes the game what such a text says. Returns false, and changes nothing, if it is none. */
    restore(text: string): boolean;
    /** Files in memory, which `load` and `save` of the language find. */
    put(name: string, content: string | Uint8Array): boolean;
    files(): File[];
    text(name: string): string;
    /** The state of the game for a board, and the drawing of its board. */
    state(): Record<string, any>;
    board(): string;
}

/** Many games by the same rules, as arrays of numbers. */
export class Batch {
    constructor(rules: string, count: number);
    readonly length: number;
    readonly actionCount: number;
    readonly planeCount: number;
    /** How many numbers a plane has. */
    readonly cellCount: number;
    readonly countCount: number;
    /** 1 for each action that leads on. */
    mask(out?: Uint8Array): Uint8Array;
    /** Boards of 0 and 1; with the counts, all that decides how a game goes on. */
    planes(out?: Uint8Array): Uint8Array;
    counts(): Uint16Array;
    /** 1 for each game that has ended. */
    readonly done: Uint8Array;
    /** What each game is worth to each of both sides: 1, 0 or -1. */
    readonly returns: Int8Array;
    /** Carries out an action in each game that has not ended; all are checked first. */
    step(actions: ArrayLike<number>): this;
    /** Begins games again: those that have ended, or those with another number than 0. */
    reset(where?: ArrayLike<number | boolean>): this;
    close(): void;
}

export interface Referee {
    Game: typeof Game;
    Batch: typeof Batch;
    ruleSets(): { name: string; title: string }[];
    run(script: string | Uint8Array, rules?: string): Said;
    records(text: string | Uint8Array): Generator<Record<string, any>>;
}

/** The rule sets that can be played. */
export function ruleSets(): { name: string; title: string }[];
/** Runs a script in a game of its own. */
export function run(script: string | Uint8Array, rules?: string): Said;
/** Plays records in PDN or PGN, one after the other, as `arbiter --records -t jsonl` does. */
export function records(text: string | Uint8Array): Generator<Record<string, any>>;
export { load } from './load.js';
