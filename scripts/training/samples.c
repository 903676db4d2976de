#include "board/narrow.h"

#include "samples.h"

#include <stdlib.h>
#include <string.h>

#define NAME_ROOM 4096
#define HELD_OUT_SHARE 20 /* one of so many */

struct position sample_position(const arb_rules *rules, const struct sample *sample)
{
    struct position position;

    memset(&position, 0, sizeof position);
    position_clear(&position);
    position.low.sides[0] = sample->sides[0];
    position.low.sides[1] = sample->sides[1];
    position.low.crowned = sample->crowned;
    if (rules_geometry(rules)->wide) {
        memcpy(position.high.sides, sample->kinds, sizeof position.high.sides);
        position.high.crowned = sample->kinds[2];
    } else {
        memcpy(position.low.kinds, sample->kinds, sizeof position.low.kinds);
    }
    position.to_move = sample->to_move;
    return position;
}

/* Adds the samples of a file. */
static bool add_file(struct samples *samples, FILE *file)
{
    struct sample *list;
    size_t more;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;

    if (size < 0)
        return false;
    rewind(file);
    more = (size_t)size / sizeof *list;
    list = realloc(samples->list, (samples->count + more + 1) * sizeof *list);
    if (list == NULL)
        return false;
    samples->list = list;
    samples->count += fread(list + samples->count, sizeof *list, more, file);
    return ferror(file) == 0;
}

static void hold_out(struct samples *samples)
{
    samples->held_out = samples->count - samples->count / HELD_OUT_SHARE;
}

bool samples_read(struct samples *samples, const char *folder)
{
    char name[NAME_ROOM];
    bool read = true;

    *samples = (struct samples){0};
    for (unsigned step = 0; read; step++) {
        FILE *file;

        snprintf(name, sizeof name, "%s/%06u.games", folder, step);
        file = fopen(name, "rb");
        if (file == NULL)
            break;
        read = add_file(samples, file);
        fclose(file);
    }
    hold_out(samples);
    return read;
}

static bool finds_one(void *context, const arb_turn *turn, const struct position *after)
{
    (void)context;
    (void)turn;
    (void)after;
    return false;
}

void samples_leave_calm(struct samples *samples, const arb_rules *rules)
{
    size_t left = 0;

    if (!rules_must_capture(rules))
        return;
    for (size_t i = 0; i < samples->count; i++) {
        struct position position = sample_position(rules, &samples->list[i]);

        position.to_move = !position.to_move;
        if (rules->engine->walk_captures(rules, &position,
                                         &(struct walk_visitor){.visit = finds_one}))
            samples->list[left++] = samples->list[i];
    }
    samples->count = left;
    hold_out(samples);
}
