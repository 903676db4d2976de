// Lists the games of a match, and plays them back (replay.js). html_games.c writes a game as
// `Game` and an offence as `Offence` has it.
(() => {
    // Characters that set the direction of the text after them are shown as JSON writes them.
    const plain = (key, value) => typeof value !== 'string' ? value : value.replace(
        /[\u202a-\u202e\u2066-\u2069]/g, (found) => `\\u${found.charCodeAt(0).toString(16)}`);
    // `number` is that of its pair, and `ofPair` says which of the pair it is. Players, endings and boards are
    // numbers; `fault` says what is wrong with its turns; `scores` are of those after the opening.
    const Game = ([number, ofPair, first, second, halfPoints, ending, reason, board, opening, turns, offence, fault, scores]) => ({
        number, ofPair, first, second, halfPoints, ending, reason, board, opening, turns, fault, scores: scores.split(','),
        offence: offence && Offence(offence),
    });
    // `by` is 0 or 1, for the first or second player, and `squares` are those of its line.
    const Offence = ([by, code, reason, line, sent, squares]) => ({ by, code, reason, line, sent, squares });
    const match = JSON.parse(document.getElementById('match').textContent, plain);
    const { players, endings } = match;
    const games = match.games.map(Game);
    if (games.length === 0) return;
    const at = (id) => document.getElementById(id);
    const caption = document.querySelector('figcaption');
    const buttons = ['first', 'back', 'on', 'last'].map(at);
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
    const key = ({ board, first, second, number, ofPair }) =>
        [board, Math.min(first, second), Math.max(first, second), Number(number), ofPair];
    const order = new Map(games.map((row) => [row, key(row)]));
    games.sort((a, b) => {
        const [one, other] = [order.get(a), order.get(b)];
        const at = one.findIndex((part, i) => part !== other[i]);
        return at < 0 ? 0 : one[at] - other[at];
    });

    const name = (row) =>
        `${row.number === '' ? '' : `${row.number}.${row.ofPair}  `}${players[row.first]} - ${players[row.second]}  ${results[row.halfPoints]}`;

    // ---- a game --------------------------------------------------------------------------------

    function words(row) {
        const ended = `${endings[row.ending]}${row.reason ? `, ${row.reason}` : ''}`;
        if (row.halfPoints === 1) return `Draw: ${ended}`;
        return `${players[row.halfPoints === 2 ? row.first : row.second]} has won: ${ended}`;
    }

    function offenceWords(row) {
        const { by, code, reason, line, sent } = row.offence;
        const parts = [`${players[by === 0 ? row.first : row.second]} has lost by ${endings[row.ending]}`];
        if (line) parts.push(`It wrote: ${line}`);
        if (code || reason) parts.push([code, reason].filter(Boolean).join(': '));
        if (sent) parts.push(`It had been sent: ${sent}`);
        return parts.join('\n');
    }

    function listTurns(row) {
        const list = at('turns');
        list.replaceChildren();
        turnList.add(list, 'The start');
        game.turns.forEach((turn, i) => {
            const side = board.sides[(game.side + i) % 2];
            turnList.add(list, `${i + 1}. ${side} ${board.words(turn)}`, '#', i < row.opening ? 'opening' : '');
        });
        if (row.offence) turnList.add(list, `${row.offence.line || endings[row.ending]} !`, '#', 'wrong');
        const result = document.createElement('li');
        result.className = 'result';
        result.textContent = words(row);
        list.append(result);
    }

    // ---- who was better, as the players have said --------------------------------------------

    const slope = 2; // men that are most of the bar

    // What the player of a turn thought of it before: men for itself, and how deep it looked.
    function scoreOf(row, turn) {
        const [, men, deep] = /^([+-][\d.]+)(?:\/(\d+))?$/.exec(row.scores[turn - 1 - row.opening]) || [];
        return men === undefined ? null : { men, deep, share: 0.5 + 0.5 * Math.tanh((turn % 2 === 1 ? 1 : -1) * men / slope) };
    }
    // The share of the one who begins, as a bar after this turn and as a line of the whole game.
    function showScore(row, turn) {
        const score = scoreOf(row, turn);
        const player = players[turn % 2 === 1 ? row.first : row.second];
        const [bar, words] = [at('share'), at('scored')];
        words.textContent = score ? `${player}: ${score.men}${score.deep ? `, ${score.deep} turns deep` : ''}` : '';
        bar.style.visibility = score ? 'visible' : 'hidden';
        if (!score) return;
        bar.firstElementChild.style.width = `${score.share * 100}%`;
        for (const [i, part] of [bar.firstElementChild, bar].entries())
            part.style.background = at('board').querySelectorAll('.pieces')[(game.side + i) % 2].getAttribute('fill');
    }
    function drawScores(row) {
        const points = game.turns.map((turn, i) => [i + 1, scoreOf(row, i + 1)]).filter(([, score]) => score);
        at('score').hidden = points.length === 0;
        at('score').querySelector('svg').setAttribute('viewBox', `0 0 ${game.turns.length || 1} 1`);
        at('score').querySelector('.course').setAttribute('d', points.map(([turn, { share }], i) => `${i === 0 ? 'M' : 'L'}${turn} ${1 - share}`).join(''));
        at('score').querySelector('.zero').setAttribute('d', `M0 .5H${game.turns.length}`);
    }
    at('score').querySelector('svg').addEventListener('click', ({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        show(Math.round(((clientX - left) / width) * game.turns.length));
    });

    function show(step) {
        const row = games[chosen];
        if (!board) return;
        shown = Math.min(end, Math.max(0, step));
        const turn = Math.min(shown, game.turns.length);
        const over = shown === end;
        const offends = over && row.offence;
        const sideNow = (game.side + turn) % 2;
        const winner = (game.side + (row.halfPoints === 2 ? 0 : 1)) % 2;
        const state =
            over && row.halfPoints !== 1
                ? { text: `${board.sides[winner]} has won`, side: winner }
                : { text: over ? 'Draw' : `${board.sides[sideNow]} to move`, side: over ? null : sideNow };
        board.show(game, turn, state, offends ? replay.squaresOf(row.offence.squares) : null);
        caption.textContent =
            shown === 0 ? 'The start' : offends ? 'No turn' : `Turn ${turn} of ${game.turns.length}`;
        board.svg.setAttribute('aria-label', `${caption.textContent}: ${state.text}`);
        at('offence').hidden = !offends && !(over && row.fault);
        at('offence').textContent = [offends ? offenceWords(row) : '', over ? row.fault : '']
            .filter(Boolean)
            .join('\n');
        turnList.show(at('turns'), buttons, shown, end);
        showScore(row, turn);
        at('score').querySelector('.now').setAttribute('d', `M${turn} 0V1`);
    }

    function open(number, step) {
        const row = games[number];
        chosen = number;
        at('title').textContent = `${name(row)}: ${words(row)}`;
        const place = wanted.indexOf(number);
        at('earlier').disabled = place <= 0;
        at('later').disabled = place < 0 || place === wanted.length - 1;
        while (place >= listed) listMore();
        turnList.mark(at('list'), at('list').querySelectorAll('a')[place]);
        if (boardNumber !== row.board) {
            const template = at(`board-${row.board}`);
            board = template ? replay.board(template, at('board'), true) : null;
            boardNumber = row.board;
        }
        if (!board) {
            at('board').replaceChildren();
            at('turns').replaceChildren();
            caption.textContent = 'There is no board for these rules: the page was made without their file (-r FILE).';
            at('offence').hidden = at('score').hidden = true;
            return;
        }
        game = replay.read(row.turns);
        end = game.turns.length + (row.offence ? 1 : 0);
        listTurns(row);
        drawScores(row);
        show(step === undefined ? 0 : step);
    }

    // ---- the list of games ---------------------------------------------------------------------

    function listMore() {
        const list = at('list');
        for (const number of wanted.slice(listed, listed + rowsAtOnce)) {
            const row = games[number];
            turnList.add(list, name(row) + (row.offence ? ' !' : ''), `#g${number}`, row.offence ? 'wrong' : '');
        }
        listed = Math.min(wanted.length, listed + rowsAtOnce);
        at('more').hidden = listed === wanted.length;
        at('more').textContent = `${wanted.length - listed} more`;
    }

    function choose() {
        const player = at('player').value;
        const other = at('other').value;
        const ending = at('ending').value;
        const has = (row, who) => who === '' || row.first === Number(who) || row.second === Number(who);
        wanted = games
            .map((row, number) => number)
            .filter((number) => {
                const row = games[number];
                if (!has(row, player) || !has(row, other)) return false;
                return ending === '' || (ending === '!' ? row.offence !== null : row.ending === Number(ending));
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
    const [Home, ArrowLeft, ArrowRight, End] = turnList.onButtons(buttons, show, () => shown);
    const [p, n] = [() => go(-1), () => go(1)];
    turnList.onKeys({ Home, ArrowLeft, ArrowRight, End, p, n });
    at('earlier').addEventListener('click', p);
    at('later').addEventListener('click', n);
    turnList.onEntry(at('turns'), show);
    turnList.onEntry(at('list'), (place) => open(wanted[place]));
    at('more').addEventListener('click', listMore);
    at('crosstable').addEventListener('click', (event) => {
        const link = event.target.closest('a');
        if (!link || turnList.isHeld(event)) return;
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
