// The service worker of the page as a folder (folder.h). It keeps the files of the folder, and answers with
// them, whether there is a network or not. What it keeps is named by the check sum of the files: others are
// another version, which takes the place of this one. It asks for nothing but these files.
const files = ['./', 'manifest.json', 'icon.svg'];
const name = `${registration.scope} @VERSION@`;

// A page that was redirected to could not be opened from what is kept.
const whole = (reply) => (reply.redirected ? new Response(reply.body, { headers: reply.headers }) : reply);

async function keep() {
    const cache = await caches.open(name);
    await Promise.all(files.map(async (file) => {
        const reply = await fetch(file, { cache: 'reload' });
        if (!reply.ok) throw new TypeError(`${file}: ${reply.status}`);
        await cache.put(file, whole(reply));
    }));
    await skipWaiting();
}
async function replace() {
    const old = (await caches.keys()).filter((one) => one.startsWith(`${registration.scope} `) && one !== name);
    await Promise.all(old.map((one) => caches.delete(one)));
    await clients.claim();
}
async function answer(request) {
    const file = request.url.slice(registration.scope.length).replace(/[?#].*/, '').replace(/^index\.html$/, '');
    const cache = await caches.open(name);
    return (await cache.match(registration.scope + file)) || fetch(request);
}

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(replace()));
addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
