#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "journal/entries.h"

/* Compiled in, so that only the header is needed and no library at run time. */
#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t seal_sum(uint64_t before, const char *line, size_t length)
{
    assert(line != NULL); /* xxHash would take it for an empty line */
    return XXH64(line, length, before);
}

void seal_write(struct text *text, uint64_t sum)
{
    text_print(text, " #%016" PRIx64, sum);
}

bool seal_holds(const char *line, size_t length, uint64_t *sum)
{
    TEXT_BUFFER(seal, SEAL_LENGTH + 1);
    uint64_t own;

    if (length < SEAL_LENGTH)
        return false;
    length -= SEAL_LENGTH;
    own = seal_sum(*sum, line, length);
    seal_write(&seal, own);
    if (memcmp(line + length, seal.bytes, SEAL_LENGTH) != 0)
        return false;
    *sum = own;
    return true;
}
