'use strict';

// Shows one of the boards that stand in the page. What a turn does is not known here.
(() => {
    const frames = document.querySelectorAll('.frame');
    const list = document.getElementById('turns');
    const entries = list.querySelectorAll('a');
    const [first, back, on, last] = document.querySelectorAll('nav button');
    const end = frames.length - 1;
    let shown = end;

    // The list alone is scrolled: on a small screen the page must not jump.
    function reveal(entry) {
        const below = entry.offsetTop + entry.offsetHeight - list.clientHeight;
        list.scrollTop = Math.min(entry.offsetTop, Math.max(list.scrollTop, below));
    }

    function show(turn) {
        frames[shown].hidden = true;
        entries[shown].removeAttribute('aria-current');
        shown = Math.min(end, Math.max(0, turn));
        frames[shown].hidden = false;
        entries[shown].setAttribute('aria-current', 'step');
        first.disabled = back.disabled = shown === 0;
        on.disabled = last.disabled = shown === end;
        reveal(entries[shown]);
    }

    // The turn that the address names, `#turn-12`; else the start.
    function showAddress() {
        const turn = /^#turn-(\d+)$/.exec(location.hash);
        show(turn ? Number(turn[1]) : 0);
    }

    const steps = {
        ArrowLeft: () => show(shown - 1),
        ArrowRight: () => show(shown + 1),
        Home: () => show(0),
        End: () => show(end),
    };

    document.addEventListener('keydown', (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!Object.hasOwn(steps, event.key)) return;
        event.preventDefault();
        steps[event.key]();
    });
    first.addEventListener('click', steps.Home);
    back.addEventListener('click', steps.ArrowLeft);
    on.addEventListener('click', steps.ArrowRight);
    last.addEventListener('click', steps.End);
    entries.forEach((entry, turn) => {
        entry.addEventListener('click', (event) => {
            event.preventDefault();
            show(turn);
        });
    });
    window.addEventListener('hashchange', showAddress);
    document.querySelector('nav').hidden = false;
    showAddress();
})();
