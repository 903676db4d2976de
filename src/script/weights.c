#include "script/weights.h"

#include <string.h>

#include "host/reader.h"

bool weights_load(arb_thinker *thinker, const arb_rules *rules, const char *path,
                  const struct host *host, struct text *wrong)
{
    const arb_memory *memory = &host->memory;
    unsigned char *bytes = memory->resize(memory->context, NULL, 0, WEIGHTS_LONGEST);
    char why[ARB_WEIGHTS_WHY] = "longer than 4 MB";
    arb_ruling ruling = ARB_BAD_FILE;
    ptrdiff_t length;

    if (bytes == NULL)
        return text_wrong(wrong, "out of memory");
    length = read_whole(host, path, bytes, WEIGHTS_LONGEST);
    if (length >= 0 && (size_t)length < WEIGHTS_LONGEST)
        ruling = arb_thinker_weights(thinker, rules, bytes, (size_t)length, why);
    memory->resize(memory->context, bytes, WEIGHTS_LONGEST, 0);
    if (ruling == ARB_ACCEPTED)
        return true;
    text_string(wrong, length < 0               ? strerror((int)-length)
                       : ruling == ARB_BAD_FILE ? why
                                                : "out of memory");
    return text_wrong(wrong, "; playing without it");
}
