#include "pdn/aside.h"

#include "base/shown.h"
#include "pdn/reader.h"

/* ---- kept ------------------------------------------------------------------------------------ */

bool aside_keep(arb_game *game, const struct asides *of, const struct aside *aside)
{
    const char *bytes = aside_text(of, aside);
    struct asides *kept = &game->past.asides;
    struct text text = text_growing(&game->memory);
    bool added;

    for (size_t at = 0; at < aside->length;) {
        uint32_t character;

        if (bytes[at] == '\r' && at + 1 < aside->length && bytes[at + 1] == '\n')
            at++;
        at += utf8_or_windows(bytes + at, aside->length - at, &character);
        text_character(&text, character);
    }
    added = !text.cut && asides_add(kept, &game->memory,
                                    (struct aside){.at = game->past.now,
                                                   .length = text.length,
                                                   .kind = aside->kind,
                                                   .numbered = aside->numbered},
                                    text.bytes);
    text_free(&text);
    return added;
}

/* ---- left out -------------------------------------------------------------------------------- */

/* A piece of a text. */
struct piece {
    const char *bytes;
    size_t length;
};

static struct piece after(struct piece piece, size_t length)
{
    return (struct piece){piece.bytes + length, piece.length - length};
}

static bool is_blank(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static size_t blanks(struct piece piece)
{
    size_t length = 0;

    while (length < piece.length && is_blank(piece.bytes[length]))
        length++;
    return length;
}

/* Returns how many bytes come before the first of these, or all. */
static size_t up_to(struct piece piece, char byte)
{
    const char *found = memchr(piece.bytes, byte, piece.length);

    return found != NULL ? (size_t)(found - piece.bytes) : piece.length;
}

#define CLOCK_LONGEST 64 /* bytes */

/* Returns the length of the clock that a piece begins with, `[%clk 0:10:00]`; 0 if with none. */
static size_t clock_length(struct piece piece)
{
    static const char *const heads[] = {"[%clk", "[%clock", "[%emt"};
    const char *end =
        memchr(piece.bytes, ']', piece.length < CLOCK_LONGEST ? piece.length : CLOCK_LONGEST);
    size_t length = end != NULL ? (size_t)(end - piece.bytes) : 0;

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        size_t head = strlen(heads[i]);

        if (length >= head && memcmp(piece.bytes, heads[i], head) == 0 &&
            (length == head || is_blank(piece.bytes[head])))
            return length + 1;
    }
    return 0;
}

/* Takes the clock, or what comes before the next one, from the beginning of a comment. */
static struct piece take_piece(struct piece *comment, bool *clock)
{
    struct piece piece = {comment->bytes, clock_length(*comment)};

    *clock = piece.length > 0;
    while (!*clock && piece.length < comment->length &&
           clock_length(after(*comment, piece.length)) == 0)
        piece.length++;
    *comment = after(*comment, piece.length);
    return piece;
}

static bool has_clock(struct piece comment)
{
    bool clock = false;

    while (!clock && comment.length > 0)
        take_piece(&comment, &clock);
    return clock;
}

/* Returns a piece without blanks at its ends. */
static struct piece trimmed(struct piece piece)
{
    piece = after(piece, blanks(piece));
    while (piece.length > 0 && is_blank(piece.bytes[piece.length - 1]))
        piece.length--;
    return piece;
}

/* Adds a piece after what was added since `begin`, with a blank between them. */
static void add_piece(struct text *out, size_t begin, struct piece piece)
{
    piece = trimmed(piece);
    if (piece.length > 0 && out->length > begin)
        text_char(out, ' ');
    text_bytes(out, piece.bytes, piece.length);
}

/* Adds the text of a comment without its clocks or its words. One from which nothing is left out
 * stays as it is. Returns whether there is something left. */
static bool add_comment(struct text *out, struct piece comment, unsigned strip)
{
    size_t begin = out->length;

    if (!(strip & STRIP_COMMENTS) && !((strip & STRIP_CLOCKS) && has_clock(comment))) {
        text_bytes(out, comment.bytes, comment.length);
        return true;
    }
    while (comment.length > 0) {
        bool clock;
        struct piece piece = take_piece(&comment, &clock);

        if (!(strip & (clock ? STRIP_CLOCKS : STRIP_COMMENTS)))
            add_piece(out, begin, piece);
    }
    return out->length > begin;
}

/* Adds a comment in braces or, if it has one that would end it, on the rest of a line. */
static bool write_comment(struct text *out, struct piece comment, unsigned strip)
{
    size_t begin = out->length;
    bool braces = memchr(comment.bytes, '}', comment.length) == NULL;

    text_string(out, braces ? "{" : "; ");
    if (!add_comment(out, comment, strip)) {
        text_shorten(out, begin);
        return false;
    }
    for (size_t i = begin; i < out->length && !braces; i++) {
        if (out->bytes[i] == '\n')
            out->bytes[i] = ' ';
    }
    text_string(out, braces ? "}" : "\n");
    return true;
}

/* ---- variations ------------------------------------------------------------------------------ */

