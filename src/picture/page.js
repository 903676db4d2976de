'use strict';

// Shows one of the boards that stand in the page. What a turn does is not known here.
(() => {
    const place = document.querySelector('.frames');
    const endOfFrame = '</figure>';
    const frames = place.textContent.split(endOfFrame).slice(0, -1);
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
        entries[shown].removeAttribute('aria-current');
        shown = Math.min(end, Math.max(0, turn));
        place.innerHTML = frames[shown] + endOfFrame;
        place.firstElementChild.hidden = false;
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
    list.addEventListener('click', (event) => {
        const entry = event.target.closest('a');
        if (!entry || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show(Number(entry.hash.slice('#turn-'.length)));
    });
    window.addEventListener('hashchange', showAddress);
    document.querySelector('nav').hidden = false;
    showAddress();
})();
