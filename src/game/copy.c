/* Copies of games, and whether two games stand alike. */
#include <string.h>

#include "arbiter/learn.h"
#include "base/growing.h"
#include "board/contract.h"
#include "game/game.h"
#include "rules/values.h"

/* Makes an array of `count` items, those of the old one; none if there are none. Returns false when
 * out of memory. */
static bool copy_array(const arb_memory *memory, void **array, size_t *room, size_t count,
                       size_t size)
{
    const void *old = *array;

    *array = NULL;
    *room = 0;
    if (count == 0)
        return true;
    *array = growing_room(memory, NULL, room, count, size);
    if (*array != NULL)
        memcpy(*array, old, count * size);
    return *array != NULL;
}

/* Gives a past that was copied arrays of its own. There is a board more than actions. */
static bool own_arrays(struct past *past, const arb_memory *memory)
{
    struct past own = *past;
    size_t keyframe_bytes = past->keyframe_count * past->keyframe_size;
    void *actions = past->actions;
    void *keyframes = past->keyframes;
    void *boards = past->boards;
    void *tags = past->tags;
    bool copied =
        copy_array(memory, &actions, &own.action_room, past->total, sizeof *past->actions);

    if (keyframe_bytes < sizeof(struct keyframe)) /* for what may be begun in it later */
        keyframe_bytes = sizeof(struct keyframe);
    copied &= copy_array(memory, &keyframes, &own.keyframe_room, keyframe_bytes, 1);
    copied &= copy_array(memory, &boards, &own.board_room, past->keeps_boards ? past->total + 1 : 0,
                         sizeof *past->boards);
    copied &= copy_array(memory, &tags, &own.tag_room, past->tag_room, 1);
    copied &= asides_own(&own.asides, memory);
    own.actions = actions;
    own.keyframes = keyframes;
    own.boards = boards;
    own.tags = tags;
    *past = own;
    return copied;
}

arb_game *arb_game_copy(const arb_game *game)
{
    require(game != NULL, "arb_game_copy: game is NULL");
    const arb_memory *memory = &game->memory;
    arb_game *copy = memory->resize(memory->context, NULL, 0, sizeof *copy);

    if (copy == NULL)
        return NULL;
    *copy = *game;
    copy->keeper = (struct keeper){0};
    copy->stopper = (struct stopper){0};
    copy->endings = (struct ending_source){0};
    if (own_arrays(&copy->past, memory))
        return copy;
    arb_game_free(copy);
    return NULL;
}

/* ---- alike ----------------------------------------------------------------------------------- */

bool game_same_rules(const arb_rules *a, const arb_rules *b)
{
    TEXT_BUFFER(of_one, RULE_TEXT_ROOM);
    TEXT_BUFFER(of_other, RULE_TEXT_ROOM);

    if (a == b)
        return true;
    if (strcmp(a->name, b->name) != 0 || a->draughts == NULL || b->draughts == NULL)
        return false;
    rules_write(&of_one, a);
    rules_write(&of_other, b);
    return strcmp(of_one.bytes, of_other.bytes) == 0;
}

bool arb_game_equal(const arb_game *a, const arb_game *b)
{
    require(a != NULL, "arb_game_equal: a is NULL");
    require(b != NULL, "arb_game_equal: b is NULL");
    return position_equal(&a->now.position, &b->now.position) && game_said(a) == game_said(b) &&
           game_same_rules(a->rules, b->rules);
}

uint64_t arb_game_hash(const arb_game *game)
{
    require(game != NULL, "arb_game_hash: game is NULL");
    const struct position *p = &game->now.position;
    uint64_t turn = (uint64_t)p->selected << 20 | (uint64_t)p->stage << 16 | p->repeated;

    return p->key ^ position_streak_number(p) ^ position_counts_number(p) ^
           turn * UINT64_C(0x9fb21c651e98df25);
}
