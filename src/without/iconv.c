/* iconv(3) for a program without shared libraries (make static): the tables of the C library are
 * libraries that are loaded when an encoding is named. UTF-8, Latin-1 and Windows-1252 need none.
 */
#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/shown.h"

/* A character of an encoding: how many bytes it has; 0: they begin none; -1: there are too few. */
typedef int first_character(const char *bytes, size_t length, uint32_t *character);

static int first_of_latin(const char *bytes, size_t length, uint32_t *character)
{
    (void)length;
    *character = (unsigned char)bytes[0];
    return 1;
}

static int first_of_windows(const char *bytes, size_t length, uint32_t *character)
{
    (void)length;
    (void)utf8_or_windows(bytes, 1, character);
    return *character >= 0x80 && *character < 0xa0 ? 0 : 1; /* the bytes that stand for nothing */
}

static int first_of_utf8(const char *bytes, size_t length, uint32_t *character)
{
    static const char *const ends[] = {"\x80", "\x80\x80", "\x80\x80\x80"};
    int wide = (int)utf8_first(bytes, length, character);

    if (wide > 0 || length > 3)
        return wide;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) { /* would it be one with more bytes? */
        char more[8] = "";

        memcpy(more, bytes, length);
        memcpy(more + length, ends[i], i + 1);
        if (utf8_first(more, length + i + 1, character) == length + i + 1)
            return -1;
    }
    return 0;
}

static const struct known {
    const char *names[5];
    first_character *first;
} known[] = {{{"utf-8", "utf8"}, first_of_utf8},
             {{"latin1", "iso-8859-1", "iso8859-1", "iso_8859-1", "l1"}, first_of_latin},
             {{"windows-1252", "cp1252"}, first_of_windows}};

iconv_t iconv_open(const char *to, const char *from)
{
    (void)to; /* UTF-8 */
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        for (size_t j = 0; j < sizeof known->names / sizeof *known->names; j++) {
            if (known[i].names[j] != NULL && strcasecmp(known[i].names[j], from) == 0)
                return (iconv_t)(uintptr_t)&known[i];
        }
    }
    errno = EINVAL;
    return (iconv_t)-1;
}

int iconv_close(iconv_t how)
{
    (void)how;
    return 0;
}

size_t iconv(iconv_t how, char **restrict from, size_t *restrict left, char **restrict to,
             size_t *restrict room)
{
    const struct known *encoding = how;

    while (from != NULL && *left > 0) {
        TEXT_BUFFER(character, 4); /* the most that one has in UTF-8 */
        uint32_t number;
        int wide = encoding->first(*from, *left, &number);

        if (wide > 0)
            text_character(&character, number);
        if (wide <= 0 || character.length > *room) {
            errno = wide == 0 ? EILSEQ : wide < 0 ? EINVAL : E2BIG;
            return (size_t)-1;
        }
        memcpy(*to, character.bytes, character.length);
        *from += wide;
        *left -= (size_t)wide;
        *to += character.length;
        *room -= character.length;
    }
    return 0;
}
