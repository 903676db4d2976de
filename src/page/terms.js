// What two players have agreed on beside the rules: the clock, take-backs, their names, and whether they
// send each other links. All of it is in the link, after what the referee writes (link.h).
const gameTerms = (() => {
    const known = ['rules', 'text', 'position', 'turns', 'players', 'clock', 'left', 'takebacks', 'name', 'by', 'sent'];
    const own = /&(clock|left|takebacks|name|by|sent)=[^&]*/g;
    const day = 86400000; // milliseconds
    const longestName = 40; // characters

    // `left`: milliseconds of each side; `seat`: the side that is played here, where the other one is
    // somewhere else; `sent`: when the last turn was played, for a clock of turns.
    const none = () => ({ clock: null, left: [0, 0], takebacks: true, names: ['', ''], byLink: false, seat: -1, sent: 0 });

    // `5+3`: minutes for all turns, and seconds that each adds; `3d`: days for each turn. Null: it is none.
    function readClock(text) {
        const [, minutes, seconds, days] = /^(?:(\d{1,3})\+(\d{1,3})|(\d{1,2})d)$/.exec(text) || [];
        if (Number(days) > 0) return { text, perTurn: Number(days) * day, whole: 0, added: 0 };
        if (Number(minutes) > 0) return { text, perTurn: 0, whole: Number(minutes) * 60000, added: Number(seconds) * 1000 };
        return null;
    }
    function readLeft(text, clock) {
        const left = text.split(',').map((seconds) => Math.round(Number(seconds) * 1000));
        return left.length === 2 && left.every((time) => time >= 0 && time <= 100 * day) ? left : [clock.whole, clock.whole];
    }
    const cleanName = (text) => text.replace(/\s+/g, ' ').trim().slice(0, longestName);

    // Reads them from a link. `unknown` is the first part that this page does not know, or ''.
    function read(link) {
        const parts = new URLSearchParams(link.replaceAll('+', '%2B'));
        const terms = none();
        let unknown = [...parts.keys()].find((name) => !known.includes(name)) || '';
        terms.clock = parts.has('clock') ? readClock(parts.get('clock')) : null;
        if (parts.has('clock') && !terms.clock) unknown ||= `clock=${parts.get('clock')}`;
        if (terms.clock) terms.left = readLeft(parts.get('left') || '', terms.clock);
        terms.takebacks = parts.get('takebacks') !== 'no';
        terms.names = [0, 1].map((side) => cleanName(parts.getAll('name')[side] || ''));
        terms.byLink = parts.get('by') === 'link';
        terms.sent = 1000 * (Number.parseInt(parts.get('sent'), 10) || 0);
        return { terms, unknown };
    }
    function write({ clock, left, takebacks, names, byLink, sent }) {
        const parts = [];
        if (clock) parts.push(`clock=${clock.text}`);
        if (clock && !clock.perTurn) parts.push(`left=${left.map((time) => Math.ceil(time / 100) / 10)}`);
        if (!takebacks) parts.push('takebacks=no');
        if (names.some((name) => name !== '')) parts.push(...names.map((name) => `name=${encodeURIComponent(name)}`));
        if (byLink) parts.push('by=link');
        if (byLink && clock && sent) parts.push(`sent=${Math.round(sent / 1000)}`);
        return parts.map((part) => `&${part}`).join('');
    }
    // The same link without them.
    const without = (link) => link.replace(own, '');

    return { none, read, readClock, write, without, cleanName };
})();
