/* Many games by the same rules, as arrays of numbers. */
#include <string.h>

#include "arbiter/learn.h"
#include "arbiter/observe.h"
#include "module.h"

struct js_batch {
    arb_memory memory;
    const arb_rules *rules;
    size_t count;
    size_t actions;
    size_t planes;
    size_t cells; /* of a plane */
    size_t counts;
    size_t room; /* the bytes of this structure and all its arrays */
    arb_game **games;
    int32_t *wanted;
    uint16_t *counted;
    uint8_t *mask;
    uint8_t *looks;
    uint8_t *done;
    int8_t *returns;
};

/* Notes what can be done in a game, and whether it has ended. */
static void look_at(struct js_batch *batch, size_t i)
{
    const arb_game *game = batch->games[i];
    arb_result result = arb_winner(game);
    unsigned ways = arb_actions(game, batch->mask + i * batch->actions);

    batch->done[i] = result != ARB_UNDECIDED || ways == 0;
    batch->returns[2 * i] = (int8_t)((result == ARB_FIRST_WINS) - (result == ARB_SECOND_WINS));
    batch->returns[2 * i + 1] = (int8_t)-batch->returns[2 * i];
}

/* The sizes of all, and where the arrays begin behind the structure: those of larger numbers first.
 */
static void lay_out(struct js_batch *batch, char *at)
{
    batch->games = (arb_game **)(at + sizeof *batch);
    batch->wanted = (int32_t *)(batch->games + batch->count);
    batch->counted = (uint16_t *)(batch->wanted + batch->count);
    batch->mask = (uint8_t *)(batch->counted + batch->count * batch->counts);
    batch->looks = batch->mask + batch->count * batch->actions;
    batch->done = batch->looks + batch->count * batch->planes * batch->cells;
    batch->returns = (int8_t *)(batch->done + batch->count);
}

struct js_batch *js_batch_open(const struct page_desk *desk, size_t count)
{
    const arb_memory *memory = &desk->shelf.memory;
    struct js_batch made = {.memory = *memory, .rules = desk->in.game->rules, .count = count};
    struct js_batch *batch;
    uint64_t room;

    made.actions = arb_action_count(made.rules);
    made.planes = arb_observed_planes(made.rules);
    made.cells = (size_t)arb_rows(made.rules) * arb_columns(made.rules);
    made.counts = arb_observed_counts(made.rules);
    room = sizeof made + (uint64_t)count * (sizeof(arb_game *) + sizeof(int32_t) +
                                            made.counts * sizeof(uint16_t) + made.actions +
                                            made.planes * made.cells + 3);
    if (room > SIZE_MAX / 2)
        return NULL;
    made.room = (size_t)room;
    batch = memory->resize(memory->context, NULL, 0, made.room);
    if (batch == NULL)
        return NULL;
    memset(batch, 0, made.room);
    lay_out(&made, (char *)batch);
    *batch = made;
    for (size_t i = 0; i < count; i++) {
        batch->games[i] = arb_game_new(batch->rules, memory);
        if (batch->games[i] == NULL) {
            js_batch_close(batch);
            return NULL;
        }
        look_at(batch, i);
    }
    return batch;
}

void js_batch_close(struct js_batch *batch)
{
    arb_memory memory = batch->memory;

    for (size_t i = 0; i < batch->count; i++)
        arb_game_free(batch->games[i]);
    memory.resize(memory.context, batch, batch->room, 0);
}

size_t js_batch_actions(const struct js_batch *batch)
{
    return batch->actions;
}

size_t js_batch_planes(const struct js_batch *batch)
{
    return batch->planes;
}

size_t js_batch_cells(const struct js_batch *batch)
{
    return batch->cells;
}

size_t js_batch_counts(const struct js_batch *batch)
{
    return batch->counts;
}

const uint8_t *js_batch_mask(const struct js_batch *batch)
{
    return batch->mask;
}

const uint8_t *js_batch_done(const struct js_batch *batch)
{
    return batch->done;
}

const int8_t *js_batch_returns(const struct js_batch *batch)
{
    return batch->returns;
}

const uint8_t *js_batch_look(struct js_batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        arb_view view = {.planes = batch->looks + i * batch->planes * batch->cells,
                         .counts = batch->counted + i * batch->counts};

        arb_observe(batch->games[i], &view);
    }
    return batch->looks;
}

const uint16_t *js_batch_counted(const struct js_batch *batch)
{
    return batch->counted;
}

int32_t *js_batch_wanted(struct js_batch *batch)
{
    return batch->wanted;
}

/* Whether an action leads on in a game. */
static bool leads_on(const struct js_batch *batch, size_t i)
{
    int32_t action = batch->wanted[i];

    return action >= 0 && (size_t)action < batch->actions &&
           batch->mask[i * batch->actions + (size_t)action] != 0;
}

int js_batch_step(struct js_batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        if (!batch->done[i] && !leads_on(batch, i))
            return (int)i;
    }
    for (size_t i = 0; i < batch->count; i++) {
        if (batch->done[i])
            continue;
        if (arb_act(batch->games[i], (unsigned)batch->wanted[i]) != ARB_ACCEPTED)
            return -2; /* what leads on is rejected only for want of memory, or of room in the past
                        */
        look_at(batch, i);
    }
    return -1;
}

bool js_batch_reset(struct js_batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        if (batch->wanted[i] == 0)
            continue;
        if (arb_game_begin(batch->games[i], batch->rules, false) != ARB_ACCEPTED)
            return false;
        look_at(batch, i);
    }
    return true;
}
