#include "terminal/screen/farewell.h"

#include <errno.h>
#include <string.h>

#include "answers/history_text.h"

#define PAGE 4096

static void *resize(const struct farewell *farewell, size_t room)
{
    return farewell->memory.resize(farewell->memory.context, farewell->bytes, farewell->room, room);
}

/* The write function of a host whose only file is the text. */
static ptrdiff_t keep(void *context, int file, const void *bytes, size_t length)
{
    struct farewell *farewell = context;

    (void)file;
    if (farewell->room - farewell->length < length) {
        size_t room = farewell->room * 2 + length + PAGE;
        char *more = resize(farewell, room);

        if (more == NULL)
            return -ENOMEM;
        farewell->bytes = more;
        farewell->room = room;
    }
    memcpy(farewell->bytes + farewell->length, bytes, length);
    farewell->length += length;
    return (ptrdiff_t)length;
}

struct farewell farewell_take(const arb_game *game)
{
    struct farewell farewell = {.memory = game->memory};
    struct host host = {.write = keep, .context = &farewell};
    char buffer[PAGE];
    struct output out = output_to(&host, 1, buffer, sizeof buffer);

    if (game->rules->history != HISTORY_OF_MOVES || arb_winner(game) == ARB_UNDECIDED)
        return farewell;
    history_tell(game, output_take, &out);
    if (!output_flush(&out))
        farewell_free(&farewell);
    return farewell;
}

void farewell_write(struct output *out, const struct farewell *farewell)
{
    output_bytes(out, farewell->bytes, farewell->length);
    output_flush(out);
}

void farewell_free(struct farewell *farewell)
{
    if (farewell->bytes != NULL)
        resize(farewell, 0);
    *farewell = (struct farewell){.memory = farewell->memory};
}
