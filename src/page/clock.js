// The clocks of a game, as it was agreed (terms.js). `table` is the game on the page: `fall` is called with
// the side whose time is up.
const makeClock = (table) => {
    const often = 200; // milliseconds between two looks
    const places = ['clock0', 'clock1'].map(byId);
    let terms = gameTerms.none();
    let running = -1; // the side whose clock runs
    let since = 0; // when that was charged last
    let seen = { terms, games: -1, turns: 0 };

    // Charges the side whose clock runs with the time since it was last.
    function charge() {
        const time = Date.now();
        if (running >= 0) terms.left[running] = Math.max(0, terms.left[running] - (time - since));
        since = time;
    }
    // When the turn under way must have been played, in a game of links.
    const deadline = () => terms.sent + terms.clock.perTurn;
    const isLate = (side) => (terms.clock.perTurn ? side >= 0 && terms.sent > 0 && Date.now() > deadline() : terms.left[side] === 0);

    function timeOf(side, toMove) {
        if (!terms.clock) return '';
        if (terms.clock.perTurn) {
            if (side !== toMove || !terms.sent) return '';
            const until = new Date(deadline());
            return words.of('until {time}', {
                time: until.toLocaleString(words.language(), { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
            });
        }
        const seconds = Math.ceil(terms.left[side] / 1000);
        return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
    function draw() {
        const { sides, toMove, isOver } = table.look();
        byId('clocks').hidden = !terms.clock && terms.names.every((name) => name === '');
        byId('play').classList.toggle('clocked', !byId('clocks').hidden);
        places.forEach((place, side) => {
            const name = words.side(capital(sides[side]));
            const text = `${terms.names[side] ? `${terms.names[side]} (${name})` : name} ${isOver ? '' : timeOf(side, toMove)}`;
            if (place.textContent !== text) place.textContent = text;
            place.classList.toggle('running', !isOver && side === toMove);
        });
    }
    function look() {
        const { toMove, isOver } = table.look();
        charge();
        draw();
        const late = isOver || !terms.clock ? -1 : [0, 1].find((side) => isLate(terms.clock.perTurn ? (side === toMove ? side : -1) : side));
        if (late >= 0) table.fall(late);
    }
    setInterval(() => terms.clock && look(), often);

    return {
        // The game has changed, or how it is played.
        follow(agreed) {
            const { games, turns, toMove, isOver, waits } = table.look();
            charge();
            const goesOn = seen.terms === agreed && seen.games === games && turns === seen.turns + 1;
            if (goesOn && agreed.clock && running >= 0) agreed.left[running] += agreed.clock.added;
            terms = agreed;
            seen = { terms, games, turns };
            const runs = terms.clock && !terms.clock.perTurn && turns > 0 && !isOver && !waits;
            running = runs ? toMove : -1;
            look();
        },
        // Whether the time of a side is up.
        isUp: (side) => Boolean(terms.clock) && isLate(side),
        draw,
    };
};
