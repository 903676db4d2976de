/* What a byte of a record is, in any locale. */
#ifndef PDN_BYTES_H
#define PDN_BYTES_H

#include <stdbool.h>

/* The byte order mark of UTF-8. Where files were put together, it stands among games too. */
#define FILE_BEGINS "\xef\xbb\xbf"

static inline bool is_space(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static inline bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static inline bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

#endif
