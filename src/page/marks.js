// Marks of somebody's own on a board: the right button of the mouse marks a square, or draws an arrow from
// one square to another; the same again takes it away. They go with the next click, and the next turn.
// `cellAt` is the square that an event is over, or -1.
const makeMarks = (place, cellAt) => {
    const right = 2;
    let drawing = null;
    let turn = -1; // after which they were drawn
    let marks = []; // pairs of squares
    let best = []; // the same of a turn that somebody should see
    let from = -1;

    const shape = (name, attributes) => {
        const made = document.createElementNS(drawing.svg.namespaceURI, name);
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
        return made;
    };
    const middle = (at) => {
        const { x, y } = drawing.corner(at);
        return { x: x + drawing.square / 2, y: y + drawing.square / 2 };
    };
    function ring(at) {
        const { x, y } = middle(at);
        return shape('circle', { cx: x, cy: y, r: drawing.square * 0.42 });
    }
    // A line that ends in two short ones.
    function arrow(start, end) {
        const [a, b] = [middle(start), middle(end)];
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const [x, y] = [((b.x - a.x) / length) * drawing.square * 0.25, ((b.y - a.y) / length) * drawing.square * 0.25];
        const path = `M${a.x} ${a.y}L${b.x} ${b.y}M${b.x - x - y} ${b.y - y + x}L${b.x} ${b.y}L${b.x - x + y} ${b.y - y - x}`;
        return shape('path', { d: path });
    }
    function drawGroup(name, pairs) {
        const old = drawing.svg.querySelector(`.${name}`);
        if (old) old.remove();
        if (pairs.length === 0) return;
        const group = shape('g', { class: name });
        for (const [start, end] of pairs) group.append(start === end ? ring(start) : arrow(start, end));
        drawing.svg.append(group);
    }
    function draw() {
        drawGroup('best', best);
        drawGroup('marks', marks);
    }
    function toggle(start, end) {
        const rest = marks.filter(([a, b]) => a !== start || b !== end);
        marks = rest.length < marks.length ? rest : [...marks, [start, end]];
        draw();
    }
    function clear() {
        if (marks.length === 0) return;
        marks = [];
        draw();
    }

    place.addEventListener('contextmenu', (event) => event.preventDefault());
    place.addEventListener('pointerdown', (event) => {
        from = event.button === right ? cellAt(event) : -1;
        if (event.button !== right) clear();
    });
    window.addEventListener('pointerup', (event) => {
        if (event.button !== right || from < 0) return;
        const to = cellAt(event);
        if (to >= 0) toggle(from, to);
        from = -1;
    });

    return {
        // What the board draws now, after so many turns.
        show(on, after) {
            drawing = on;
            if (after !== turn) [marks, best] = [[], []];
            turn = after;
            draw();
        },
        // Draws the way of a turn, the squares that it goes over; none takes it away.
        suggest(squares) {
            best = squares.slice(1).map((to, i) => [squares[i], to]);
            draw();
        },
    };
};
