'use strict';

// The list of turns beside a board, and the keys and buttons that step through it: the same on every
// page. What a turn does is not known here.
const turnList = (() => {
    // Whether a key is held that makes it a matter of the browser. Some keyboards have `.` with Shift.
    const isHeld = ({ altKey, ctrlKey, metaKey, shiftKey, key = '' }) =>
        altKey || ctrlKey || metaKey || (shiftKey && key.length !== 1);

    function add(list, text, href = '#', className = '') {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = text;
        link.className = className;
        const item = document.createElement('li');
        item.append(link);
        list.append(item);
    }

    // Marks an entry. The list alone is scrolled: on a small screen the page must not jump.
    function mark(list, entry) {
        list.querySelector('[aria-current]')?.removeAttribute('aria-current');
        if (!entry) return;
        entry.setAttribute('aria-current', 'step');
        const below = entry.offsetTop + entry.offsetHeight - list.clientHeight;
        list.scrollTop = Math.min(entry.offsetTop, Math.max(list.scrollTop, below));
    }

    // Calls `action` with the number of the entry that is clicked.
    function onEntry(list, action) {
        list.addEventListener('click', (event) => {
            const link = event.target.closest('a');
            if (!link || isHeld(event)) return;
            event.preventDefault();
            action([...list.querySelectorAll('a')].indexOf(link));
        });
    }

    // Calls what a key stands for, unless it is pressed `elsewhere`.
    function onKeys(actions, elsewhere = 'select') {
        document.addEventListener('keydown', (event) => {
            if (isHeld(event) || event.target.closest(elsewhere) || !Object.hasOwn(actions, event.key)) return;
            event.preventDefault();
            actions[event.key]();
        });
    }

    // The four buttons of a page: to the first position, back, on, and to the last one. `step` is called with
    // the number of a turn, `shown` returns the one that is shown.
    function onButtons(buttons, step, shown) {
        const steps = [() => step(0), () => step(shown() - 1), () => step(shown() + 1), () => step(Infinity)];
        buttons.forEach((button, i) => button.addEventListener('click', steps[i]));
        return steps;
    }

    // Shows which turn is shown, of those from 0 to `end`.
    function show(list, [first, back, on, last], turn, end) {
        mark(list, list.querySelectorAll('a')[turn]);
        first.disabled = back.disabled = turn === 0;
        on.disabled = last.disabled = turn === end;
    }
    return { isHeld, add, mark, onEntry, onKeys, onButtons, show };
})();
