/* Fuzzes journals.
 *
 *     RULES
 *     # arbiter journal 2
 *     ...
 *
 * The checksums of the lines are mended before, so that what stands in them is reached; a line
 * whose checksum is to stay wrong ends in `#!`. A journal that is opened leads to a game that the
 * rules allow, and nothing is written; one that is refused has a reason. */
#include <string.h>

#include "input.h"
#include "invariants.h"
#include "journal/checksum.h"
#include "journal/journal.h"
#include "world.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define ROOM 16384

static struct world world;
static char kept[ROOM];

/* The lines with their checksums, after the first one. */
static size_t mend(struct input input)
{
    struct text text = text_measured(kept, sizeof kept);
    struct input line;
    uint64_t sum = 0;

    for (bool first = true; input_line(&input, &line); first = false) {
        size_t start = text.length;
        bool wrong = line.length > 1 && memcmp(line.bytes + line.length - 2, "#!", 2) == 0;

        text_bytes(&text, line.bytes, line.length);
        if (!first && !wrong) {
            sum = checksum_of(sum, text.bytes + start, text.length - start);
            checksum_write(&text, sum);
        }
        text_char(&text, '\n');
    }
    return text.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input head = {.bytes = ""};
    struct replayed replayed;
    const struct host *host = &world.host;
    size_t size;
    int file;

    input_line(&input, &head);
    world_begin(&world, input_rules(&head));
    size = mend(input);
    disk_add(&world.disk, "j", kept, size);
    file = host->open_to_read(host->context, "j");
    if (replay(&world.in, "j", file, &replayed)) {
        check_position(world.in.game);
        if (replayed.length > size)
            broken(world.in.game, "more of a journal counts than there is");
    } else if (world.in.trouble[0] == '\0') {
        broken(world.in.game, "a journal is refused without a reason");
    }
    host->close(host->context, file);
    world_end(&world);
    return 0;
}
