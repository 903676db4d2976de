#include "pdn/tried.h"

#include "base/growing.h"

/* Makes room for one position, and at first for the moves. */
static bool make_room(struct tried *tried)
{
    const arb_memory *memory = tried->memory;
    struct tried_position *positions =
        growing_room(memory, tried->positions, &tried->room, tried->count + 1, sizeof *positions);

    if (positions == NULL)
        return false;
    tried->positions = positions;
    if (tried->first == NULL) {
        tried->first =
            memory->resize(memory->context, NULL, 0, tried->moves * sizeof *tried->first);
        for (size_t i = 0; i < tried->moves && tried->first != NULL; i++)
            tried->first[i] = 0;
    }
    return tried->first != NULL;
}

enum tried_before tried_come_to(struct tried *tried, size_t move, uint64_t number)
{
    size_t kept = 0;

    if (!make_room(tried))
        return TRIED_NO_MEMORY;
    for (size_t i = tried->first[move]; i > 0; i = tried->positions[i - 1].next) {
        const struct tried_position *position = &tried->positions[i - 1];

        if (position->number == number)
            return position->ends ? TRIED_TO_THE_END : TRIED_IN_VAIN;
        kept++;
    }
    if (kept == TRIED_MOST)
        return TRIED_NEVER;
    tried->positions[tried->count++] =
        (struct tried_position){.number = number, .next = tried->first[move], .way = tried->last};
    tried->first[move] = tried->count;
    tried->last = tried->count;
    return TRIED_NEVER;
}

void tried_ends(struct tried *tried)
{
    for (size_t i = tried->last; i > 0 && !tried->positions[i - 1].ends;
         i = tried->positions[i - 1].way)
        tried->positions[i - 1].ends = true;
}

void tried_free(struct tried *tried)
{
    const arb_memory *memory = tried->memory;

    growing_free(memory, tried->positions, tried->room, sizeof *tried->positions);
    if (tried->first != NULL)
        memory->resize(memory->context, tried->first, tried->moves * sizeof *tried->first, 0);
}
