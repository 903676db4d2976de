// What a board shows of a state of the game (told.h), on the page and in the element of the npm package.
// `game` is the same game as replay.js has read it, and `shown` the turn after which it is looked at.
const gameView = {
    // A text of the board, with `values` in the place of `{name}`. The page puts its own in this place, which
    // says it in the language of who plays.
    word: (text, values = {}) => replay.filled(text, values),
    // What stands on a square, as replay.js has it.
    words(now, piece) {
        return piece === '.' ? gameView.word('empty') : replay.words(piece, now, gameView.word);
    },
    result(now) {
        const { word } = gameView;
        const won = /^draw$/i.test(now.winner) ? word('A draw.') : word('{side} has won.', { side: now.winner });
        if (now.said === 'draw agreed') return word('A draw by agreement.');
        if (now.said === 'draw claimed') return word('A draw that was claimed.');
        const [, side] = /^(.*) resigned$/.exec(now.said) || [];
        if (side) return `${word('{side} resigned.', { side: side.charAt(0).toUpperCase() + side.slice(1) })} ${won}`;
        return now.draw !== '' ? word('A draw: {reason}.', { reason: now.draw }) : won;
    },
    // Whether all turns are captures.
    isForced: (turns) => turns.length > 0 && turns.every((turn) => /[x:]/.test(turn)),
    isOver: (now) => now.winner !== 'undecided' && !now.mayClaim, // a draw may wait until it is claimed
    // In the middle of a turn the position is no longer that after the last one.
    drawn(now, game, shown) {
        const live = shown === game.turns.length;
        const last = shown > 0 ? game.turns[shown - 1].after : game.start;
        if (!live || last.join('') === now.pieces) return { game, turn: shown, pieces: last };
        const pieces = replay.pieces(now.pieces);
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
            selected: live ? now.selected : -1,
            destinations: live ? now.destinations : [],
            selectable: live && own && !over ? now.selectable : [],
            forced: live && forced,
            captured: live && now.moved ? now.captured : [],
            hint: live ? hint : [],
            state: {
                text: over ? gameView.result(now) : gameView.word('{side} to move', { side: now.sides[side] }),
                side: over ? (winner < 0 ? null : winner) : side,
            },
        };
    },
};
