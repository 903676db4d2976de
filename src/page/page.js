// The game on the page: what is done becomes lines of the language, and what the referee says of them
// is shown.
(async () => {
    const longestLink = 200000; // characters
    const welcome = 'Pick a piece that can move, or drag it. Go lets the computer play a turn.';
    const longEnough = 400; // milliseconds to see a turn of two computers
    const slowLine = /^\s*((assert|reject)\s+([\w-]+\s+)?)?(go|hint|perft|divide|selfplay)\b/i;
    let referee = null;
    let board = null;
    let panels = null;
    let thinker = null;
    let games = null;
    let analysis = null;
    const sound = makeSound();
    let now = null; // the state that the referee told last
    let whole = ''; // the same game as the referee takes it again
    let game = null; // the same game, for the drawing
    let shown = -1; // the turn that is looked at; -1: the game as it stands
    let held = false; // the computer waits until it is asked to go on
    let hinted = [];

    // ---- what is said ------------------------------------------------------------------------

    // Where something was asked for away from the board, the answer stands there, too: on a small screen
    // the place below the board is out of sight.
    const answer = document.createElement('p');

    // `near` is the button, or the like, that asked.
    function say(text, wrong, near) {
        for (const place of [byId('ruling'), answer]) {
            place.textContent = text;
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
    const isOffered = () => now.said.startsWith('draw offered');
    const isComputers = () =>
        !isOver() && now.computers[now.toMove] && !now.moved && (now.selectable.length > 0 || now.mayPass);

    function status() {
        const side = capital(now.sides[now.toMove]);
        if (!isLive()) return shown === 0 ? 'The start.' : `After ${now.turns[shown - 1]}.`;
        const last = now.turns.length > 0 && !now.moved ? `${now.turns.at(-1)}. ` : '';
        if (isOver()) return last + gameView.result(now);
        if (thinker.busy()) return `${last}${side} thinks…`;
        if (isComputers() && held) return `${last}${side} waits: Go lets the computer play.`;
        return `${last}${side} to move${now.check ? ', in check' : ''}.${isOffered() ? ` A ${now.said}.` : ''}`;
    }

    // ---- what is shown -----------------------------------------------------------------------

    function showBoard() {
        const shownNow = isLive() ? game.turns.length : shown;
        board.show(gameView.board(now, game, shownNow, {
            own: !now.computers[now.toMove], forced: gameView.isForced(referee.moves()), hint: hinted,
        }));
    }
    function showActs() {
        byId('undo').disabled = !now.undo && !games.before();
        byId('redo').disabled = !now.redo && !games.after();
        byId('end').disabled = !now.canEnd;
        byId('pass').disabled = !now.mayPass || isOver();
        byId('hint').disabled = isOver() || now.moved || thinker.busy();
        byId('resign').disabled = isOver() || now.moved;
        byId('settle').textContent = isOffered() ? 'Accept the draw' : 'Offer a draw';
        byId('settle').disabled = isOver() || now.moved || now.computers.some(Boolean); // they do not answer
        byId('think').textContent = thinker.busy() ? 'Stop' : 'Go';
        byId('think').disabled = !thinker.busy() && (isOver() || now.moved);
        byId('turn').textContent = status();
        document.body.classList.toggle('thinking', thinker.busy());
    }
    function show() {
        showBoard();
        showActs();
        panels.show(now, isLive() ? now.turns.length : shown);
        analysis.look();
    }

    let opened = '';
    // `answered`: all that was done is that a computer has answered a person.
    function refresh(answered) {
        const before = { games: now && now.games, turns: game ? game.turns.length : 0 };
        now = referee.state();
        whole = referee.save();
        games.keep({ link: now.link, whole, games: now.games }, answered);
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
        refresh();
        if (!fits) say(`The link has ${length} characters; that of a game has at most ${longestLink}.`, true);
        else if (wrong) say(`The link is wrong at “${wrong.line.slice(0, 80)}”: ${reasonOf(wrong.text)}`, true);
        else say(games.left() ? 'This is the game before. Redo leads to the one that was left.' : '');
    }

    // ---- lines -------------------------------------------------------------------------------

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
        run(line, near, 'A new game.');
    }
    // Runs a line, and shows what became of it: what the referee says, or else that it is `done`. `near` is
    // for `say`.
    function run(line, near, done = '') {
        const before = now.games;
        thinker.stop();
        const reply = referee.line(line);
        refresh();
        endSpentTurn();
        const another = now.games !== before;
        if (another && now.turns.length > 0) held = true; // one that was opened is looked at first
        const way = another && games.began() ? ' Undo leads back to the game before.' : '';
        say(reasonOf(reply.text) || (done && done + way), !reply.ok, near);
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

    // ---- computers ---------------------------------------------------------------------------

    function takeTurn({ ok, text }) {
        const played = ok && /^go: (.+)$/m.exec(text);
        if (!played) return ok;
        const answered = now.computers[now.toMove] && !now.computers.every(Boolean);
        referee.line(played[1] === 'pass' ? 'pass' : `move ${played[1]}`);
        refresh(answered);
        if (!answer.isConnected) say(''); // what a panel says is for somebody who looks there
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
        say(reasonOf(reply.text), !reply.ok);
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
    function act(at) {
        if (!isLive()) {
            say('This is an earlier position. The game goes on after the last turn (End).', true);
            return;
        }
        if (thinker.busy() && now.computers[now.toMove]) {
            say('The computer thinks. Stop ends that.', true);
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
        if (now.moved || now.selected >= 0 || now.said !== '') back('undo', 'undo');
        else back(`undo turn ${Math.max(1, Math.min(both, now.turns.length))}`, 'undo');
    }
    // Who plays against the computer resigns even while that is to move.
    function resign() {
        const [one, other] = now.computers;
        run(`resign ${now.sides[one === other ? now.toMove : Number(one)]}`, 'resign', 'Undo takes it back.');
    }
    const settle = () => run(isOffered() ? 'accept draw' : 'offer draw', 'settle', 'Undo takes it back.');
    function redo() {
        if (games.left() || (!now.redo && games.after())) {
            history.forward();
            return;
        }
        held = true;
        back('redo turn', 'redo');
    }
    function step(turn) {
        shown = Math.max(0, turn);
        if (isLive()) shown = -1;
        show();
    }
    const go = () => (thinker.busy() ? stop() : play());
    const here = () => (isLive() ? now.turns.length : shown);
    const flip = () => byId('flip').setAttribute('aria-pressed', board.flip());
    const switchSound = () => byId('sound').setAttribute('aria-pressed', sound.toggle());
    const analyse = () => byId('analyse').setAttribute('aria-pressed', analysis.toggle());
    const acts = {
        undo, redo, hint, think: go, end: () => run('end'), pass: () => run('pass'), flip, resign, settle, sound: switchSound, analyse,
    };
    const press = (name) => () => byId(name).disabled || acts[name]();
    const keys = {
        u: press('undo'), r: press('redo'), h: press('hint'), e: press('end'), g: press('think'), f: press('flip'),
    };
    const steps = {
        ',': () => step(here() - 1),
        '.': () => step(here() + 1),
        Home: () => step(0),
        End: () => step(Infinity),
        Escape: () => thinker.busy() && stop(),
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
    }
    // Where the page may not copy, a person does.
    function showLink(address) {
        const field = byId('address') || document.createElement('input');
        Object.assign(field, { id: 'address', value: address, readOnly: true, ariaLabel: 'Link to this game' });
        byId('link').after(field);
        field.select();
        say('The browser lets no page copy. Here is the link.', false, 'link');
    }
    async function copyLink() {
        const address = `${location.href.split('#')[0]}#${now.link}`;
        try {
            await navigator.clipboard.writeText(address);
            say('The link to this game is copied.', false, 'link');
        } catch (error) {
            showLink(address);
        }
    }

    // ---- the beginning -------------------------------------------------------------------------

    function begin() {
        const embedded = document.querySelector('meta[name=game]').content;
        open(games.first(embedded.startsWith('@') ? '' : embedded));
    }

    try {
        const module = await WebAssembly.compile(await unpack('module').arrayBuffer());
        const { Game } = await openReferee(module);
        referee = new Game('checkers61b');
        thinker = makeThinker(module, startWorker);
        analysis = makeAnalysis(makeThinker(module, startWorker), {
            // The position that is looked at: what tells it from others, its side to move, and its game.
            position: () => ({
                key: `${now.games} ${now.replay} ${here()}`,
                sides: now.sides,
                side: isLive() ? now.toMove : (game.side + here()) % 2,
                game: known(0, now.turns.length - here()),
            }),
            suggest: (turn) => board.suggest(squaresOf(turn)),
        });
        games = makeGames();
        board = makeBoard(byId('board'), act, true);
        panels = makePanels({
            run, beginAgain, seat, ask, slowly, step, say,
            now: () => now,
            shown: here,
            referee: () => referee,
        });
        listen();
        begin();
        if (now.turns.length === 0 && byId('ruling').textContent === '') say(welcome);
        document.body.dataset.ready = 'yes';
        performance.mark('ready');
    } catch (error) {
        say(`The referee could not be loaded: ${error.message}`, true);
        byId('turn').textContent = 'This page needs a browser with WebAssembly.';
    }
})();
