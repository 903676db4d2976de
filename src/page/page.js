// The game on the page: what is done becomes lines of the language, and what the referee says of them
// is shown.
(async () => {
    const longestLink = 200000; // characters
    const longEnough = 400; // milliseconds to see a turn of two computers
    const slowLine = /^\s*((assert|reject)\s+([\w-]+\s+)?)?(go|hint|perft|divide|selfplay)\b/i;
    let referee = null;
    let board = null;
    let panels = null;
    let thinker = null;
    let games = null;
    let analysis = null;
    let clock = null;
    let share = null;
    let editor = null; // of a position
    const sound = makeSound();
    let now = null; // the state that the referee told last
    let whole = ''; // the same game as the referee takes it again
    let game = null; // the same game, for the drawing
    let terms = gameTerms.none(); // what is agreed on beside the rules
    let agreed = null; // the same for the game that begins now
    let shown = -1; // the turn that is looked at; -1: the game as it stands
    let held = false; // the computer waits until it is asked to go on
    let hinted = [];

    // ---- what is said ------------------------------------------------------------------------

    // Where something was asked for away from the board, the answer stands there, too: on a small screen
    // the place below the board is out of sight.
    const answer = document.createElement('p');

    // `near` is the button, or the like, that asked. What is rejected has a code, which programs may want.
    function say(text, wrong, near) {
        const [, code = ''] = /\[([a-z-]+)\]$/.exec(text) || [];
        for (const place of [byId('ruling'), answer]) {
            place.textContent = words.told(text, code !== '');
            place.dataset.code = code;
            place.className = wrong ? 'told wrong' : 'told';
        }
        answer.remove();
        if (!near || text === '') return;
        byId(near).closest('p, form').after(answer);
        answer.scrollIntoView({ block: 'nearest' });
    }
    // `error: REASON [CODE]` without what a page shows in other ways.
    const reasonOf = (text) => text.trim().replace(/^error: /, '');
    const isLive = () => shown < 0 || shown >= now.turns.length;
    const isOver = () => gameView.isOver(now);
    const link = () => now.link + gameTerms.write(terms);
    const address = () => `${location.href.split('#')[0]}#${link()}`;
    // Whether the side to move is played by somebody who must be sent a link.
    const isElsewhere = () => terms.byLink && now.toMove !== terms.seat && !now.moved && !isOver();
    const nameOf = (side) => terms.names[side] || words.side(capital(now.sides[side]));
    const isUp = () => [0, 1].find((side) => now.said === `${now.sides[side]} resigned` && clock.isUp(side));
    const isOffered = () => now.said.startsWith('draw offered');
    const isComputers = () =>
        !isOver() && now.computers[now.toMove] && !now.moved && (now.selectable.length > 0 || now.mayPass);

    // A result, or what is expected.
    function ending() {
        const late = isUp();
        if (late === undefined) return gameView.result(now);
        return words.of('The time of {side} is up. {other} has won.', { side: now.sides[late], other: capital(now.sides[1 - late]) });
    }
    function status() {
        const side = capital(now.sides[now.toMove]);
        if (!isLive()) return shown === 0 ? words.of('The start.') : words.of('After {turn}.', { turn: words.turn(now.turns[shown - 1]) });
        const last = now.turns.length > 0 && !now.moved ? `${words.turn(now.turns.at(-1))}. ` : '';
        if (isOver()) return last + ending();
        if (thinker.busy()) return last + words.of('{side} thinks…', { side });
        if (isComputers() && held) return last + words.of('{side} waits: Go lets the computer play.', { side });
        if (isElsewhere()) return last + words.of('Send the link to {name}.', { name: nameOf(now.toMove) });
        const next = last + words.of(now.check ? '{side} to move, in check.' : '{side} to move.', { side });
        return isOffered() ? `${next} ${words.of('A draw offered by {side}.', { side: now.said.replace('draw offered by ', '') })}` : next;
    }

    // A game that is over, for the analysis: its turns, who had the first of them, who has lost (-1: nobody),
    // and whether the board has ended it.
    function whatWasPlayed() {
        const winner = now.sides.indexOf(now.winner.toLowerCase());
        return { turns: now.turns, side: game.side, loser: winner < 0 ? -1 : 1 - winner, byBoard: now.said === '' };
    }

    // ---- what is shown -----------------------------------------------------------------------

    function showBoard() {
        const shownNow = isLive() ? game.turns.length : shown;
        board.show(gameView.board(now, game, shownNow, {
            own: !now.computers[now.toMove] && !isElsewhere(), forced: gameView.isForced(referee.moves()), hint: hinted,
        }));
    }
    function showActs() {
        byId('undo').disabled = !mayUndo() || (!now.undo && !games.before());
        byId('redo').disabled = !terms.takebacks || (!now.redo && !games.after());
        byId('end').disabled = !now.canEnd;
        byId('pass').disabled = !now.mayPass || isOver() || isElsewhere();
        byId('hint').disabled = isOver() || now.moved || thinker.busy();
        byId('resign').disabled = isOver() || now.moved;
        byId('settle').textContent = words.of(now.mayClaim ? 'Claim a draw' : isOffered() ? 'Accept the draw' : 'Offer a draw');
        byId('settle').disabled = isOver() || now.moved || (now.computers.some(Boolean) && !now.mayClaim); // they do not answer
        byId('think').textContent = words.of(thinker.busy() ? 'Stop' : 'Go');
        byId('think').disabled = !thinker.busy() && (isOver() || now.moved);
        byId('turn').textContent = status();
        document.body.classList.toggle('thinking', thinker.busy());
    }
    function show() {
        if (editor.isOpen()) {
            editor.show();
            return;
        }
        showBoard();
        showActs();
        panels.show(now, isLive() ? now.turns.length : shown);
        analysis.look();
    }

    // Keeps the game, with the clocks as they are now.
    function keep(answered) {
        games.keep({ link: link(), whole, games: now.games, seat: terms.seat }, answered);
    }

    let opened = '';
    // `answered`: all that was done is that a computer has answered a person.
    function refresh(answered) {
        editor.close();
        const before = { games: now && now.games, turns: game ? game.turns.length : 0 };
        now = referee.state();
        whole = referee.save();
        if (agreed || now.games !== before.games) terms = agreed || gameTerms.none();
        agreed = null;
        if (terms.byLink && terms.seat < 0) terms.seat = now.toMove; // who opens a link has the next turn
        clock.follow(terms);
        keep(answered);
        game = replay.read(now.replay);
        if (now.games === before.games && game.turns.length > before.turns)
            sound.turn(game.turns.at(-1).captures);
        const markup = referee.board();
        const kind = markup.slice(0, markup.indexOf('>'));
        if (kind !== opened) board.open(markup);
        opened = kind;
        shown = -1;
        hinted = [];
        show();
    }

    // ---- games that are opened -----------------------------------------------------------------

    // Opens a game, as far as its link is right, and says what is wrong in it.
    function open(opening) {
        const { length } = opening.link;
        const fits = Boolean(opening.whole) || length <= longestLink;
        thinker.stop();
        held = true; // a position that somebody has sent is looked at first
        const wrong = fits ? openGame(referee, opening) : null;
        const { terms: told, unknown } = gameTerms.read(fits ? opening.link : '');
        if (opening.seat >= 0) told.seat = opening.seat;
        agreed = told;
        refresh();
        if (terms.byLink) face(terms.seat);
        if (!fits) say(words.of('The link has {length} characters; that of a game has at most {most}.', { length, most: longestLink }), true);
        else if (wrong) say(words.of('The link is wrong at “{line}”: {reason}', { line: wrong.line.slice(0, 80), reason: reasonOf(wrong.text) }), true);
        else if (unknown) say(words.of('The link is from another version of this page: it has “{part}”, which is not known here.', { part: unknown.slice(0, 80) }), true);
        else say(games.left() ? words.of('This is the game before. Redo leads to the one that was left.') : '');
    }

    // ---- lines -------------------------------------------------------------------------------

    // Somebody here has played a turn.
    function played() {
        if (!terms.byLink || isOver()) return;
        terms.sent = Date.now();
        clock.follow(terms);
        keep();
        send();
    }
    function endSpentTurn() {
        if (now.moved && now.destinations.length === 0 && now.canEnd && !now.endsByKey)
            if (referee.line('space').ok) refresh();
    }
    // Sets who plays a side. A computer whose turn it is begins at once.
    function seat(side, player) {
        held = false;
        run(`player ${now.sides[side]} ${player}`, `who${side}`);
    }
    // Begins a game, by other rules or the same; a computer that is first begins at once.
    function beginAgain(line, near) {
        held = false;
        run(line, near, words.of('A new game.'));
    }
    // Begins what the start sheet says.
    function start({ rules, players, terms: wanted, own }) {
        held = false;
        thinker.stop();
        if (wanted.clock && analysis.isOn()) analyse(); // it would tell both what to play
        const reply = referee.line(`rules ${rules}`);
        if (reply.ok) {
            referee.state().sides.forEach((side, at) => referee.line(`player ${side} ${players[at]}`));
            agreed = wanted;
        }
        refresh();
        face(own);
        say(reasonOf(reply.text) || words.of('A new game.') + wayBack(), !reply.ok);
        if (isElsewhere()) send();
        goOn();
    }
    // The pieces of a side are at the lower edge.
    function face(side) {
        const pieces = replay.pieces(now.pieces);
        const at = pieces.flatMap((piece, i) => (piece !== '.' && (piece.charCodeAt(0) - 65) % 2 === side ? [i] : []));
        const middle = at.reduce((sum, i) => sum + i, 0) / (at.length * pieces.length);
        if (at.length > 0 && board.isFlipped() !== middle < 0.5) flip();
    }
    const wayBack = () => (games.began() ? ` ${words.of('Undo leads back to the game before.')}` : '');
    // Shows the link to the game, for somebody else.
    function send() {
        share.show(address(), isElsewhere() ? words.of('Send this link to {name}, who has the next turn.', { name: nameOf(now.toMove) }) : '');
    }
    // The time of a side is up: it has lost, as if it had resigned.
    function fall(side) {
        thinker.stop();
        if (now.moved) referee.line('undo turn');
        if (!referee.line(`resign ${now.sides[side]}`).ok) return;
        refresh();
        say('');
    }
    // Whether something may be taken back: what is only picked always.
    function mayUndo() {
        if (isUp() !== undefined) return false;
        if (now.selected >= 0 && !now.moved) return true;
        if (terms.byLink && !now.moved && now.turns.length > 0 && now.toMove === terms.seat) return false;
        return terms.takebacks || (now.turns.length === 0 && !now.moved);
    }
    const takesBack = (line) => /^\s*(undo|redo)\b/i.test(line);
    const noTakebacks = { ok: false, text: 'error: nothing is taken back in this game\n' };

    // Runs a line, and shows what became of it: what the referee says, or else that it is `done`. `near` is
    // for `say`.
    function run(line, near, done = '') {
        const before = { games: now.games, turns: now.turns.length };
        thinker.stop();
        const reply = takesBack(line) && !mayUndo() ? noTakebacks : referee.line(line);
        refresh();
        endSpentTurn();
        const another = now.games !== before.games;
        if (another && now.turns.length > 0) held = true; // one that was opened is looked at first
        say(reasonOf(reply.text) || (done && done + (another ? wayBack() : '')), !reply.ok, near);
        if (!another && now.turns.length > before.turns) played();
        goOn();
        return reply;
    }
    // Answers a question, and shows nothing.
    const ask = (line) => referee.line(line);

    // What the worker must know to think about this game, or about that of so many turns before.
    const known = (least, turnsBack = 0) => ({ least, link: now.link, whole, files: referee.files(), turnsBack });
    async function think(line, least = 0) {
        const reply = thinker.ask(line, known(least));
        showActs();
        const told = await reply;
        showActs();
        return told;
    }
    // A line from the console: one that may take long is left to the worker.
    async function slowly(line) {
        if (!slowLine.test(line)) {
            const reply = run(line);
            if (reply.ok) say(''); // the console shows it
            return reply;
        }
        thinker.stop();
        const reply = await think(line);
        if (!reply) return { ok: false, text: 'stopped\n' };
        takeTurn(reply);
        return reply;
    }

    // Has the record that was saved name those who play, where the tags of the game do not.
    function nameRecord(Game, file) {
        if (!terms.names.some(Boolean)) return;
        const spare = new Game('checkers61b');
        openGame(spare, { link: now.link, whole });
        for (const [tag, side] of [['White', now.white], ['Black', 1 - now.white]])
            if (terms.names[side] && spare.line(`tag ${tag}`).text.endsWith(': ?\n'))
                spare.line(`tag ${tag} "${terms.names[side].replace(/["\\]/g, '\\$&')}"`);
        if (spare.line(`save ${file}`).ok) referee.put(file, spare.text(file));
        spare.close();
    }

    // ---- computers ---------------------------------------------------------------------------

    function takeTurn({ ok, text }) {
        const played = ok && /^go: (.+)$/m.exec(text);
        if (!played) return ok;
        const answered = now.computers[now.toMove] && !now.computers.every(Boolean);
        referee.line(played[1] === 'pass' ? 'pass' : `move ${played[1]}`);
        refresh(answered);
        // What a panel says is for somebody who looks there.
        if (!answer.isConnected) say(answered && isOver() && isLive() ? words.of('Analysis tells which turn cost most.') : '');
        goOn();
        return true;
    }
    async function play() {
        held = false;
        const reply = await think('go', now.computers.every(Boolean) ? longEnough : 0);
        if (reply && !takeTurn(reply)) {
            held = true;
            say(reasonOf(reply.text), true);
            show();
        }
    }
    // Lets the computer play if it is its turn.
    function goOn() {
        if (!isComputers() || held || thinker.busy()) return;
        play();
    }
    function stop() {
        thinker.stop();
        held = true;
        show();
    }
    const squaresOf = (turn) => turn.split(/[-x:]/).map(board.numberOf).filter((at) => at >= 0);
    async function hint() {
        if (isOver() || now.moved || thinker.busy()) return;
        const reply = await think('hint');
        if (!reply) return;
        say(reply.ok ? analysis.told(reply.text, { sides: now.sides, side: now.toMove }).text : reasonOf(reply.text), !reply.ok);
        const [, turn = ''] = /^hint: (\S+)/.exec(reply.text) || [];
        hinted = squaresOf(turn);
        showBoard();
    }

    // ---- what a person does --------------------------------------------------------------------

    // The turn of the selected piece that ends on a square it can come to only by several leaps, if only one
    // does.
    function wayTo(at) {
        if (now.selected < 0 || now.moved || now.destinations.includes(at)) return null;
        const ways = referee.moves().filter((turn) => {
            const squares = turn.split(/[-x:]/).map(board.numberOf);
            return squares.length > 2 && squares[0] === now.selected && squares.at(-1) === at;
        });
        return ways.length === 1 ? ways[0] : null;
    }
    function act(at, carries) {
        if (editor.isOpen()) {
            editor.act(at, carries);
            return;
        }
        if (!isLive()) {
            say(words.of('This is an earlier position. The game goes on after the last turn (End).'), true);
            return;
        }
        if (thinker.busy() && now.computers[now.toMove]) {
            say(words.of('The computer thinks. Stop ends that.'), true);
            return;
        }
        if (isElsewhere()) {
            send();
            return;
        }
        held = false;
        const turn = wayTo(at);
        run(turn ? `move ${turn}` : `select ${board.nameOf(at)}`);
    }
    // Runs the first line, or the other if that has nothing to do.
    function back(line, other) {
        thinker.stop();
        const first = referee.line(line);
        const reply = first.ok ? first : referee.line(other);
        refresh();
        say(reasonOf(reply.text), !reply.ok);
        goOn();
    }
    // Undoes a step of the turn under way, or else a turn; against a computer, back to where a person
    // is to move. What began this game is undone by going back to the game before.
    function undo() {
        if (games.began() || (!now.undo && games.before())) {
            history.back();
            return;
        }
        const [one, other] = now.computers;
        const both = one !== other && !now.computers[now.toMove] ? 2 : 1;
        held = one === other ? one : now.turns.length < both;
        if (!mayUndo()) return;
        if (now.moved || now.selected >= 0 || now.said !== '') back('undo', 'undo');
        else back(`undo turn ${Math.max(1, Math.min(both, now.turns.length))}`, 'undo');
    }
    // Who plays against the computer resigns even while that is to move.
    function resign() {
        const [one, other] = now.computers;
        run(`resign ${now.sides[one === other ? now.toMove : Number(one)]}`, 'resign', terms.takebacks ? words.of('Undo takes it back.') : '');
    }
    // Where both sit here the button would be that of the other side under the same finger.
    function settle() {
        run(now.mayClaim ? 'claim draw' : isOffered() ? 'accept draw' : 'offer draw', 'settle', terms.takebacks ? words.of('Undo takes it back.') : '');
        if (!isOffered()) return;
        byId('settle').disabled = true;
        setTimeout(showActs, longEnough);
    }
    function redo() {
        if (games.left() || (!now.redo && games.after())) {
            history.forward();
            return;
        }
        held = true;
        back('redo turn', 'redo');
    }
    function step(turn) {
        if (editor.isOpen()) return;
        shown = Math.max(0, turn);
        if (isLive()) shown = -1;
        show();
    }
    // A game of a file is looked at from its start, and no computer plays on.
    function stepThrough(name, near) {
        for (const side of now.sides) referee.line(`player ${side} human`);
        refresh();
        say(`${words.of('The game is loaded.')} ${name}`, false, near);
        step(0);
    }
    const go = () => (thinker.busy() ? stop() : play());
    const here = () => (isLive() ? now.turns.length : shown);
    const flip = () => byId('flip').setAttribute('aria-pressed', board.flip());
    const switchSound = () => byId('sound').setAttribute('aria-pressed', sound.toggle());
    const analyse = () => byId('analyse').setAttribute('aria-pressed', analysis.toggle());
    const acts = {
        undo, redo, hint, send, think: go, end: () => run('end'), pass: () => run('pass'), flip, resign, settle, sound: switchSound, analyse,
    };
    const press = (name) => () => editor.isOpen() || byId(name).disabled || acts[name]();
    const keys = {
        u: press('undo'), r: press('redo'), h: press('hint'), e: press('end'), g: press('think'), f: press('flip'),
        n: () => panels.nextRecord(1), p: () => panels.nextRecord(-1),
    };
    const steps = {
        ',': () => step(here() - 1),
        '.': () => step(here() + 1),
        Home: () => step(0),
        End: () => step(Infinity),
        Escape: () => (editor.isOpen() ? editor.cancel() : thinker.busy() && stop()),
    };
    function listen() {
        for (const name of Object.keys(acts)) byId(name).addEventListener('click', acts[name]);
        turnList.onKeys({ ...steps, ...keys }, 'input, textarea, select, pre');
        window.addEventListener('popstate', ({ state }) => {
            if (!games.isGame(state)) return;
            games.enter(state);
            open(state);
        });
        window.addEventListener('hashchange', () => {
            if (games.isGame(history.state)) return;
            games.enterLink();
            open({ link: location.hash.slice(1) });
        });
        byId('link').addEventListener('click', copyLink);
        window.addEventListener('pagehide', () => now && terms.clock && keep());
    }
    // Where the page may not copy, a person does.
    function showLink(value) {
        const field = byId('address') || document.createElement('input');
        Object.assign(field, { id: 'address', value, readOnly: true, ariaLabel: words.of('Link to this game') });
        byId('link').after(field);
        field.select();
        say(words.of('The browser does not let this page copy. Here is the link.'), false, 'link');
    }
    async function copyLink() {
        try {
            await navigator.clipboard.writeText(address());
            say(words.of('The link to this game is copied.'), false, 'link');
        } catch (error) {
            showLink(address());
        }
    }

    // The names of languages are in these themselves.
    function listLanguages() {
        const select = byId('language');
        select.replaceChildren(...words.languages.map(([code, name]) => {
            const option = panelParts.option(code, name);
            option.lang = code;
            return option;
        }));
        select.value = words.language();
        select.addEventListener('change', () => {
            words.keep(select.value);
            words.choose(select.value);
            board.open(referee.board());
            say('');
            show();
            clock.draw();
        });
    }

    // ---- the beginning -------------------------------------------------------------------------

    function begin() {
        const embedded = document.querySelector('meta[name=game]').content;
        open(games.first(embedded.startsWith('@') ? '' : embedded));
    }

    words.choose(words.preferred());
    try {
        const module = await WebAssembly.compile(await unpack('module').arrayBuffer());
        const { Game, records } = await openReferee(module);
        referee = new Game('checkers61b');
        thinker = makeThinker(module, startWorker);
        analysis = makeAnalysis(makeThinker(module, startWorker), {
            // The position that is looked at: what tells it from others, its side to move, and its game.
            position: () => ({
                key: `${words.language()} ${now.games} ${now.replay} ${here()} ${isOver()}`,
                sides: now.sides,
                side: isLive() ? now.toMove : (game.side + here()) % 2,
                game: known(0, now.turns.length - here()),
                over: isLive() && isOver() && now.turns.length > 0 && whatWasPlayed(),
            }),
            // The game as it was after a turn.
            game: (turn) => known(0, now.turns.length - turn),
            suggest: (turn) => board.suggest(squaresOf(turn)),
        });
        games = makeGames();
        share = makeShare();
        board = makeBoard(byId('board'), act, true);
        editor = makeEditor({
            Game, board, run, say, show, reasonOf,
            position: () => {
                if (thinker.busy()) stop();
                return known(0, now.turns.length - here());
            },
        });
        panels = makePanels({
            run, beginAgain, seat, ask, slowly, step, stepThrough, say, records,
            named: (file) => nameRecord(Game, file),
            now: () => now,
            shown: here,
            referee: () => referee,
        });
        clock = makeClock({
            look: () => ({
                games: now.games, turns: now.turns.length, sides: now.sides, toMove: now.toMove, isOver: isOver(), waits: isComputers() && held,
            }),
            fall,
        });
        makeStart({ start, now: () => now, terms: () => terms });
        listLanguages();
        listen();
        begin();
        if (now.turns.length === 0 && byId('ruling').textContent === '')
            say(words.of('Pick a piece that can move, or drag it. Go lets the computer play a turn.'));
        document.body.dataset.ready = 'yes';
        performance.mark('ready');
    } catch (error) {
        say(words.of('The referee could not be loaded: {why}', { why: error.message }), true);
        byId('turn').textContent = words.of('This page needs a browser with WebAssembly.');
    }
})();
