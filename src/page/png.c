#include "page/png.h"

#include <limits.h>

/* PNG is ISO/IEC 15948. Its pixels are compressed as RFC 1950 (zlib) and RFC 1951 (deflate) say. */

/* ---- chunks ---------------------------------------------------------------------------------- */

static void put_u32(struct text *out, uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= CHAR_BIT)
        text_char(out, (char)(number >> shift & UCHAR_MAX));
}

/* The check sum of a chunk. */
static uint32_t crc_of(const char *bytes, size_t length)
{
    uint32_t crc = UINT32_MAX;

    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < CHAR_BIT; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~crc;
}

/* Begins a chunk, whose data the caller adds. Returns where it is in the text. */
static size_t begin_chunk(struct text *out, const char *name)
{
    size_t at = out->length;

    put_u32(out, 0); /* its length, which end_chunk knows */
    text_string(out, name);
    return at;
}

static void end_chunk(struct text *out, size_t at)
{
    enum { LENGTH = 4, NAME = 4 };
    size_t length = out->length - at - LENGTH;

    if (out->cut)
        return;
    for (size_t i = 0; i < LENGTH; i++)
        out->bytes[at + i] = (char)((length - NAME) >> (LENGTH - 1 - i) * CHAR_BIT & UCHAR_MAX);
    put_u32(out, crc_of(out->bytes + at + LENGTH, length));
}

/* ---- bits ------------------------------------------------------------------------------------ */

/* Bits that are written, the lowest of a byte first. */
struct bits {
    struct text *out;
    uint32_t left; /* those that fill no byte yet */
    unsigned count;
};

static void put_bits(struct bits *bits, uint32_t value, unsigned count)
{
    bits->left |= value << bits->count;
    bits->count += count;
    for (; bits->count >= CHAR_BIT; bits->count -= CHAR_BIT, bits->left >>= CHAR_BIT)
        text_char(bits->out, (char)(bits->left & UCHAR_MAX));
}

/* A code of the fixed tables, whose highest bit comes first. */
static void put_code(struct bits *bits, uint32_t code, unsigned count)
{
    uint32_t turned = 0;

    for (unsigned i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put_bits(bits, turned, count);
}

/* RFC 1951, 3.2.6: the codes of bytes, of the end, and of lengths. */
static void put_symbol(struct bits *bits, unsigned symbol)
{
    static const struct {
        unsigned below; /* this symbol */
        unsigned bits;
        unsigned first; /* code */
    } ranges[] = {{144, 8, 0x30}, {256, 9, 0x190}, {280, 7, 0}, {288, 8, 0xc0}};
    unsigned from = 0;
    size_t i = 0;

    for (; symbol >= ranges[i].below; i++)
        from = ranges[i].below;
    put_code(bits, ranges[i].first + symbol - from, ranges[i].bits);
}

static unsigned highest_bit(size_t number)
{
    unsigned bit = 0;

    while (number >> (bit + 1) != 0)
        bit++;
    return bit;
}

/* A number of a table of RFC 1951, 3.2.5: its first 2^(kept + 1) codes are numbers, and each later
 * group of 2^kept codes has one bit more of its own. */
static size_t code_of(size_t number, unsigned kept, unsigned *more)
{
    unsigned high = highest_bit(number);

    *more = high > kept ? high - kept : 0;
    return ((size_t)*more << kept) + (number >> *more);
}

/* The bytes `distance` before are here again, `length` of them. */
static void put_repeat(struct bits *bits, size_t length, size_t distance)
{
    enum { SHORTEST = 3, LONGEST = 258, FIRST = 257, LAST = 285, DISTANCE_BITS = 5 };
    unsigned more = 0;
    size_t code = code_of(length - SHORTEST, 2, &more);

    if (length == LONGEST) { /* which has a code of its own */
        put_symbol(bits, LAST);
    } else {
        put_symbol(bits, FIRST + (unsigned)code);
        put_bits(bits, (uint32_t)((length - SHORTEST) & (((size_t)1 << more) - 1)), more);
    }
    code = code_of(distance - 1, 1, &more);
    put_code(bits, (uint32_t)code, DISTANCE_BITS);
    put_bits(bits, (uint32_t)((distance - 1) & (((size_t)1 << more) - 1)), more);
}

/* ---- pixels ---------------------------------------------------------------------------------- */

/* How many bytes are compressed. */
static size_t length_of(const struct png *png)
{
    return png->size * (png->size + 1);
}

/* How many bytes from `at` on are those `distance` before. */
static size_t repeated(const struct png *png, size_t at, size_t distance)
{
    enum { MOST = 258 };
    const unsigned char *here = png->rows + at;
    size_t left = length_of(png) - at;
    size_t length = 0;

    if (at < distance)
        return 0;
    while (length < left && length < MOST && here[length] == here[length - distance])
        length++;
    return length;
}

/* What is like the byte before, or the row before, is written as such. */
static void put_deflated(struct text *out, const struct png *png)
{
    enum { END = 256, FIXED = 3, FIXED_BITS = 3, LEAST = 3 };
    struct bits bits = {.out = out};
    size_t length;

    put_bits(&bits, FIXED, FIXED_BITS); /* the last block, with the fixed codes */
    for (size_t at = 0; at < length_of(png); at += length) {
        size_t above = repeated(png, at, png->size + 1);

        length = repeated(png, at, 1);
        if (length < LEAST && above < LEAST) {
            put_symbol(&bits, png->rows[at]);
            length = 1;
        } else if (above > length) {
            put_repeat(&bits, length = above, png->size + 1);
        } else {
            put_repeat(&bits, length, 1);
        }
    }
    put_symbol(&bits, END);
    put_bits(&bits, 0, CHAR_BIT - 1); /* so that the last ones fill a byte */
}

/* The check sum of what is compressed. */
static uint32_t adler_of(const struct png *png)
{
    enum { MODULUS = 65521, HALF = 16 };
    uint32_t one = 1;
    uint32_t two = 0;

    for (size_t at = 0; at < length_of(png); at++) {
        one = (one + png->rows[at]) % MODULUS;
        two = (two + one) % MODULUS;
    }
    return two << HALF | one;
}

static void put_head(struct text *out, const struct png *png)
{
    /* Eight bits a pixel, each the number of a colour; the usual compression and filters. */
    static const char how[] = {8, 3, 0, 0, 0};
    size_t at = begin_chunk(out, "IHDR");

    put_u32(out, (uint32_t)png->size);
    put_u32(out, (uint32_t)png->size);
    text_bytes(out, how, sizeof how);
    end_chunk(out, at);
}

static void put_colours(struct text *out, const struct png *png)
{
    enum { RED = 16, STEP = CHAR_BIT };
    size_t at = begin_chunk(out, "PLTE");

    for (size_t i = 0; i < PNG_COLOURS; i++) {
        for (int shift = RED; shift >= 0; shift -= STEP)
            text_char(out, (char)(png->colours[i] >> shift & UCHAR_MAX));
    }
    end_chunk(out, at);
}

void png_write(struct text *out, const struct png *png)
{
    static const char signature[] = "\x89PNG\r\n\x1a\n";
    static const char zlib[] = "\x78\x01";
    size_t at;

    text_string(out, signature);
    put_head(out, png);
    put_colours(out, png);
    at = begin_chunk(out, "IDAT");
    text_string(out, zlib);
    put_deflated(out, png);
    put_u32(out, adler_of(png));
    end_chunk(out, at);
    end_chunk(out, begin_chunk(out, "IEND"));
}
