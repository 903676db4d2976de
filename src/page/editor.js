// A position that is set up by hand: pieces are dragged onto the board, from square to square and off it, or a
// piece is chosen and then squares. It is made in a game beside the one on the page, whose referee says what is
// wrong. `table` is the game on the page (page.js).
const makeEditor = (table) => {
    const [panel, offered, side] = ['editor', 'pieces', 'edit-side'].map(byId);
    const { board } = table;
    let draft = null; // the game beside it; null: nothing is set up
    let names = {}; // of each letter of a piece `SIDE KIND`, or `SIDE KIND king`
    let stacks = false; // whether pieces can stand on others
    let tool = null; // the letter of the piece that was chosen, or '.' to remove
    let picked = -1; // the square whose piece goes to the next one

    // ---- what is done ------------------------------------------------------------------------

    // Runs lines, all of them or none. Returns whether they are right.
    function run(lines) {
        let done = 0;
        for (const line of lines) {
            const { ok, text } = draft.line(line);
            table.say(table.reasonOf(text), !ok);
            if (ok) done++;
            else while (done > 0) done -= Number(draft.line('undo').ok);
            if (!ok) return false;
        }
        return true;
    }
    const pieceAt = (at) => replay.pieces(draft.state().pieces)[at];
    const letterAt = (at) => pieceAt(at)[0];
    const remove = (at) => `remove ${board.nameOf(at)}`;
    function place(name, at) {
        const [who, kind, king = ''] = name.split(' ');
        return `place ${kind} ${who} ${board.nameOf(at)} ${king}${stacks ? ' on' : ''}`;
    }
    // What stands on a square, from the bottom up.
    function standing(at) {
        return [...pieceAt(at).replace(/[()]/g, '')].reverse().map((letter) => names[letter]);
    }
    function put(letter, at) {
        if (letter !== '.') run([place(names[letter], at)]);
        else if (letterAt(at) !== '.') run([remove(at)]);
    }
    // A square is picked, or -1: a piece is dropped beside the board. `carries`: it is dragged from there.
    function act(at, carries) {
        const from = picked;
        picked = -1;
        if (carries || (from < 0 && !tool && letterAt(at) !== '.')) picked = at;
        else if (from >= 0 && at !== from) run([remove(from), ...(at < 0 ? [] : standing(from).map((name) => place(name, at)))]);
        else if (from < 0 && tool) put(tool, at);
        show();
    }
    function finish() {
        const line = `position ${draft.line('position').text.replace(/^.*?: /, '').trim()}`;
        if (run([line])) table.run(line, '', words.of('The position is set up.'));
    }

    // ---- what is shown -----------------------------------------------------------------------

    function show() {
        const now = { ...draft.state(), winner: 'undecided', said: '', selected: picked, destinations: [] };
        const start = replay.pieces(now.pieces);
        now.selectable = start.flatMap((piece, at) => (piece === '.' ? [] : [at]));
        const game = { start, turns: [], side: now.toMove };
        board.show({ ...gameView.board(now, game, 0, { own: true }), free: true });
        for (const button of offered.children) {
            button.setAttribute('aria-pressed', button.value === tool);
            if (button.value !== '.') button.title = button.ariaLabel = gameView.words(now, button.value);
        }
        panelParts.fill(side, [0, 1].map((one) => panelParts.option(now.sides[one], words.of('{side} to move', { side: now.sides[one] }))));
        side.value = now.sides[now.toMove];
        byId('turn').textContent = words.of('{side} to move.', { side: capital(side.value) });
    }
    // Finds which pieces there are, and whether they can stand on others, by trying.
    function findPieces() {
        const { kinds, sides } = draft.state();
        names = {};
        stacks = false;
        for (const who of sides)
            for (const name of kinds.flatMap((kind) => [`${who} ${kind}`, `${who} ${kind} king`])) {
                draft.line('new empty');
                if (draft.line(place(name, 0)).ok) names[draft.state().pieces[0]] = name;
            }
        stacks = true;
        stacks = draft.line(place(Object.values(names)[0], 0)).ok;
        offered.replaceChildren(...Object.keys(names).map((letter) => {
            const button = document.createElement('button');
            button.append(board.pictureOf(letter));
            return Object.assign(button, { type: 'button', value: letter });
        }), byId('erase'));
    }
    // Begins with the position that is looked at.
    function open() {
        const { Game, position } = table;
        close();
        const { link, whole, turnsBack } = position();
        draft = new Game('checkers61b');
        openGame(draft, { link });
        findPieces();
        openGame(draft, { link, whole });
        if (turnsBack > 0) draft.line(`undo turn ${turnsBack}`);
        draft.line(`turn ${draft.state().sides[draft.state().toMove]}`);
        [tool, picked] = [null, -1];
        panel.hidden = false;
        document.body.classList.add('editing');
        table.say(words.of('Drag pieces onto the board and off it, or choose one and then squares.'));
        show();
        offered.firstElementChild.focus({ preventScroll: true });
        byId('board').scrollIntoView({ block: 'nearest' });
    }
    function close() {
        if (!draft) return;
        if (panel.contains(document.activeElement)) byId('edit').focus({ preventScroll: true });
        draft.close();
        draft = null;
        panel.hidden = true;
        document.body.classList.remove('editing');
    }
    function cancel() {
        close();
        table.say('');
        table.show();
    }

    // ---- what a person does --------------------------------------------------------------------

    // A piece is dragged from those that are offered: a picture of it follows.
    function drag(event) {
        const button = event.target.closest('button');
        if (!button || event.button !== 0) return;
        const picture = button.value === '.' ? button.cloneNode(true) : button.firstChild.cloneNode(true);
        picture.id = 'dragged';
        const follow = ({ clientX, clientY }) => {
            if (Math.hypot(clientX - event.clientX, clientY - event.clientY) > 6) document.body.append(picture);
            picture.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
        };
        const end = (last) => {
            window.removeEventListener('pointermove', follow);
            for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end);
            const at = picture.isConnected && last.type === 'pointerup' ? board.at(last) : -1;
            picture.remove();
            if (at < 0 || !draft) return;
            picked = -1;
            put(button.value, at);
            show();
        };
        window.addEventListener('pointermove', follow);
        for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end);
    }
    offered.addEventListener('pointerdown', drag);
    offered.addEventListener('click', (event) => {
        const button = event.target.closest('button');
        if (!button) return;
        tool = button.value === tool ? null : button.value;
        picked = -1;
        table.say('');
        show();
    });
    byId('board').addEventListener('keydown', ({ key, target }) => {
        const at = Number(target.dataset.at);
        if (!draft || !['Delete', 'Backspace'].includes(key) || letterAt(at) === '.') return;
        run([remove(at)]);
        show();
    });
    for (const [id, line] of [['edit-start', 'new'], ['edit-clear', 'new empty'], ['edit-side']])
        byId(id).addEventListener(line ? 'click' : 'change', () => {
            picked = -1;
            run([line || `turn ${side.value}`]);
            show();
        });
    byId('edit').addEventListener('click', open);
    byId('edit-done').addEventListener('click', finish);
    byId('edit-cancel').addEventListener('click', cancel);

    return { act, show, close, cancel, isOpen: () => draft !== null };
};
