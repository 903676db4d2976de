// Plays back a game on a board: `replay.h` says how the game is written. What the rules are is not
// known here: what a turn changes is in the text.
const replay = (() => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const empty = '.';
    // Squares after those are U+0100 and the letters after it.
    const numberOf = (digit) =>
        digits.includes(digit) ? digits.indexOf(digit) : digit.charCodeAt(0) - 0x100 + digits.length;

    // What stands on each square: a letter, or of a column also those below it, `A(BC)`.
    const pieces = (text) => text.match(/[A-Z.](\([A-Z]+\))?/g);

    // What stands on a square, in words: `sides` and `kinds` are what these are called, and `say` fills `{name}`
    // of a text with its value, in another language where it knows one.
    const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name]);
    function words(piece, { sides, kinds }, say = filled) {
        const [top, ...below] = [...piece.replace(/[()]/g, '')].map((letter) => {
            const number = letter.charCodeAt(0) - 'A'.charCodeAt(0);
            const king = number % 4 > 1 ? ' king' : '';
            return say(`{side} ${kinds[Math.floor(number / 4)]}${king}`, { side: sides[number % 2] });
        });
        return below.length === 0 ? top : say('{top} over {below}', { top, below: below.join(', ') });
    }

    // A turn and the pieces after it.
    function readTurn(text, before) {
        const turn = { path: [], captures: false, before, after: before };
        if (text === '+') return turn;
        const [squares, changes] = text.split('~');
        turn.captures = squares.endsWith('*');
        turn.path = [...squares.replace('*', '')].map(numberOf);
        turn.after = [...before];
        turn.after[turn.path.at(-1)] = before[turn.path[0]];
        if (turn.path.at(-1) !== turn.path[0]) turn.after[turn.path[0]] = empty;
        for (const [, square, piece] of (changes || '').matchAll(/(.)([A-Z.](?:\([A-Z]+\))?)/g))
            turn.after[numberOf(square)] = piece;
        return turn;
    }

    function read(text) {
        const [start, side, ...rest] = text.split(' ');
        const game = { start: pieces(start), side: Number(side), turns: [] };
        let now = game.start;
        for (const turn of rest) {
            game.turns.push(readTurn(turn, now));
            now = game.turns.at(-1).after;
        }
        return game;
    }

    // A board that `template` has, in `place`. `tells`: it says itself how many pieces a column has, and what these
    // are while the mouse is over it.
    function board(template, place, tells = false) {
        const { columns, square, short, mark, sides, squares, names, shapes, kinds } = template.dataset;
        const size = Number(square);
        const numbers = squares.split(' ').map(Number);
        const nameOf = names.split(' ');
        const shapeOf = shapes.split(' ');
        const sideOf = sides.split(' ');
        const svg = template.content.querySelector('svg').cloneNode(true);
        const groups = [...svg.querySelectorAll('.pieces')];
        const parts = svg.querySelector('.parts');
        const slab = svg.querySelector('.slab'); // of rule sets with columns
        const drawn = document.createElementNS(svg.namespaceURI, 'g');
        const below = document.createElementNS(svg.namespaceURI, 'g');
        const caption = svg.querySelector(':scope > text');
        const disc = svg.querySelector('.side') || makeDisc();
        const all = columns * Math.ceil((Math.max(...numbers) + 1) / columns);
        let around = false; // whether it is seen from the other side

        for (const column of svg.querySelectorAll('.below')) column.remove();
        groups[0].before(drawn);
        groups[1].after(below);
        place.replaceChildren(svg);

        // Before the caption is a disc of a side, which the template of a drawn position has not.
        function makeDisc() {
            const made = document.createElementNS(svg.namespaceURI, 'circle');
            const place = { cx: 11, cy: caption.getAttribute('y') - 7, r: 10, 'stroke-width': 2 };
            for (const [name, value] of Object.entries(place)) made.setAttribute(name, value);
            caption.setAttribute('x', 30);
            caption.before(made);
            return made;
        }
        function corner(at) {
            const seen = around ? all - 1 - numbers[at] : numbers[at];
            return { x: (seen % columns) * size, y: Math.floor(seen / columns) * size };
        }
        // What has been drawn stays where it is until something is shown.
        const turn = (flag) => {
            around = flag;
        };
        const middle = (at) => ({ x: corner(at).x + size / 2, y: corner(at).y + size / 2 });

        function use(shape, at, group) {
            const piece = document.createElementNS(svg.namespaceURI, 'use');
            piece.setAttribute('href', `#${shape}`);
            piece.setAttribute('x', corner(at).x);
            piece.setAttribute('y', corner(at).y);
            piece.setAttribute('width', size);
            piece.setAttribute('height', size);
            group.append(piece);
        }
        // A piece's letter is 4 times its kind, 2 if it is crowned, and its side.
        const number = (piece) => piece.charCodeAt(0) - 'A'.charCodeAt(0);
        const sideOfPiece = (piece) => number(piece) % 2;

        // Over a whole square, as the picture of a game has it.
        function addTitle(group, column) {
            const title = document.createElementNS(svg.namespaceURI, 'title');
            const cell = document.createElementNS(svg.namespaceURI, 'rect');
            title.textContent = words(column, { sides: sideOf, kinds: kinds.split(' ') });
            for (const [name, value] of Object.entries({ width: size, height: size, fill: 'none', 'pointer-events': 'all' }))
                cell.setAttribute(name, value);
            group.append(title, cell);
        }
        // Draws what is below the top of a column, and tells how many pieces there are if not all are seen.
        function drawBelow(column, at) {
            const group = document.createElementNS(svg.namespaceURI, 'g');
            const [bar, crown, count] = slab.children;
            const high = Number(bar.getAttribute('height'));
            const letters = [...column.slice(2, -1)];
            const { x, y } = corner(at);
            function copy(original, values) {
                const made = original.cloneNode(true);
                for (const [name, value] of Object.entries(values)) made.setAttribute(name, value);
                group.append(made);
                return made;
            }
            group.setAttribute('transform', `translate(${x} ${y})`);
            if (tells) addTitle(group, column);
            letters.slice(0, slab.dataset.seen - 1).forEach((letter, i) => {
                const colours = groups[sideOfPiece(letter)];
                const top = Number(bar.getAttribute('y')) + i * (high + 2);
                copy(bar, { y: top, fill: colours.getAttribute('fill'), stroke: colours.getAttribute('stroke') });
                if (number(letter) % 4 > 1)
                    copy(crown, { cy: top + Math.floor(high / 2), fill: colours.getAttribute('color') });
            });
            if (tells && letters.length >= slab.dataset.seen) copy(count, {}).textContent = letters.length + 1;
            below.append(group);
        }
        function drawPieces(all) {
            for (const group of [...groups, below]) group.replaceChildren();
            all.forEach((piece, at) => {
                if (piece === empty) return;
                const group = groups[sideOfPiece(piece)];
                use(shapeOf[Math.floor(number(piece) / 4)], at, group);
                if (number(piece) % 4 > 1) use('crown', at, group);
                if (piece.length > 1) drawBelow(piece, at);
            });
        }

        function part(name, x, y) {
            for (const original of parts.querySelector(`.${name}`).children) {
                const copy = original.cloneNode(true);
                copy.setAttribute('cx', x);
                copy.setAttribute('cy', y);
                drawn.append(copy);
            }
        }
        function drawLine(path) {
            const points = path.map(middle);
            const [from, to] = points.slice(-2);
            const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
            to.x -= ((to.x - from.x) * short) / length;
            to.y -= ((to.y - from.y) * short) / length;
            for (const line of parts.querySelectorAll('polyline')) {
                const copy = line.cloneNode(true);
                copy.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '));
                drawn.append(copy);
            }
            points.slice(0, -1).forEach(({ x, y }, i) => part(i === 0 ? 'first' : 'stop', x, y));
        }
        // Where pieces are gone, where one exploded, and where one stands on another's square.
        function drawLosses({ path, before, after }) {
            const end = path.at(-1);
            before.forEach((piece, at) => {
                if (piece !== empty && after[at] === empty && at !== path[0]) use('cross', at, drawn);
            });
            if (after[end] === empty) use('burst', end, drawn);
            else if (before[end] !== empty && sideOfPiece(before[end]) !== sideOfPiece(before[path[0]]))
                part('ring', middle(end).x, middle(end).y);
        }

        // Shows the position after `turn`, or before the first one; and squares of what is no turn.
        function show(game, turn, state, offence) {
            const last = turn > 0 ? game.turns[turn - 1] : null;
            drawn.replaceChildren();
            drawn.setAttribute('class', offence ? 'path offence' : 'path');
            drawPieces(last ? last.after : game.start);
            if (offence && offence.length > 1) drawLine(offence);
            else if (!offence && last && last.path.length > 1) {
                drawLine(last.path);
                drawLosses(last);
            }
            caption.textContent = state.text;
            disc.setAttribute('display', state.side === null ? 'none' : 'inline');
            if (state.side === null) return;
            disc.setAttribute('fill', groups[state.side].getAttribute('fill'));
            disc.setAttribute('stroke', groups[state.side].getAttribute('color'));
        }

        const turnWords = ({ path, captures }) =>
            path.length === 0 ? 'pass' : path.map((at) => nameOf[at]).join(captures ? mark : '-');
        // What is drawn of the piece on a square.
        const piecesAt = (at) =>
            groups.flatMap((group) =>
                [...group.children].filter(
                    (use) =>
                        Number(use.getAttribute('x')) === corner(at).x &&
                        Number(use.getAttribute('y')) === corner(at).y,
                ),
            );
        return { show, turn, words: turnWords, sides: sideOf, svg, corner, square: size, names: nameOf, shapes: shapeOf, piecesAt };
    }

    const squaresOf = (text) => [...text].map(numberOf);
    return { read, board, squaresOf, pieces, words, filled };
})();
