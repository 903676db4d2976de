// The games of the page in the browser's history. Each has an entry of its own, which has the game as it
// stands, and who plays it: going back returns to it. The last one is in the browser's storage, too.
const makeGames = () => {
    const longestAddress = 60000; // characters that browsers are asked to show
    const storage = 'arbiter-game';
    let entry = { at: 0, fresh: false }; // its place among those of the page; nothing was done in its game yet
    let last = 0; // the place of the last one
    let returned = false; // it was come back to from a later one, and nothing has been done since
    let kept = null; // the game that it has

    const isGame = (state) => Boolean(state) && typeof state.link === 'string' && typeof state.whole === 'string';
    // Players and clocks may change, and it is the same game.
    const board = ({ link, whole }) => gameTerms.without(link).replace(/&players=.*/, '') + whole;

    // Writes an entry, and returns whether the browser has taken it. Some refuse it to pages from the disk,
    // or if there are very many; nothing but the way back needs it.
    function write(method, { link, whole, seat }, { at, fresh }) {
        const state = { link, whole, seat, at, fresh };
        try {
            history[method](state, '', link.length < longestAddress ? `#${link}` : '#');
        } catch (error) {
            return false;
        }
        return isGame(history.state) && history.state.at === at;
    }
    function store({ link, whole, seat }) {
        try {
            localStorage.setItem(storage, JSON.stringify({ link, whole, seat }));
        } catch (error) {
            // Some browsers forbid it to pages from the disk.
        }
    }
    function stored() {
        let text = '';
        try {
            text = localStorage.getItem(storage) || '';
            const game = JSON.parse(text);
            return isGame(game) ? game : { link: text };
        } catch (error) {
            return { link: text };
        }
    }

    history.scrollRestoration = 'manual'; // who goes back looks on at the same place

    // The entry that the browser has gone to.
    function enter(state) {
        returned = state.at < entry.at;
        entry = { at: state.at, fresh: state.fresh };
        last = Math.max(last, entry.at);
        kept = null;
    }

    return {
        isGame,
        enter,
        // An entry that the browser has made, for a link.
        enterLink() {
            entry = { at: entry.at + 1, fresh: false };
            last = entry.at;
            returned = false;
            kept = null;
        },
        // The game that the page opens with: that of its entry if it is loaded again, of the address, of the
        // page itself, or else the last one.
        first(embedded) {
            const link = location.hash.slice(1) || embedded;
            if (isGame(history.state)) {
                enter(history.state);
                return history.state;
            }
            return link ? { link } : stored();
        },
        // Keeps the game as it is now: { link, whole, games }, see told.h, and terms.js for `seat`. `answer`: all that was done is
        // that a computer has answered.
        keep(game, answer) {
            const before = kept;
            kept = game;
            if (before && before.link === game.link && before.whole === game.whole) return;
            const changed = before !== null && board(before) !== board(game);
            const next = { at: entry.at + 1, fresh: true };
            store(game);
            if (changed && !answer) returned = false;
            if (changed && before.games !== game.games && write('pushState', game, next)) {
                entry = next;
                last = next.at;
                return;
            }
            if (changed && !answer) entry.fresh = false;
            write('replaceState', game, entry);
        },
        // Whether there is a game before this one, and one after it; and whether the last thing that was
        // done is that this one began, or that the one after it was left.
        before: () => entry.at > 0,
        after: () => entry.at < last,
        began: () => entry.at > 0 && entry.fresh,
        left: () => entry.at < last && returned,
    };
};
