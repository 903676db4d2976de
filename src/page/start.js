// The start sheet: which game is played, against whom, by which clock, and what else two players agree on.
// `table` is the game on the page (page.js).
const makeStart = (table) => {
    const clocks = { here: ['', '5+3', '10+5'], link: ['', '1d', '3d', '7d'] };
    const sheet = byId('start');
    const field = (name) => byId(`start-${name}`);

    function clockName(text) {
        if (text === '') return words.of('none');
        const { perTurn } = gameTerms.readClock(text);
        if (perTurn) return words.of(text === '1d' ? 'a day for each turn' : '{count} days for each turn', { count: text.slice(0, -1) });
        const [minutes, seconds] = text.split('+');
        return words.of('{minutes} minutes + {seconds} s', { minutes, seconds });
    }
    function showClocks() {
        const byLink = field('who').value === 'link';
        const kept = field('clock').value;
        const offered = byLink ? clocks.link : clocks.here;
        panelParts.fill(field('clock'), offered.map((text) => panelParts.option(text, clockName(text))));
        field('clock').value = offered.includes(kept) ? kept : '';
        field('side').disabled = field('who').value === 'as now';
    }
    // What is offered first is what is played now.
    function show() {
        const { now, terms } = table;
        const { players, computers } = now();
        const levels = panelParts.levels();
        const opponent = computers[0] !== computers[1] ? players[Number(computers[1])] : '';
        const known = [
            panelParts.option('human', words.of('a person here')),
            panelParts.option('link', words.of('a person elsewhere, by links')),
            ...levels,
        ];
        const other = computers.some(Boolean) && !levels.some(({ value }) => value === opponent);
        if (other) known.push(panelParts.option('as now', words.of('as now')));
        panelParts.fill(field('rules'), panelParts.ruleSets(now()));
        field('rules').value = byId('rules').value;
        panelParts.fill(field('who'), known);
        field('who').value = other ? 'as now' : opponent || (terms().byLink ? 'link' : 'human');
        field('side').value = String(terms().seat >= 0 ? terms().seat : Number(computers[0] && !computers[1]));
        showClocks();
        if (terms().clock) field('clock').value = terms().clock.text;
        if (field('clock').value === '') field('clock').value = '';
        field('takebacks').checked = terms().takebacks;
        const own = Number(field('side').value);
        field('name0').value = terms().names[own];
        field('name1').value = terms().names[1 - own];
        sheet.showModal();
    }
    function begin() {
        const chosen = field('side').value;
        const own = chosen === 'chance' ? Math.floor(Math.random() * 2) : Number(chosen);
        const who = field('who').value;
        const ordered = (mine, others) => (own === 0 ? [mine, others] : [others, mine]);
        const players = who === 'as now' ? table.now().players : ordered('human', who === 'link' ? 'human' : who);
        const terms = gameTerms.none();
        terms.clock = gameTerms.readClock(field('clock').value);
        if (terms.clock) terms.left = [terms.clock.whole, terms.clock.whole];
        terms.takebacks = field('takebacks').checked;
        terms.names = ordered(...[0, 1].map((side) => gameTerms.cleanName(field(`name${side}`).value)));
        terms.byLink = who === 'link';
        if (terms.byLink) terms.seat = own;
        sheet.close();
        table.start({ rules: field('rules').value, players, terms, own });
    }

    byId('new').addEventListener('click', show);
    field('who').addEventListener('change', showClocks);
    byId('start-form').addEventListener('submit', (event) => {
        event.preventDefault();
        begin();
    });
    byId('start-cancel').addEventListener('click', () => sheet.close());
};
