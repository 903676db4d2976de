/* What a byte of a record is, in any locale. */
#ifndef PDN_BYTES_H
#define PDN_BYTES_H

#include <stdbool.h>

#include "base/text.h"

static inline bool is_space(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static inline bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

#endif
