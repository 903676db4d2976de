// What the page begins with: it unpacks its scripts, which are compressed, and runs them. Each is a text of the
// page, in base64; `packed` has those that the page and its worker share, then the worker's, then the page's.
const unpack = (id) => {
    const text = atob(document.getElementById(id).textContent.trim());
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
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
