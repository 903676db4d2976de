// What the page begins with: it unpacks its scripts, which are compressed, and runs them. Each is a text of the
// page; `packed` has those that the page and its worker share, then the worker's, then the page's. Four bytes are
// five digits, `(` to `}` without `<` (make-page); the last group may be shorter.
const unpack = (id) => {
    const text = document.getElementById(id).textContent.trim();
    const bytes = new Uint8Array((text.length * 4) / 5);
    const digit = (at) => (text.charCodeAt(at) || 125) - (text[at] < '<' ? 40 : 41);
    for (let at = 0, to = 0; at < text.length; at += 5) {
        let word = 0;
        for (let i = 0; i < 5; i++) word = word * 85 + digit(at + i);
        for (let bits = 24; bits >= 0; bits -= 8) bytes[to++] = Math.floor(word / 2 ** bits);
    }
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
};
// Hands a script to something that takes an address.
const asAddress = (texts, use) => {
    const address = URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }));
    const used = use(address);
    URL.revokeObjectURL(address);
    return used;
};
let startWorker = null;
(async () => {
    try {
        const [shared, worker, script] = (await unpack('packed').text()).split('\0');
        startWorker = () => asAddress([shared, worker], (address) => new Worker(address));
        const element = document.createElement('script');
        element.src = URL.createObjectURL(new Blob([shared, script], { type: 'text/javascript' }));
        document.body.append(element);
    } catch (error) {
        document.getElementById('turn').textContent = 'This page needs a browser of 2023 or later.';
    }
})();