/* Whether what follows a bracket is a variation, as the reader has it. */
static bool is_variation(struct piece piece)
{
    size_t at = blanks(piece);
    char byte;

    while (at < piece.length && (piece.bytes[at] | 0x20) >= 'a' && (piece.bytes[at] | 0x20) <= 'z')
        at++;
    if (at == piece.length)
        return false;
    byte = piece.bytes[at];
    return text_is_digit(byte) || byte == '{' || byte == '(' || byte == '$';
}

/* Returns the length of the comment that a piece begins with, with the signs at its ends; 0 if it
 * begins with none. */
static size_t comment_length(struct piece piece)
{
    size_t length;

    if (piece.bytes[0] != '{' && piece.bytes[0] != ';' && piece.bytes[0] != '%')
        return 0;
    length = up_to(piece, piece.bytes[0] == '{' ? '}' : '\n');
    return length < piece.length ? length + 1 : length;
}

/* Returns the length of the entity that a piece begins with, `&nbsp;`; 0 if it begins with none. */
static size_t entity_length(struct piece piece)
{
    size_t length = 1;

    while (length < piece.length && length <= ENTITY_LONGEST && is_of_entity(piece.bytes[length]))
        length++;
    return piece.bytes[0] == '&' && length > 1 && length < piece.length &&
                   piece.bytes[length] == ';'
               ? length + 1
               : 0;
}

/* Returns the length of a comment or an entity that a piece begins with, or else of a byte. */
static size_t step_length(struct piece piece)
{
    size_t length = entity_length(piece);

    if (length == 0)
        length = comment_length(piece);
    return length > 0 ? length : 1;
}

/* Returns the length of the brackets that a piece begins with, in a variation. */
static size_t brackets_length(struct piece piece)
{
    size_t depth = 0;
    size_t at = 0;

    do {
        depth += piece.bytes[at] == '(';
        depth -= piece.bytes[at] == ')';
        at += step_length(after(piece, at));
    } while (at < piece.length && depth > 0);
    return at;
}

/* Takes a comment from the beginning of a piece of a variation, if it begins with one. */
static bool take_comment(struct piece *piece, struct piece *comment)
{
    size_t length = comment_length(*piece);

    if (length == 0 && piece->bytes[0] == '(' && !is_variation(after(*piece, 1)))
        length = brackets_length(*piece);
    if (length == 0)
        return false;
    *comment = (struct piece){piece->bytes + 1, length > 1 ? length - 2 : 0};
    if (piece->bytes[0] == ';' || piece->bytes[0] == '%')
        *comment = trimmed(*comment);
    *piece = after(*piece, length);
    return true;
}

/* Takes blanks away from the end, but for the end of a line, which may end a comment. */
static void trim(struct text *out, size_t begin)
{
    size_t end = out->length;

    while (end > begin && text_is_blank(out->bytes[end - 1]))
        end--;
    text_shorten(out, end);
}

/* Adds the text of a variation without what is left out of its comments. */
static void add_variation(struct text *out, struct piece variation, unsigned strip)
{
    size_t begin = out->length;
    bool apart = false; /* a comment was before this, so that it must not be glued to what was */

    while (variation.length > 0) {
        struct piece comment;

        if (apart && out->length > begin && !is_blank(out->bytes[out->length - 1]))
            text_char(out, ' ');
        apart = take_comment(&variation, &comment);
        if (!apart) {
            size_t length = step_length(variation);

            text_bytes(out, variation.bytes, length);
            variation = after(variation, length);
            continue;
        }
        if (!write_comment(out, comment, strip))
            trim(out, begin);
        variation = after(variation, blanks(variation));
    }
}

/* Adds a variation in its brackets, unless nothing is left of it. It may have to begin with an
 * empty comment: without that, words that a comment was before would make a comment of it. */
static void write_variation(struct text *out, struct piece variation, unsigned strip)
{
    static const char *const heads[] = {"(", "({} "};
    size_t begin = out->length;
    bool reads = false;

    for (size_t i = 0; i < 2 && !reads; i++) {
        size_t head = strlen(heads[i]);

        text_shorten(out, begin);
        text_string(out, heads[i]);
        add_variation(out, variation, strip);
        if (out->cut)
            return;
        if (out->length == begin + head) {
            text_shorten(out, begin);
            return;
        }
        reads = is_variation((struct piece){out->bytes + begin + 1, out->length - begin - 1});
    }
    text_char(out, ')');
}

void aside_write(struct text *out, const struct asides *of, const struct aside *aside,
                 unsigned strip)
{
    struct piece piece = {aside_text(of, aside), aside->length};

    if (aside->kind == ASIDE_VARIATION && (strip & STRIP_VARIATIONS))
        return;
    if (aside->kind == ASIDE_COMMENT) {
        write_comment(out, piece, strip);
    } else if (aside->kind == ASIDE_MARK) {
        text_bytes(out, piece.bytes, piece.length);
    } else if ((strip & (STRIP_COMMENTS | STRIP_CLOCKS)) == 0) {
        text_char(out, '(');
        text_bytes(out, piece.bytes, piece.length);
        text_char(out, ')');
    } else {
        write_variation(out, piece, strip);
    }
}
