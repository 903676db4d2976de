// Shows one of the boards that stand in the page. What a turn does is not known here.
(() => {
    const place = document.querySelector('.frames');
    const endOfFrame = '</figure>';
    const frames = place.textContent.split(endOfFrame).slice(0, -1);
    const list = document.getElementById('turns');
    const buttons = [...document.querySelectorAll('nav button')];
    const end = frames.length - 1;
    let shown = end;

    function show(turn) {
        shown = Math.min(end, Math.max(0, turn));
        place.innerHTML = frames[shown] + endOfFrame;
        place.firstElementChild.hidden = false;
        turnList.show(list, buttons, shown, end);
    }

    // The turn that the address names, `#turn-12`; else the start.
    function showAddress() {
        const turn = /^#turn-(\d+)$/.exec(location.hash);
        show(turn ? Number(turn[1]) : 0);
    }

    const [Home, ArrowLeft, ArrowRight, End] = turnList.onButtons(buttons, show, () => shown);
    turnList.onKeys({ Home, ArrowLeft, ArrowRight, End });
    turnList.onEntry(list, show);
    window.addEventListener('hashchange', showAddress);
    document.querySelector('nav').hidden = false;
    showAddress();
})();
