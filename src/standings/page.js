'use strict';

// Lists the games of a match, and plays them back (replay.js). html_games.c writes a game as
// [number of its pair, which of the pair, first player, second player, half points of the first,
// how it ended, why, board, turns of the opening, the game, offence, what is wrong with its turns],
// and an offence as [by the first or second player, code, reason, line, what was sent, squares].
(() => {
    // Characters that set the direction of the text after them are shown as JSON writes them.
    const plain = (key, value) => typeof value !== 'string' ? value : value.replace(
        /[\u202a-\u202e\u2066-\u2069]/g, (found) => `\\u${found.charCodeAt(0).toString(16)}`);
    const { players, endings, games } = JSON.parse(document.getElementById('match').textContent, plain);
    if (games.length === 0) return;
    const at = (id) => document.getElementById(id);
    const caption = document.querySelector('figcaption');
    const results = ['0-1', '½-½', '1-0'];
    const rowsAtOnce = 500;
    let wanted = games.map((game, number) => number);
    let listed = 0; // how many of them are in the list
    let chosen = 0; // the number of the game that is shown
    let game = null; // as replay.js has read it
    let board = null;
    let boardNumber = -1;
    let shown = 0;
    let end = 0; // the last step: after the last turn, or what was no turn

    // By rules, players, number and game.
    const key = (row) => [row[7], Math.min(row[2], row[3]), Math.max(row[2], row[3]), Number(row[0]), row[1]];
    const order = new Map(games.map((row) => [row, key(row)]));
    games.sort((a, b) => {
        const [one, other] = [order.get(a), order.get(b)];
        const at = one.findIndex((part, i) => part !== other[i]);
        return at < 0 ? 0 : one[at] - other[at];
    });

    const isOffence = (row) => row[10] !== null;
    const name = (row) =>
        `${row[0]}.${row[1]}  ${players[row[2]]} - ${players[row[3]]}  ${results[row[4]]}`;
    const template = (row) => at(`board-${row[7]}`);

    // The list alone is scrolled: on a small screen the page must not jump.
    function mark(list, entry) {
        list.querySelector('[aria-current]')?.removeAttribute('aria-current');
        if (!entry) return;
        entry.setAttribute('aria-current', 'true');
        const below = entry.offsetTop + entry.offsetHeight - list.clientHeight;
        list.scrollTop = Math.min(entry.offsetTop, Math.max(list.scrollTop, below));
    }

    function entry(list, href, text, className) {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = text;
        link.className = className;
        const item = document.createElement('li');
        item.append(link);
        list.append(item);
    }

    // ---- a game --------------------------------------------------------------------------------

    function words(row) {
        const ended = `${endings[row[5]]}${row[6] ? `, ${row[6]}` : ''}`;
        if (row[4] === 1) return `Draw: ${ended}`;
        return `${players[row[4] === 2 ? row[2] : row[3]]} has won: ${ended}`;
    }

    function offenceWords(row) {
        const [by, code, reason, line, sent] = row[10];
        const parts = [`${players[by === 0 ? row[2] : row[3]]} has lost by ${endings[row[5]]}`];
        if (line) parts.push(`It wrote: ${line}`);
        if (code || reason) parts.push([code, reason].filter(Boolean).join(': '));
        if (sent) parts.push(`It had been sent: ${sent}`);
        return parts.join('\n');
    }

    function listTurns(row) {
        const list = at('turns');
        list.replaceChildren();
        entry(list, '#', 'The start', '');
        game.turns.forEach((turn, i) => {
            const side = board.sides[(game.side + i) % 2];
            entry(list, '#', `${i + 1}. ${side} ${board.words(turn)}`, i < row[8] ? 'opening' : '');
        });
        if (isOffence(row)) entry(list, '#', `${row[10][3] || endings[row[5]]} !`, 'wrong');
        const result = document.createElement('li');
        result.className = 'result';
        result.textContent = words(row);
        list.append(result);
    }

    function show(step) {
        const row = games[chosen];
        if (!board) return;
        shown = Math.min(end, Math.max(0, step));
        const turn = Math.min(shown, game.turns.length);
        const offends = isOffence(row) && shown === end;
        const sideNow = (game.side + turn) % 2;
        const winner = (game.side + (row[4] === 2 ? 0 : 1)) % 2;
        const over = shown === end;
        const state =
            over && row[4] !== 1
                ? { text: `${board.sides[winner]} has won`, side: winner }
                : { text: over ? 'Draw' : `${board.sides[sideNow]} to move`, side: over ? null : sideNow };
        board.show(game, turn, state, offends ? replay.squaresOf(row[10][5]) : null);
        caption.textContent =
            shown === 0 ? 'The start' : offends ? 'No turn' : `Turn ${turn} of ${game.turns.length}`;
        at('offence').hidden = !offends && !(over && row[11]);
        at('offence').textContent = [offends ? offenceWords(row) : '', over ? row[11] : '']
            .filter(Boolean)
            .join('\n');
        at('first').disabled = at('back').disabled = shown === 0;
        at('on').disabled = at('last').disabled = shown === end;
        mark(at('turns'), at('turns').querySelectorAll('a')[shown]);
    }

    function open(number, step) {
        const row = games[number];
        chosen = number;
        at('title').textContent = `${name(row)}: ${words(row)}`;
        const place = wanted.indexOf(number);
        at('earlier').disabled = place <= 0;
        at('later').disabled = place < 0 || place === wanted.length - 1;
        while (place >= listed) listMore();
        mark(at('list'), at('list').querySelectorAll('a')[place]);
        if (boardNumber !== row[7]) {
            board = template(row) ? replay.board(template(row), at('board')) : null;
            boardNumber = row[7];
        }
        if (!board) {
            at('board').replaceChildren();
            at('turns').replaceChildren();
            caption.textContent = 'There is no board for these rules: the page was made without their file (-r FILE).';
            at('offence').hidden = true;
            return;
        }
        game = replay.read(row[9]);
        end = game.turns.length + (isOffence(row) ? 1 : 0);
        listTurns(row);
        show(step === undefined ? 0 : step);
    }

    // ---- the list of games ---------------------------------------------------------------------

    function listMore() {
        const list = at('list');
        for (const number of wanted.slice(listed, listed + rowsAtOnce)) {
            const row = games[number];
            entry(list, `#g${number}`, name(row) + (isOffence(row) ? ' !' : ''), isOffence(row) ? 'wrong' : '');
        }
        listed = Math.min(wanted.length, listed + rowsAtOnce);
        at('more').hidden = listed === wanted.length;
        at('more').textContent = `${wanted.length - listed} more`;
    }

    function choose() {
        const player = at('player').value;
        const other = at('other').value;
        const ending = at('ending').value;
        const has = (row, who) => who === '' || row[2] === Number(who) || row[3] === Number(who);
        wanted = games
            .map((row, number) => number)
            .filter((number) => {
                const row = games[number];
                if (!has(row, player) || !has(row, other)) return false;
                return ending === '' || (ending === '!' ? isOffence(row) : row[5] === Number(ending));
            });
        at('count').textContent = `${wanted.length} games`;
        at('list').replaceChildren();
        listed = 0;
        listMore();
        open(wanted.includes(chosen) || wanted.length === 0 ? chosen : wanted[0], shown);
    }

    function fill(select, all, words, more) {
        const options = [['', all], ...words.map((word, i) => [String(i), word]), ...more];
        for (const [value, text] of options) {
            const option = document.createElement('option');
            option.value = value;
            option.textContent = text;
            select.append(option);
        }
        select.addEventListener('change', choose);
    }

    // ---- keys, clicks and the address --------------------------------------------------------

    function go(by) {
        const number = wanted[wanted.indexOf(chosen) + by];
        if (number !== undefined) open(number);
    }
    const steps = {
        ArrowLeft: () => show(shown - 1),
        ArrowRight: () => show(shown + 1),
        Home: () => show(0),
        End: () => show(end),
        p: () => go(-1),
        n: () => go(1),
    };
    const held = (event) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    document.addEventListener('keydown', (event) => {
        if (held(event) || event.target.closest('select') || !Object.hasOwn(steps, event.key)) return;
        event.preventDefault();
        steps[event.key]();
    });
    const buttons = { first: 'Home', back: 'ArrowLeft', on: 'ArrowRight', last: 'End', earlier: 'p', later: 'n' };
    for (const [id, key] of Object.entries(buttons)) at(id).addEventListener('click', steps[key]);

    // Calls `action` with the number of the entry that is clicked.
    function onEntry(list, action) {
        list.addEventListener('click', (event) => {
            const link = event.target.closest('a');
            if (!link || held(event)) return;
            event.preventDefault();
            action([...list.querySelectorAll('a')].indexOf(link));
        });
    }
    onEntry(at('turns'), show);
    onEntry(at('list'), (place) => open(wanted[place]));
    at('more').addEventListener('click', listMore);
    at('crosstable').addEventListener('click', (event) => {
        const link = event.target.closest('a');
        if (!link || held(event)) return;
        at('player').value = link.dataset.player;
        at('other').value = link.dataset.other;
        at('ending').value = '';
        choose();
    });

    // The game and the turn that the address names: `#g17.5`.
    function showAddress() {
        const named = /^#g(\d+)(?:\.(\d+))?$/.exec(location.hash);
        if (named && games[named[1]]) open(Number(named[1]), Number(named[2] || 0));
    }
    window.addEventListener('hashchange', showAddress);

    fill(at('player'), 'anyone', players, []);
    fill(at('other'), 'anyone', players, []);
    fill(at('ending'), 'anything', endings, [['!', 'an offence']]);
    at('games').hidden = false;
    choose();
    showAddress();
})();
