// A QR code of a text (ISO/IEC 18004): bytes in UTF-8, of the lowest level of correction. Returns rows of
// true for dark, or null for a text that is too long.
const makeQr = (() => {
    const versions = 40;
    // Of level L, by version: the bytes that correct a block, and how many blocks there are.
    const corrections = [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
        28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ];
    const blockCounts = [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
        8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ];
    const levelBits = 1; // of level L
    const masks = [
        (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
        (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
        (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
    ];

    // The places of the small squares, along each side.
    function alignments(version) {
        if (version === 1) return [];
        const count = Math.floor(version / 7) + 2;
        const last = version * 4 + 10;
        const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
        // Of version 32 alone the standard's table has another step.
        const apart = version === 32 ? 26 : step;
        return [6, ...Array.from({ length: count - 1 }, (none, i) => last - (count - 2 - i) * apart)];
    }
    // The bytes that fit, with those that correct: eight squares each of those that the marks leave.
    const rooms = [];
    function roomOf(version) {
        rooms[version] ||= Math.floor(frameOf(version).rows.flat().filter((dark) => dark === null).length / 8);
        return rooms[version];
    }

    // ---- correction ------------------------------------------------------------------------------

    // The powers of x in the field of 256 elements, of x^8 + x^4 + x^3 + x^2 + 1; and the power that each is.
    const powers = [1];
    while (powers.length < 255) {
        const next = powers.at(-1) * 2;
        powers.push(next < 256 ? next : next ^ 0x11d);
    }
    const powerOf = new Map(powers.map((element, power) => [element, power]));
    const times = (a, b) => (a === 0 || b === 0 ? 0 : powers[(powerOf.get(a) + powerOf.get(b)) % 255]);
    // (x - 1)(x - 2)(x - 4)..., without its first coefficient, which is 1.
    function divisorOf(degree) {
        let product = [1];
        for (const root of powers.slice(0, degree))
            product = [...product, 0].map((part, i) => part ^ (i > 0 ? times(product[i - 1], root) : 0));
        return product.slice(1);
    }
    function remainder(data, divisor) {
        const rest = divisor.map(() => 0);
        for (const byte of data) {
            const factor = byte ^ rest.shift();
            rest.push(0);
            divisor.forEach((part, i) => { rest[i] ^= times(part, factor); });
        }
        return rest;
    }
    // All bytes in the order in which they are drawn: of each block one after the other.
    function interleave(data, version) {
        const count = blockCounts[version - 1];
        const correction = corrections[version - 1];
        const all = roomOf(version);
        const short = count - (all % count); // blocks that have a byte less
        const length = Math.floor(all / count) - correction;
        const divisor = divisorOf(correction);
        const blocks = [];
        for (let i = 0, at = 0; i < count; i++) {
            const end = at + length + (i < short ? 0 : 1);
            const part = data.slice(at, end);
            blocks.push({ part, correct: remainder(part, divisor) });
            at = end;
        }
        const out = [];
        for (let i = 0; i <= length; i++) for (const { part } of blocks) if (i < part.length) out.push(part[i]);
        for (let i = 0; i < correction; i++) for (const { correct } of blocks) out.push(correct[i]);
        return out;
    }
    function bytesOf(text, version, room) {
        const bits = [];
        const put = (value, length) => {
            for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
        };
        put(4, 4); // bytes
        put(text.length, version < 10 ? 8 : 16);
        for (const byte of text) put(byte, 8);
        put(0, Math.min(4, room * 8 - bits.length));
        put(0, (8 - (bits.length % 8)) % 8);
        for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
        return Array.from({ length: room }, (none, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
    }

    // ---- drawing ---------------------------------------------------------------------------------

    // A board of null where the bytes go.
    function frameOf(version) {
        const size = version * 4 + 17;
        const rows = Array.from({ length: size }, () => new Array(size).fill(null));
        const set = (x, y, dark) => {
            if (x >= 0 && y >= 0 && x < size && y < size) rows[y][x] = Boolean(dark);
        };
        const rings = (cx, cy, far, light) => {
            for (let dy = -far; dy <= far; dy++)
                for (let dx = -far; dx <= far; dx++) set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
        };
        for (let i = 0; i < size; i++) {
            set(6, i, i % 2 === 0);
            set(i, 6, i % 2 === 0);
        }
        for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(x, y, 4, [2, 4]);
        const places = alignments(version);
        const last = places.at(-1);
        for (const x of places)
            for (const y of places)
                if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6)) rings(x, y, 2, [1]);
        drawVersion(version, size, set);
        drawFormat(0, size, set);
        return { rows, set, size };
    }
    // A number, with the rest that so many bits more leave when a divisor without carries divides it.
    function withCheck(value, bits, divisor) {
        let rest = value << bits;
        for (let top = 31; top >= bits; top--) if ((rest >>> top) & 1) rest ^= divisor << (top - bits);
        return (value << bits) | rest;
    }
    function drawVersion(version, size, set) {
        if (version < 7) return;
        const bits = withCheck(version, 12, 0x1f25);
        for (let i = 0; i < 18; i++) {
            const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
            set(a, b, (bits >> i) & 1);
            set(b, a, (bits >> i) & 1);
        }
    }
    // The level and the mask, twice.
    function drawFormat(mask, size, set) {
        const bits = withCheck((levelBits << 3) | mask, 10, 0x537) ^ 0x5412;
        for (let i = 0; i < 15; i++) {
            const dark = (bits >> i) & 1;
            if (i < 8) set(size - 1 - i, 8, dark);
            else set(8, size - 15 + i, dark);
            if (i < 6) set(8, i, dark);
            else if (i < 8) set(8, i + 1, dark);
            else if (i === 8) set(7, 8, dark);
            else set(14 - i, 8, dark);
        }
        set(8, size - 8, true);
    }
    // The bytes go up and down in pairs of columns, from the right; the column of marks is left out.
    function fillIn({ rows, size }, bytes, mask) {
        let at = 0;
        for (let right = size - 1; right > 0; right -= 2) {
            if (right === 6) right = 5;
            const up = ((right + 1) & 2) === 0;
            for (let i = 0; i < size; i++)
                for (const x of [right, right - 1]) {
                    const y = up ? size - 1 - i : i;
                    if (rows[y][x] !== null) continue;
                    const bit = (bytes[at >> 3] >> (7 - (at & 7))) & 1;
                    at++;
                    rows[y][x] = Boolean(bit) !== (masks[mask](x, y) === 0);
                }
        }
    }

    // ---- which mask ------------------------------------------------------------------------------

    // How hard a code is to read: long runs, blocks, what looks like the large squares, and too much of a
    // colour.
    function penalty(rows) {
        const size = rows.length;
        const columns = rows.map((row, x) => rows.map((other) => other[x]));
        const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
        let sum = 0;
        for (const line of lines) {
            for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
            for (let i = 0; i + 11 <= size; i++)
                if (['10111010000', '00001011101'].includes(line.slice(i, i + 11))) sum += 40;
        }
        let dark = 0;
        for (let y = 0; y < size; y++)
            for (let x = 0; x < size; x++) {
                dark += rows[y][x];
                if (x > 0 && y > 0 && rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y - 1][x - 1]) sum += 3;
            }
        return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
    }
    function draw(version, bytes, mask) {
        const frame = frameOf(version);
        fillIn(frame, bytes, mask);
        drawFormat(mask, frame.size, frame.set);
        return frame.rows;
    }

    return (text) => {
        const all = new TextEncoder().encode(text);
        for (let version = 1; version <= versions; version++) {
            const room = roomOf(version) - corrections[version - 1] * blockCounts[version - 1];
            if (4 + (version < 10 ? 8 : 16) + 8 * all.length > 8 * room) continue;
            const bytes = interleave(bytesOf(all, version, room), version);
            const codes = masks.map((mask, i) => draw(version, bytes, i));
            const costs = codes.map(penalty);
            return codes[costs.indexOf(Math.min(...costs))];
        }
        return null;
    };
})();
