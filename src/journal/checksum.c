#include "journal/checksum.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* Compiled in, so that only the header is needed and no library at run time. */
#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t checksum_of(uint64_t before, const char *line, size_t length)
{
    assert(line != NULL); /* xxHash would take it for an empty line */
    return XXH64(line, length, before);
}

void checksum_write(struct text *text, uint64_t sum)
{
    text_print(text, " #%016" PRIx64, sum);
}

bool checksum_holds(const char *line, size_t length, uint64_t *sum)
{
    TEXT_BUFFER(checksum, CHECKSUM_LENGTH + 1);
    uint64_t own;

    if (length < CHECKSUM_LENGTH)
        return false;
    length -= CHECKSUM_LENGTH;
    own = checksum_of(*sum, line, length);
    checksum_write(&checksum, own);
    if (memcmp(line + length, checksum.bytes, CHECKSUM_LENGTH) != 0)
        return false;
    *sum = own;
    return true;
}
