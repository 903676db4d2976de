// The analysis of the position that is looked at, on a switch: a bar and words for who is better, and the
// best turn as arrows. `thinker` is a worker of its own, so that no computer player waits for it; `table`
// is the game on the page (page.js).
const makeAnalysis = (thinker, table) => {
    const time = 1000; // milliseconds of a search
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
            : words.of('{side} is better by {men}', { side: better, men: Math.abs(men).toFixed(2) });
    }
    function tell(text, { sides, side }) {
        const score = scoreOf(text);
        const [, depth] = /^ {2}depth: (\d+)$/m.exec(text);
        const [, expected] = /^ {2}line: (.+)$/m.exec(text) || [null, ''];
        const line = expected.split(' ').slice(0, longest);
        const first = side === 0 ? score.men : -score.men;
        judged.textContent = words.of('{judged}, {depth} turns deep: {line}', { judged: sentence(score, sides, side), depth, line: line.join(' ') });
        bar.firstElementChild.style.width = `${50 + 50 * Math.tanh(first / slope)}%`;
        for (const [i, part] of [bar.firstElementChild, bar].entries())
            part.style.background = document.querySelectorAll('#board .pieces')[i].getAttribute('fill');
        table.suggest(line[0]);
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
        const reply = await thinker.ask(`hint time ${time}`, position.game);
        if (!reply || asked !== position.key) return;
        if (reply.ok) tell(reply.text, position);
        else judged.textContent = words.of('There is nothing to judge.');
    }

    return {
        look,
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
