// The analysis of the position that is looked at, on a switch: a bar and words for who is better, and the
// best turn as arrows; and of a game that is over, the turn that cost most. `thinker` is a worker of its own,
// so that no computer player waits for it; `table` is the game on the page (page.js).
const makeAnalysis = (thinker, table) => {
    const time = 1000; // milliseconds of a search
    const glance = 100; // the same for each position of a whole game
    const slip = 0.5; // men that a turn must have cost to be named
    const lost = 20; // what a game is worth in them
    const slope = 2; // men that are most of the bar
    const longest = 8; // turns of the line that is shown
    const [place, bar, judged] = ['analysis', 'bar', 'judged'].map(byId);
    let on = false;
    let asked = ''; // the position that is judged, or was last

    // How much better the side to move is, in men, and in how many turns it is over, if that is seen.
    function scoreOf(text) {
        const [, hundredths, end, turns] = /^ {2}score: (?:(-?\d+)|(win|loss) in (\d+))$/m.exec(text) || [];
        if (end) return { men: end === 'win' ? Infinity : -Infinity, turns };
        return { men: Number(hundredths) / 100, turns: 0 };
    }
    function sentence({ men, turns }, sides, side) {
        if (Math.abs(men) < 0.05) return words.of('Even');
        const better = capital(sides[men > 0 ? side : 1 - side]);
        return turns
            ? words.of('{side} wins in {turns}', { side: better, turns })
            : words.of('{side} is better by {men}', { side: better, men: Math.abs(men).toLocaleString(words.language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }) });
    }
    // What a hint says, in words, and the turns that are expected.
    function told(text, { sides, side }) {
        const [, depth] = /^ {2}depth: (\d+)$/m.exec(text) || [null, 1];
        const [, expected] = /^ {2}line: (.+)$/m.exec(text) || /^hint: (\S+)/.exec(text);
        const line = expected.split(' ').slice(0, longest);
        return {
            line,
            text: words.of('{judged}, {depth} turns deep: {line}', { judged: sentence(scoreOf(text), sides, side), depth, line: line.join(' ') }),
        };
    }
    function tell(reply, position) {
        const { line, text } = told(reply, position);
        const { men } = scoreOf(reply);
        const first = position.side === 0 ? men : -men;
        judged.textContent = text;
        bar.firstElementChild.style.width = `${50 + 50 * Math.tanh(first / slope)}%`;
        for (const [i, part] of [bar.firstElementChild, bar].entries())
            part.style.background = document.querySelectorAll('#board .pieces')[i].getAttribute('fill');
        table.suggest(line[0]);
    }
    // The turn of the side that has lost, or of either in a draw, that cost it most; each position is glanced at
    // for that. Null: another position has been asked for.
    async function review(key, { turns, side, loser, byBoard }) {
        const seen = []; // of each position what it is worth to its side to move, and the best turn
        for (let at = 0; at <= turns.length; at++) {
            judged.textContent = words.of('Looking at turn {turn} of {count}…', { turn: at, count: turns.length });
            const reply = await thinker.ask(`hint time ${glance}`, table.game(at));
            if (!reply || asked !== key) return null;
            const [, better] = /^hint: (\S+)/.exec(reply.text) || [];
            const last = loser < 0 ? 0 : (loser === (side + at) % 2 ? -lost : lost);
            const { men } = better ? scoreOf(reply.text) : { men: last };
            seen.push({ better, men: Math.max(-lost, Math.min(men, lost)) });
        }
        let worst = { cost: slip };
        for (let at = 0; at < turns.length - (byBoard ? 0 : 1); at++) {
            const cost = seen[at].men + seen[at + 1].men;
            if (cost > worst.cost && (loser < 0 || loser === (side + at) % 2)) worst = { cost, turn: turns[at], better: seen[at].better };
        }
        if (!worst.turn) return words.of('No turn stands out.');
        return words.of('Worst turn: {turn}. Better: {better}.', { turn: words.turn(worst.turn), better: worst.better });
    }
    function clear() {
        judged.textContent = '';
        table.suggest('');
    }

    // Judges the position that is looked at now, unless it does or has.
    async function look() {
        const position = table.position();
        if (!on || position.key === asked) return;
        asked = position.key;
        thinker.stop();
        clear();
        if (position.over) {
            const found = await review(position.key, position.over);
            if (found) judged.textContent = found;
            return;
        }
        const reply = await thinker.ask(`hint time ${time}`, position.game);
        if (!reply || asked !== position.key) return;
        if (reply.ok) tell(reply.text, position);
        else judged.textContent = words.of('There is nothing to judge.');
    }

    return {
        look,
        told,
        isOn: () => on,
        // Returns whether it is on now.
        toggle() {
            on = !on;
            asked = '';
            place.hidden = !on;
            thinker.stop();
            clear();
            look();
            return on;
        },
    };
};
