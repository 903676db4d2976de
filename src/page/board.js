// The board that is played on: the drawing of replay.js, and over it a grid of squares that are
// clicked, dragged, tapped, and walked on with keys. It asks for squares by their numbers among those
// that are used, and knows no rules.
const makeBoard = (place, act, crops = false) => {
    const farEnough = 6; // pixels from which on a movement is a drag
    const slideTime = 150; // milliseconds
    const fadeTime = 300;
    const marks = makeMarks(place, (event) => cellAt(event));
    const narrow = window.matchMedia('(max-width: 55rem), (max-height: 30rem)');
    let drawing = null;
    let cells = [];
    let spots = []; // for each square its column and row
    let cursor = 0;
    let flipped = false;
    let full = ''; // what the drawing shows, with all that is around the board
    let shown = null; // what was shown last
    let drag = null;
    let ignoreClick = false;

    // ---- the grid ----------------------------------------------------------------------------

    function makeCell(at) {
        const cell = document.createElement('button');
        cell.type = 'button';
        cell.className = 'cell';
        cell.dataset.at = at;
        cell.tabIndex = -1;
        cell.setAttribute('role', 'gridcell');
        return cell;
    }
    // Puts each square of the grid over that of the drawing.
    function placeCells() {
        const box = drawing.svg.viewBox.baseVal;
        cells.forEach((cell, at) => {
            const { x, y } = drawing.corner(at);
            cell.style.left = `${((x - box.x) / box.width) * 100}%`;
            cell.style.top = `${((y - box.y) / box.height) * 100}%`;
            cell.style.width = `${(drawing.square / box.width) * 100}%`;
            cell.style.height = `${(drawing.square / box.height) * 100}%`;
        });
    }
    // Turns the drawing to the other side. The names of squares, columns and rows stay upright: each
    // goes to the square at the other end.
    function turn() {
        const { square, svg } = drawing;
        const names = [...svg.querySelectorAll('#labels text')];
        const length = (kind) => names.filter((name) => name.matches(kind)).length * square;
        const [width, height] = [length('.column'), length('.row')];
        const swap = (name, axis, most) => {
            const at = Number(name.getAttribute(axis));
            name.setAttribute(axis, most - square - at + 2 * (at % square));
        };
        for (const name of names) {
            if (!name.matches('.row')) swap(name, 'x', width);
            if (!name.matches('.column')) swap(name, 'y', height);
        }
        const angle = flipped ? 180 : 0;
        svg.querySelector("[href='#squares']").setAttribute('transform', `rotate(${angle} ${width / 2} ${height / 2})`);
        drawing.turn(flipped);
    }

    // A new board, from the template that the referee gives.
    function open(markup) {
        const holder = document.createElement('div');
        holder.innerHTML = markup;
        const template = holder.querySelector('template');
        const frame = document.createElement('div');
        frame.className = 'frame';
        drawing = replay.board(template, frame);
        full = drawing.svg.getAttribute('viewBox');
        drawing.svg.setAttribute('aria-hidden', 'true');
        drawing.svg.removeAttribute('role');
        const grid = document.createElement('div');
        grid.className = 'grid';
        grid.setAttribute('role', 'grid');
        grid.setAttribute('aria-label', gameView.word('Board: arrows move, Enter or the space bar picks a square'));
        cells = drawing.names.map((name, at) => makeCell(at));
        spots = cells.map((cell, at) => {
            const { x, y } = drawing.corner(at);
            return { column: x / drawing.square, row: y / drawing.square };
        });
        const rows = [...new Set(spots.map(({ row }) => row))];
        for (const row of rows) {
            const line = document.createElement('div');
            line.setAttribute('role', 'row');
            line.append(...cells.filter((cell, at) => spots[at].row === row));
            grid.append(line);
        }
        frame.append(grid);
        place.replaceChildren(frame);
        cursor = 0;
        cells[cursor].tabIndex = 0;
        if (flipped) turn();
        frameBoard();
    }
    // On a narrow screen what is around the board is left out; but the names of rows and columns, if the
    // squares have none.
    function frameBoard() {
        const { square, svg } = drawing;
        const end = (axis) => Math.max(...spots.map((spot) => spot[axis])) + 1;
        const named = svg.querySelector('#labels text:not(.row):not(.column)');
        const around = named ? [4, 4, 4] : [30, 4, 28]; // at the left, at the right and above, below
        const [left, right, below] = around;
        const box = [-left, -right, end('column') * square + left + right, end('row') * square + right + below];
        svg.setAttribute('viewBox', narrow.matches && crops ? box.join(' ') : full);
        const { width, height } = svg.viewBox.baseVal;
        svg.setAttribute('width', width);
        svg.setAttribute('height', height);
        place.style.setProperty('--ratio', width / height);
        placeCells();
    }
    narrow.addEventListener('change', () => drawing && frameBoard());

    // The name of a square as commands take it: where all names are a row and a column, these stand apart.
    function nameOf(at) {
        const { names } = drawing;
        return names.every((name) => /^\d\d$/.test(name)) ? [...names[at]].join(' ') : names[at];
    }

    // ---- what is shown -----------------------------------------------------------------------

    // Says how many pieces are on a square with several, and which while the mouse is over it.
    function showColumn(cell, piece, view) {
        if (piece.length > 1) cell.dataset.height = piece.length - 2;
        else delete cell.dataset.height;
        cell.title = piece.length > 1 ? view.words(piece) : '';
    }
    function labelOf(at, view) {
        const words = [drawing.names[at], view.words(view.pieces[at])];
        if (view.selected === at) words.push(gameView.word('selected'));
        else if (view.destinations.includes(at)) words.push(gameView.word('can go here'));
        else if (view.selectable.includes(at) && !view.free) words.push(gameView.word('can move'));
        if (view.hint.includes(at)) words.push(gameView.word('hint'));
        return words.join(', ');
    }

    // Which piece has gone from one square to another, and which have left: those of a turn, or of a part of
    // one. Null for anything else, and if who looks wants no motion.
    function motionOf(before, after) {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (still || drag || before.length !== after.length) return null;
        const side = (piece) => (piece === '.' ? -1 : (piece.charCodeAt(0) - 'A'.charCodeAt(0)) % 2);
        const changed = cells.map((cell, at) => at).filter((at) => before[at][0] !== after[at][0]);
        const came = changed.filter((at) => after[at] !== '.');
        if (came.length > 1) return null;
        const gone = changed.filter((at) => before[at] !== '.' && came.length === 1 && side(before[at]) === side(after[came[0]]));
        const [from, to] = gone.length === 1 ? [gone[0], came[0]] : [-1, -1];
        return { from, to, left: changed.filter((at) => after[at] === '.' && at !== from) };
    }
    function slide({ from, to }) {
        if (from < 0) return;
        const [start, end] = [drawing.corner(from), drawing.corner(to)];
        for (const piece of drawing.piecesAt(to))
            piece.animate([{ translate: `${start.x - end.x}px ${start.y - end.y}px` }, { translate: '0px 0px' }],
                { duration: slideTime, easing: 'ease-out' });
    }
    // A piece that is drawn no more stays where it was for as long as it fades, and is none of the pieces.
    function fade(piece, group) {
        const ghost = group.cloneNode(false);
        ghost.setAttribute('class', 'leaving');
        ghost.append(piece);
        group.after(ghost);
        ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeTime }).onfinish = () => ghost.remove();
    }

    // Shows a position: `game` and `turn` for the drawing, and what can be done on each square; `free`: what is
    // dropped beside the board is told as the square -1.
    function show(view) {
        const before = shown;
        shown = view;
        const motion = before ? motionOf(before.pieces, view.pieces) : null;
        const left = motion ? motion.left.flatMap(drawing.piecesAt).map((piece) => [piece, piece.parentNode]) : [];
        drawing.show(view.game, view.turn, view.state);
        if (motion) slide(motion);
        for (const [piece, group] of left) fade(piece, group);
        marks.show(drawing, view.turn);
        cells.forEach((cell, at) => {
            cell.setAttribute('aria-label', labelOf(at, view));
            showColumn(cell, view.pieces[at], view);
            cell.setAttribute('aria-selected', view.selected === at);
            cell.classList.toggle('selected', view.selected === at);
            cell.classList.toggle('destination', view.destinations.includes(at));
            cell.classList.toggle('full', view.pieces[at] !== '.');
            cell.classList.toggle('selectable', view.selectable.includes(at));
            cell.classList.toggle('forced', view.forced && view.selectable.includes(at));
            cell.classList.toggle('hinted', view.hint.includes(at));
            cell.classList.toggle('captured', view.captured.includes(at));
        });
    }

    // ---- keys --------------------------------------------------------------------------------

    function focus(at) {
        cells[cursor].tabIndex = -1;
        cursor = at;
        cells[cursor].tabIndex = 0;
        cells[cursor].focus();
    }

    // The nearest square in a direction: in the same row or column, or where only dark squares are
    // used, in the next one.
    function walk(across, down) {
        const from = spots[cursor];
        const forward = flipped ? -1 : 1;
        let best = -1;
        let least = Infinity;
        spots.forEach(({ column, row }, at) => {
            const ahead = forward * ((column - from.column) * across + (row - from.row) * down);
            const aside = Math.abs(across !== 0 ? row - from.row : column - from.column);
            if (ahead <= 0 || aside > 1 || (across !== 0 && aside > 0)) return;
            const far = ahead * 4 + aside + (column > from.column ? 0.5 : 0);
            if (far < least) [least, best] = [far, at];
        });
        if (best >= 0) focus(best);
    }

    const walks = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    place.addEventListener('keydown', (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (!event.target.closest('.cell') || !Object.hasOwn(walks, event.key)) return;
        event.preventDefault();
        walk(...walks[event.key]);
    });

    // ---- mouse and touch ---------------------------------------------------------------------

    const cellAt = (event) => {
        const found = place.getRootNode().elementFromPoint(event.clientX, event.clientY);
        const cell = found && found.closest('.cell');
        return cell ? Number(cell.dataset.at) : -1;
    };

    // The pieces follow the pointer in units of the drawing.
    function follow(event) {
        const scale = drawing.svg.getScreenCTM();
        const x = (event.clientX - drag.x) / scale.a;
        const y = (event.clientY - drag.y) / scale.d;
        for (const piece of drag.pieces) piece.style.translate = `${x}px ${y}px`;
    }

    const ends = ['pointerup', 'pointercancel'];
    place.addEventListener('pointerdown', (event) => {
        const cell = event.target.closest('.cell');
        ignoreClick = false;
        if (!cell || event.button !== 0 || !cell.matches('.selectable, .selected')) return;
        drag = { from: Number(cell.dataset.at), x: event.clientX, y: event.clientY, pieces: null };
        window.addEventListener('pointermove', carry);
        for (const end of ends) window.addEventListener(end, drop);
    });
    function carry(event) {
        if (!drag.pieces) {
            if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < farEnough) return;
            if (shown.free || !cells[drag.from].matches('.selected')) act(drag.from, true);
            drag.pieces = drawing.piecesAt(drag.from);
            for (const piece of drag.pieces) piece.classList.add('carried');
        }
        follow(event);
    }
    function drop(event) {
        const { from, pieces } = drag;
        window.removeEventListener('pointermove', carry);
        for (const end of ends) window.removeEventListener(end, drop);
        const to = cellAt(event);
        drag = null;
        if (!pieces) return;
        ignoreClick = true;
        for (const piece of pieces) {
            piece.style.translate = '';
            piece.classList.remove('carried');
        }
        if (event.type === 'pointerup' && to !== from && (to >= 0 || shown.free)) act(to);
    }

    place.addEventListener('click', (event) => {
        const cell = event.target.closest('.cell');
        if (ignoreClick && event.detail !== 0) {
            ignoreClick = false;
            return;
        }
        if (!cell) return;
        focus(Number(cell.dataset.at));
        act(cursor);
    });

    // A picture of a piece by itself.
    function pictureOf(letter) {
        const number = letter.charCodeAt(0) - 'A'.charCodeAt(0);
        const picture = drawing.svg.cloneNode(false);
        const group = drawing.svg.querySelectorAll('.pieces')[number % 2].cloneNode(false);
        const { square } = drawing;
        for (const name of [drawing.shapes[Math.floor(number / 4)], ...(number % 4 > 1 ? ['crown'] : [])]) {
            const use = document.createElementNS(picture.namespaceURI, 'use');
            for (const [key, value] of Object.entries({ href: `#${name}`, width: square, height: square })) use.setAttribute(key, value);
            group.append(use);
        }
        for (const [key, value] of Object.entries({ viewBox: `0 0 ${square} ${square}`, width: 40, height: 40 })) picture.setAttribute(key, value);
        picture.append(group);
        return picture;
    }

    function flip() {
        flipped = !flipped;
        turn();
        placeCells();
        show(shown);
        return flipped;
    }

    return {
        open,
        show,
        nameOf,
        pictureOf,
        at: cellAt,
        flip,
        isFlipped: () => flipped,
        suggest: marks.suggest,
        numberOf: (name) => (drawing ? drawing.names.indexOf(name) : -1),
    };
};
