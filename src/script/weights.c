#include "script/weights.h"

#include <string.h>

/* Reads all bytes of a file into memory. Returns how many there are, or minus the errno; and
 * `room` if there are as many or more. */
static ptrdiff_t read_all(const struct host *host, const char *path, unsigned char *bytes,
                          size_t room)
{
    int file = host->open_to_read(host->context, path);
    ptrdiff_t count = 1;
    size_t length = 0;

    if (file < 0)
        return file;
    while (count > 0 && length < room) {
        count = host->read(host->context, file, bytes + length, room - length);
        length += count > 0 ? (size_t)count : 0;
    }
    host->close(host->context, file);
    return count < 0 ? count : (ptrdiff_t)length;
}

static bool take_bytes(arb_thinker *thinker, const arb_rules *rules, const unsigned char *bytes,
                       ptrdiff_t length, struct text *wrong)
{
    char why[ARB_WEIGHTS_WHY];
    arb_ruling ruling;

    if (length < 0)
        return text_wrong(wrong, strerror((int)-length));
    if ((size_t)length == WEIGHTS_LONGEST)
        return text_wrong(wrong, "longer than 4 MB");
    ruling = arb_thinker_weights(thinker, rules, bytes, (size_t)length, why);
    if (ruling == ARB_ACCEPTED)
        return true;
    return text_wrong(wrong, ruling == ARB_BAD_FILE ? why : "out of memory");
}

bool weights_load(arb_thinker *thinker, const arb_rules *rules, const char *path,
                  const struct host *host, struct text *wrong)
{
    const arb_memory *memory = &host->memory;
    unsigned char *bytes = memory->resize(memory->context, NULL, 0, WEIGHTS_LONGEST);
    bool taken;

    if (bytes == NULL)
        return text_wrong(wrong, "out of memory");
    taken = take_bytes(thinker, rules, bytes, read_all(host, path, bytes, WEIGHTS_LONGEST), wrong);
    memory->resize(memory->context, bytes, WEIGHTS_LONGEST, 0);
    if (!taken)
        text_string(wrong, "; playing without it");
    return taken;
}
