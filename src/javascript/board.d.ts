import type { Game } from './index.js';

/** What the event `turn` tells, when a turn has ended. */
export interface TurnDetail {
    turn: string;
    history: string[];
    winner: string | null;
}

/** The element <arbiter-board>. */
export interface ArbiterBoard extends HTMLElement {
    /** The game, or null before it has begun. */
    readonly game: Game | null;
    /** Shows the position after so many turns. */
    show(turn: number): void;
    flip(): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'arbiter-board': ArbiterBoard;
    }
}
