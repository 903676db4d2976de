// The link to a game, to be sent: as a text, by what the device shares with, and as a code for a camera.
const makeShare = () => {
    const sheet = byId('share');
    const border = 4; // squares of light around the code, as its standard wants
    let address = '';

    // The dark squares of each row, as one path.
    function pathOf(rows) {
        const runs = [];
        rows.forEach((row, y) => row.forEach((dark, x) => {
            if (dark) runs.push(`M${x + border} ${y + border}h1v1h-1z`);
        }));
        return runs.join('');
    }
    function draw() {
        const rows = makeQr(address);
        const code = byId('code');
        code.hidden = rows === null;
        byId('no-code').hidden = rows !== null;
        if (!rows) return;
        const size = rows.length + 2 * border;
        code.setAttribute('viewBox', `0 0 ${size} ${size}`);
        code.querySelector('path').setAttribute('d', pathOf(rows));
    }
    function tell(text) {
        byId('shared').textContent = text;
    }

    byId('share-copy').addEventListener('click', async () => {
        try {
            await navigator.clipboard.writeText(address);
            tell(words.of('The link to this game is copied.'));
        } catch (error) {
            byId('share-link').select();
            tell(words.of('The browser does not let this page copy. Here is the link.'));
        }
    });
    byId('share-send').addEventListener('click', () => navigator.share({ url: address }).catch(() => {}));
    byId('share-close').addEventListener('click', () => sheet.close());

    return {
        // Shows a link; `why` is what is said above it.
        show(link, why) {
            address = link;
            byId('share-why').textContent = why;
            byId('share-link').value = link;
            byId('share-send').hidden = !navigator.share;
            // A link to a file of this disk leads nowhere on another one.
            byId('share-file').hidden = location.protocol !== 'file:';
            tell('');
            draw();
            if (!sheet.open) sheet.showModal();
        },
    };
};
