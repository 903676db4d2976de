// What a board shows of a state of the game (told.h), on the page and in the element of the npm package.
// `game` is the same game as replay.js has read it, and `shown` the turn after which it is looked at.
const gameView = {
    words(now, piece) {
        if (piece === '.') return 'empty';
        const number = piece.charCodeAt(0) - 'A'.charCodeAt(0);
        const kind = now.kinds[Math.floor(number / 4)];
        return `${now.sides[number % 2]} ${kind}${number % 4 > 1 ? ' king' : ''}`;
    },
    result(now) {
        if (now.said === 'draw agreed') return 'A draw by agreement.';
        if (now.said !== '') return `${now.said.charAt(0).toUpperCase()}${now.said.slice(1)}. ${now.winner === 'Draw' ? 'A draw.' : `${now.winner} has won.`}`;
        if (now.draw !== '') return `A draw: ${now.draw}.`;
        return /^draw$/i.test(now.winner) ? 'A draw.' : `${now.winner} has won.`;
    },
    // Whether all turns are captures.
    isForced: (turns) => turns.length > 0 && turns.every((turn) => /[x:]/.test(turn)),
    isOver: (now) => now.winner !== 'undecided',
    // In the middle of a turn the position is no longer that after the last one.
    drawn(now, game, shown) {
        const live = shown === game.turns.length;
        const last = shown > 0 ? game.turns[shown - 1].after : game.start;
        if (!live || last.join('') === now.pieces) return { game, turn: shown, pieces: last };
        const pieces = [...now.pieces];
        return { game: { start: pieces, turns: [] }, turn: 0, pieces };
    },
    // What makeBoard shows; `own`: a person may move, `forced`: it must capture, `hint`: squares
    // that are marked.
    board(now, game, shown, { own, forced = false, hint = [] }) {
        const live = shown === game.turns.length;
        const over = live && gameView.isOver(now);
        const side = live ? now.toMove : (game.side + shown) % 2;
        const winner = now.sides.findIndex((name) => name === now.winner.toLowerCase());
        return {
            ...gameView.drawn(now, game, shown),
            words: (piece) => gameView.words(now, piece),
            columns: live ? now.columns : [],
            selected: live ? now.selected : -1,
            destinations: live ? now.destinations : [],
            selectable: live && own && !over ? now.selectable : [],
            forced: live && forced,
            captured: live && now.moved ? now.captured : [],
            hint: live ? hint : [],
            state: {
                text: over ? gameView.result(now) : `${now.sides[side]} to move`,
                side: over ? (winner < 0 ? null : winner) : side,
            },
        };
    },
};
