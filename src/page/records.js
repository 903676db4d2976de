// The games of a file that has several, as a list: each is opened from there. `table` is the game on the page
// (page.js); its `records` are those of a text, as the referee reads them.
const makeRecords = (table) => {
    const sliceTime = 15; // milliseconds of reading, between which the page does what else there is to do
    const list = byId('list');
    let file = '';
    let found = []; // of each game its name, its rules, whether they are guessed, and whether it is right
    let reading = 0; // which file is read
    let at = -1; // the game that was opened last
    let games = 0; // when it was: see told.h
    let marked = null;

    function nameOf({ game, rules, ok, result, tags }) {
        const players = [tags.White, tags.Black].some(Boolean) ? `${tags.White || '?'} - ${tags.Black || '?'}` : tags.Event || '?';
        return `${game}. ${players} ${ok || !rules ? result || '' : '!'}`;
    }
    // The game that was opened last is marked, as long as it is the one on the board.
    function show() {
        const item = table.now().games === games ? list.children[at] : null;
        const entry = item ? item.firstChild : null;
        if (entry !== marked || (entry && !entry.hasAttribute('aria-current'))) turnList.mark(list, entry);
        marked = entry;
    }
    // Opens a game by its own rules; where they were only guessed, by those that are played if it is right by
    // them. Returns whether it is right.
    function open(number, near) {
        const { ok, rules, guessed, error } = found[number] || {};
        const other = rules && rules !== table.now().rules;
        const load = (by) => {
            if (by) table.ask(`rules ${by}`);
            return table.run(`load ${file} ${number + 1}`, near, words.of('The game is loaded.')).ok;
        };
        if (other && !ok && !guessed) {
            table.say(`${error.reason} [${error.code}]`, true, near);
            return false;
        }
        const loaded = load(other && !guessed ? rules : '') || (other && ok && load(rules));
        if (!loaded) return false;
        at = number;
        games = table.now().games;
        show();
        return true;
    }
    function choose(number) {
        if (!found[number]) return;
        if (open(number)) table.stepThrough(found[number].name);
        byId('board').scrollIntoView({ block: 'nearest' });
    }
    async function read(content) {
        const mine = ++reading;
        let until = performance.now() + sliceTime;
        for (const record of table.records(content)) {
            const { game, rules, guessed, ok, error } = record;
            found[game - 1] = { rules, guessed, ok, error, name: nameOf(record) };
            turnList.add(list, nameOf(record));
            if (performance.now() < until) continue;
            await new Promise((done) => { setTimeout(done); });
            if (mine !== reading) return;
            until = performance.now() + sliceTime;
        }
        byId('games').hidden = found.length < 2;
        byId('count').textContent = found.length;
        show();
    }
    turnList.onEntry(list, choose);

    return {
        show,
        next: (by) => choose(at + by),
        // Takes the games of a file that is on the shelf, and opens the first one. Returns whether that is right.
        take(name, content, near) {
            [file, at, marked] = [name, -1, null];
            list.replaceChildren();
            byId('games').hidden = true;
            const [first, second] = table.records(content);
            found = [{ ...first, name: first && nameOf(first) }];
            const right = open(0, near);
            if (right && second) table.stepThrough(found[0].name, near);
            found = [];
            read(content);
            return right;
        },
    };
};
