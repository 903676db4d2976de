#include "script/words.h"

#include <stdint.h>
#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static size_t find_bad_byte(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if ((byte < 0x20 && byte != '\t') || byte == 0x7f)
            return i + 1;
    }
    return 0;
}

#define EACH_BYTE(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Whether eight bytes may have a control byte, or a tab, among them: the borrow out of a
 * subtraction in any byte lands in its highest bit. */
static bool may_be_bad(const char *bytes)
{
    uint64_t eight;
    uint64_t deletes;

    memcpy(&eight, bytes, sizeof eight);
    deletes = eight ^ EACH_BYTE(0x7f);
    return ((((eight - EACH_BYTE(0x20)) & ~eight) | ((deletes - EACH_BYTE(1)) & ~deletes)) &
            EACH_BYTE(0x80)) != 0;
}

/* The same as find_bad_byte, for lines that mostly have none; eight bytes can be read from
 * any byte of the line on. */
static size_t find_bad_byte_fast(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i += 8) {
        if (may_be_bad(bytes + i))
            return find_bad_byte(bytes, length);
    }
    return 0;
}

/* Takes the quotes off a word, whose first one is at `at`, where it stands; *word_end is
 * its new end. Returns where the line goes on, or NULL when the quote is left open. */
static char *unquote(char *at, const char *end, char **word_end)
{
    char *to = at;

    for (at++; at < end; at++) {
        if (*at == '"') {
            *word_end = to;
            return at + 1;
        }
        if (*at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\'))
            at++;
        *to++ = *at;
    }
    return NULL;
}

/* Behind the copy of a line stand blanks, so that every word ends. */
static char *behind_plain(char *at)
{
    while ((unsigned char)*at > ' ' || !is_blank(*at))
        at++;
    return at;
}

/* The word at `at` in the copy of the line that begins at `bytes`; returns where the copy
 * goes on. */
static char *split_word(struct split_line *split, const char *bytes, char *at, char *end)
{
    const char *start = bytes + (at - split->storage);
    bool quoted = *at == '"';
    char *word_end = NULL;
    char *next = quoted ? unquote(at, end, &word_end) : behind_plain(at);

    if (next == NULL || (quoted && next < end && !is_blank(*next))) {
        split->quote_open = true;
        split->text.end = bytes + (end - split->storage);
        return end;
    }
    split->text.end = bytes + (next - split->storage);
    if (split->words.count == WORDS_MOST)
        return next;
    split->word[split->words.count] = at;
    split->span[split->words.count] = (struct span){start, split->text.end};
    split->words.count++;
    *(quoted ? word_end : next) = '\0';
    return next < end ? next + 1 : end;
}

void words_split(struct split_line *split, const char *bytes, size_t length)
{
    char *at = split->storage;
    char *end = at + length;

    /* Words stand in a copy of the line; behind it, blanks up to eight bytes. */
    memcpy(at, bytes, length);
    memset(end, ' ', 8);
    split->bad_byte = find_bad_byte_fast(at, length);
    while (end > at && is_blank(end[-1]))
        end--;
    while (at < end && is_blank(*at))
        at++;
    split->words = (struct words){.word = split->word, .span = split->span};
    split->text.start = bytes + (at - split->storage);
    split->text.end = split->text.start;
    split->quote_open = false;
    while (at < end && *at != '#') {
        at = split_word(split, bytes, at, end);
        while (at < end && is_blank(*at))
            at++;
    }
    split->words.end = split->text.end;
}

struct words words_from(const struct words *words, size_t count)
{
    return (struct words){.word = words->word + count,
                          .span = words->span + count,
                          .count = words->count - count,
                          .end = words->end};
}
