// What stands beside the board: the players, the list of turns, texts, files, rules and the console.
// `table` is the game on the page (page.js).
const makePanels = (table) => {
    const longestSaid = 60000;
    const records = makeRecords(table);

    // ---- rules and players -----------------------------------------------------------------

    // The words of a player are those of the command `player`.
    function showPlayer(side, now) {
        const select = byId(`who${side}`);
        const player = now.players[side];
        const known = [
            panelParts.option('human', words.of('a person')),
            ...panelParts.levels(),
            panelParts.option('random', words.of('chance')),
        ];
        if (!known.some(({ value }) => value === player)) known.push(panelParts.option(player, words.language() === 'en' ? player : words.of('the computer, as set in the console')));
        panelParts.fill(select, known);
        select.value = player;
        byId(`name${side}`).textContent = words.side(capital(now.sides[side]));
    }

    // The rules that are chosen in the list wait there until a game by them is begun.
    let wanted = '';
    let games = 0; // when it was shown last: see told.h

    function showSetup(now) {
        const rules = byId('rules');
        panelParts.fill(rules, panelParts.ruleSets(now));
        if (now.games !== games) wanted = '';
        games = now.games;
        rules.value = wanted || now.rules;
        byId('begin').classList.toggle('due', rules.value !== now.rules);
        byId('title').textContent = panelParts.titled(now.rules, now.title);
        byId('title').dataset.rules = now.rules;
        document.title = `${now.rules} - arbiter`;
        showPlayer(0, now);
        showPlayer(1, now);
    }

    byId('setup').addEventListener('submit', (event) => event.preventDefault());
    byId('rules').addEventListener('change', () => {
        wanted = byId('rules').value;
        showSetup(table.now());
    });
    const begin = () => table.beginAgain(`rules ${byId('rules').value}`, 'begin');
    byId('begin').addEventListener('click', begin);
    byId('rules').addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        begin();
    });
    for (const side of [0, 1])
        byId(`who${side}`).addEventListener('change', (event) =>
            table.seat(side, event.target.value),
        );

    // ---- the list of turns ------------------------------------------------------------------

    const list = byId('turns');

    const buttons = ['first', 'back', 'on', 'last'].map(byId);

    function showTurns(now, shown) {
        const texts = [words.of('The start'), ...now.turns.map(words.turn)];
        const links = [...list.querySelectorAll('a')];
        let same = 0;
        while (same < links.length && links[same].textContent === texts[same]) same++;
        for (const link of links.slice(same)) link.parentElement.remove();
        for (const text of texts.slice(same)) turnList.add(list, text);
        turnList.show(list, buttons, shown, now.turns.length);
    }
    turnList.onEntry(list, table.step);
    turnList.onButtons(buttons, table.step, table.shown);

    // ---- positions and games as texts --------------------------------------------------------

    const recordShown = 'page'; // the file of the record in the panel
    const recordName = (now, name) => `${name}.${now.rules === 'kingcapture' ? 'pgn' : 'pdn'}`;
    const answer = (text) => text.replace(/^\w+: /, '').trim();

    // What somebody is writing there, or what was wrong in it, stays until it is taken.
    const written = { fen: false, pdn: false };

    function showTexts() {
        const now = table.now();
        const fen = table.ask('fen');
        const name = recordName(now, recordShown);
        const saved = table.ask(`save ${name}`);
        table.named(name);
        if (!written.fen) byId('fen').value = answer(fen.ok ? fen.text : table.ask('position').text);
        if (!written.pdn) byId('pdn').value = saved.ok ? table.referee().text(name) : saved.text;
    }
    // Takes the text of a field by a function that returns whether it was right.
    function takeText(id, take) {
        const text = byId(id).value;
        written[id] = true;
        written[id] = !take(text);
        showTexts();
    }
    for (const id of Object.keys(written))
        byId(id).addEventListener('input', () => {
            written[id] = true;
        });
    byId('texts').addEventListener('toggle', () => {
        written.fen = written.pdn = false;
        if (byId('texts').open) showTexts();
    });
    byId('take-fen').addEventListener('click', () =>
        takeText('fen', (text) => {
            const position = text.trim().replace(/\s+/g, ' ');
            return table.run(`position ${position || '""'}`, 'take-fen', words.of('The position is set up.')).ok;
        }),
    );
    byId('take-pdn').addEventListener('click', () =>
        takeText('pdn', (text) => takeFile(recordName(table.now(), 'pasted'), text, 'take-pdn')),
    );

    // ---- files ------------------------------------------------------------------------------

    // Puts a file on the shelf, and does with it what its ending says. Returns whether that was right.
    function takeFile(name, content, near) {
        const done = { rules: 'A new game by these rules.', cmd: 'The script has run.' };
        const commands = { rules: 'rules', cmd: 'read' };
        const ending = name.split('.').pop();
        if (!table.referee().put(name, content)) {
            table.say(words.of('There is no room for {name} on this page.', { name }), true, near);
            return false;
        }
        if (/^(pdn|pgn)$/i.test(ending)) return records.take(name, content, near);
        return table.run(`${commands[ending] || 'load'} ${name}`, near, words.of(done[ending] || 'The game is loaded.')).ok;
    }
    function download(name, bytes) {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([bytes]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }
    function showShelf() {
        const files = table.referee().files().filter(({ name }) => !name.startsWith(`${recordShown}.`));
        const items = files.map((file) => {
            const { name, size } = file;
            const item = document.createElement('li');
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = name;
            button.title = words.of('Save {name} to the disk ({size} bytes)', { name, size });
            button.addEventListener('click', () => download(name, file.bytes));
            item.append(button);
            return item;
        });
        byId('shelf').replaceChildren(...items);
    }
    function saveAs(command, name) {
        const { ok } = table.run(`${command} ${name}`, command, words.of('Saved as {name}.', { name }));
        if (ok && command === 'save') table.named(name);
        const file = table.referee().files().find((one) => one.name === name);
        if (ok && file) download(name, file.bytes);
    }
    byId('save').addEventListener('click', () => saveAs('save', recordName(table.now(), 'game')));
    byId('draw').addEventListener('click', () => saveAs('draw', 'board.svg'));
    byId('open').addEventListener('change', async () => {
        const [file] = byId('open').files;
        if (!file) return;
        takeFile(file.name.replace(/[^\w.-]/g, '_'), new Uint8Array(await file.arrayBuffer()), 'open');
        byId('open').value = '';
    });
    byId('take-rules').addEventListener('click', () => {
        const named = /^\s*name\s*[:=]?\s*([a-z][\w-]*)/im.exec(byId('text').value);
        takeFile(`${named ? named[1].toLowerCase() : 'pasted'}.rules`, byId('text').value, 'take-rules');
    });

    // ---- the console ------------------------------------------------------------------------

    const said = byId('said');
    const lines = [];
    let recalled = 0;

    function tell(text) {
        said.textContent = (said.textContent + text).slice(-longestSaid);
        said.scrollTop = said.scrollHeight;
    }
    async function command(line) {
        tell(`> ${line}\n`);
        lines.push(line);
        recalled = lines.length;
        const { text } = await table.slowly(line);
        tell(text);
    }
    byId('console').addEventListener('submit', (event) => {
        const input = byId('line');
        event.preventDefault();
        if (input.value.trim() === '') return;
        command(input.value);
        input.value = '';
    });
    byId('line').addEventListener('paste', (event) => {
        const pasted = event.clipboardData.getData('text').split(/\r?\n/);
        if (pasted.length < 2) return;
        event.preventDefault();
        pasted.filter((line) => line.trim() !== '').reduce(
            (before, line) => before.then(() => command(line)),
            Promise.resolve(),
        );
    });
    byId('line').addEventListener('keydown', (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!by) return;
        event.preventDefault();
        recalled = Math.min(lines.length, Math.max(0, recalled + by));
        byId('line').value = lines[recalled] || '';
    });

    return {
        tell,
        nextRecord: records.next,
        show(now, shown) {
            showSetup(now);
            showTurns(now, shown);
            records.show();
            showShelf();
            if (byId('texts').open) showTexts();
        },
    };
};
