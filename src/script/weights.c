#include "script/weights.h"

#include <string.h>

#include "host/reader.h"

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
    ptrdiff_t length;
    bool taken;

    if (bytes == NULL)
        return text_wrong(wrong, "out of memory");
    length = read_whole(host, path, bytes, WEIGHTS_LONGEST);
    taken = take_bytes(thinker, rules, bytes, length, wrong);
    memory->resize(memory->context, bytes, WEIGHTS_LONGEST, 0);
    if (!taken)
        text_string(wrong, "; playing without it");
    return taken;
}
