// A board in a notebook (_board.py), which is played on where there is a kernel: buttons over the squares of
// the picture, and words below it. A click goes to Python, by a comm of Jupyter, and Python answers what is to
// be seen; no rule is known here. Where there is no comm, the picture stays as it is.
(id, key) => {
    const element = (parent, tag, attributes = {}) => {
        const made = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
        parent.append(made);
        return made;
    };
    const walks = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

    // What Python answers is shown; `send` asks it.
    function makeBoard(root, send) {
        const picture = root.querySelector('img');
        const grid = element(picture.parentNode, 'div', { role: 'group', 'aria-label': 'Board: arrows move, Enter picks a square' });
        const status = element(root, 'p', { role: 'status', class: 'arbiter-status' });
        const wrong = element(root, 'p', { role: 'alert', class: 'arbiter-wrong' });
        const end = element(root, 'button', { type: 'button', class: 'arbiter-end' });
        const undo = element(root, 'button', { type: 'button', class: 'arbiter-undo' });
        let cells = [];
        let squares = [];
        let size = null; // of a square, in percent of the picture
        let cursor = 0;
        undo.textContent = 'Undo';
        undo.onclick = () => send({ undo: true });
        end.onclick = () => send({ end: true });
        Object.assign(status.style, { margin: '4px 0' });
        Object.assign(wrong.style, { margin: '4px 0', minHeight: '1.5em', color: '#a01010' });

        function focus(at) {
            if (cells[cursor]) cells[cursor].tabIndex = -1;
            cursor = at;
            cells[at].tabIndex = 0;
        }
        function makeCells() {
            grid.replaceChildren();
            cells = squares.map(({ x, y }, at) => {
                const cell = element(grid, 'button', { type: 'button' });
                Object.assign(cell.style, {
                    position: 'absolute', left: `${x}%`, top: `${y}%`, width: `${size.x}%`, height: `${size.y}%`,
                    padding: 0, border: 0, background: 'transparent', cursor: 'pointer', touchAction: 'manipulation',
                });
                cell.tabIndex = -1;
                cell.onclick = () => {
                    focus(at);
                    send({ square: squares[at].name });
                };
                return cell;
            });
            focus(0);
        }
        // The nearest square in a direction: in the same row or column, or where only dark squares are used,
        // in the next one.
        function walk(across, down) {
            const from = squares[cursor];
            const ahead = ({ x, y }) => (x - from.x) * across + (y - from.y) * down;
            const aside = ({ x, y }) => (across !== 0 ? 9 * Math.abs(y - from.y) : Math.abs(x - from.x));
            const far = (at) => 4 * ahead(squares[at]) + aside(squares[at]);
            const [to] = [...squares.keys()]
                .filter((at) => ahead(squares[at]) > 0.1 && aside(squares[at]) < 1.5 * size.x)
                .sort((a, b) => far(a) - far(b));
            if (to === undefined) return;
            focus(to);
            cells[to].focus();
        }
        root.addEventListener('keydown', (event) => {
            event.stopPropagation(); // the notebook has commands on single keys
            if (!cells.includes(event.target) || !Object.hasOwn(walks, event.key)) return;
            event.preventDefault();
            walk(...walks[event.key]);
        });

        return {
            show(seen) {
                picture.src = seen.picture;
                picture.alt = '';
                ({ squares, size } = seen);
                if (cells.length !== squares.length) makeCells();
                cells.forEach((cell, at) => cell.setAttribute('aria-label', squares[at].label));
                status.textContent = seen.status;
                wrong.textContent = seen.wrong;
                end.textContent = seen.end;
                end.hidden = seen.end === '';
            },
            // Nobody answers any more: it is a picture again.
            end() {
                for (const part of [grid, wrong, end, undo]) part.remove();
            },
        };
    }

    // A page that is loaded shows its outputs before it has a kernel.
    function start(root) {
        const { notebook } = window.Jupyter || {};
        if (!notebook) return;
        if (notebook.kernel && notebook.kernel.is_connected()) open(root, notebook);
        else notebook.events.one('kernel_ready.Kernel', () => open(root, notebook));
    }
    function open(root, notebook) {
        const comm = notebook.kernel.comm_manager.new_comm('arbiter.Board', { board: key });
        let board = null;
        const stop = () => {
            if (board) board.end();
            board = null;
        };
        comm.on_msg(({ content: { data } }) => {
            if (!root.isConnected) {
                comm.close();
                return;
            }
            board ||= makeBoard(root, (asked) => comm.send(asked));
            board.show(data);
        });
        comm.on_close(stop);
        notebook.events.on('kernel_restarting.Kernel kernel_killed.Kernel kernel_dead.Kernel', stop);
    }

    // The output is put into the page before this is run, or soon after it.
    function find(times) {
        const root = document.getElementById(id);
        if (root) start(root);
        else if (times > 0) setTimeout(find, 20, times - 1);
    }
    find(100);
}
