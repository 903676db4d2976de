#include "game/past.h"

#include "base/growing.h"

/* A moment is kept after this many actions: often enough that undo has little to replay, seldom
 * enough to cost next to nothing. */
#define KEYFRAME_DISTANCE 10

/* There is room for so many at first: short games allocate them only once. */
#define KEYFRAMES_AT_FIRST 32

/* The bytes of one on a board whose positions have no second words. */
#define KEYFRAME_NARROW offsetof(struct keyframe, moment.position.high)

arb_ruling past_grow(struct past *past, const arb_memory *memory, size_t count)
{
    struct action *actions;
    char *keyframes;
    size_t room;
    struct kept_board *boards;

    actions = growing_room(memory, past->actions, &past->action_room, past->now + count,
                           sizeof *past->actions);
    if (actions == NULL)
        return ARB_OUT_OF_MEMORY;
    past->actions = actions;
    /* Each action can need its own moment, as ACTION_POSITION does. There is room for the first
     * moment of whatever is begun later in this memory. */
    room = past->keyframe_count * past->keyframe_size + count * sizeof(struct keyframe);
    if (room < KEYFRAMES_AT_FIRST * KEYFRAME_NARROW)
        room = KEYFRAMES_AT_FIRST * KEYFRAME_NARROW;
    keyframes = growing_room(memory, past->keyframes, &past->keyframe_room, room, 1);
    if (keyframes == NULL)
        return ARB_OUT_OF_MEMORY;
    past->keyframes = keyframes;
    if (!past->keeps_boards)
        return ARB_ACCEPTED;
    /* Each action can be a turn, and there is one board more than turns. */
    boards = growing_room(memory, past->boards, &past->board_room, past->action_room + 1,
                          sizeof *past->boards);
    if (boards == NULL)
        return ARB_OUT_OF_MEMORY;
    past->boards = boards;
    return ARB_ACCEPTED;
}

bool past_begin(struct past *past, const arb_memory *memory, const struct moment *moment,
                struct past_needs needs)
{
    bool first = past->keyframes == NULL;
    bool kept = past->keeps_boards;

    past->keeps_boards = needs.boards || needs.keys;
    /* One that has kept boards has room for this one. */
    if ((first || (past->keeps_boards && !kept)) && past_grow(past, memory, 1) != ARB_ACCEPTED) {
        past->keeps_boards = kept;
        if (first)
            past_free(past, memory);
        return false;
    }
    past->counts_boards = needs.boards;
    past->keyframe_size = needs.wide ? sizeof(struct keyframe) : KEYFRAME_NARROW;
    past->now = 0;
    past->total = 0;
    past->steps = 0;
    past->undone = 0;
    past->keyframe_count = 0;
    asides_shorten(&past->asides, 0);
    past_keep(past, moment);
    for (size_t i = 0; i < 2; i++)
        past->beginnings[i] = (struct keyframe){.moment = *moment};
    past_keep_beginning(past, moment);
    return true;
}

void past_free(struct past *past, const arb_memory *memory)
{
    growing_free(memory, past->actions, past->action_room, sizeof *past->actions);
    growing_free(memory, past->keyframes, past->keyframe_room, 1);
    growing_free(memory, past->boards, past->board_room, sizeof *past->boards);
    growing_free(memory, past->tags, past->tag_room, 1);
    asides_free(&past->asides, memory);
    *past = (struct past){0};
}

/* The last time that it was there says how often it was there before that. So a game in which the
 * sides go to and fro takes no longer for each turn. */
uint16_t boards_repeated(const struct kept_board *boards, size_t count, const struct position *p)
{
    size_t back = p->turns_without_change;

    for (size_t i = 2; i <= back && i <= count; i += 2) {
        const struct kept_board *board = &boards[count - i];

        if (board->key == p->key)
            return board->repeated < UINT16_MAX ? (uint16_t)(board->repeated + 1) : UINT16_MAX;
    }
    return 0;
}

uint16_t past_repeated(const struct past *past, const struct moment *moment)
{
    return boards_repeated(past->boards, moment->boards, &moment->position);
}

bool past_tag_room(struct past *past, const arb_memory *memory, size_t length)
{
    char *tags = growing_room(memory, past->tags, &past->tag_room, length, 1);

    if (tags != NULL)
        past->tags = tags;
    return tags != NULL;
}

void past_fix_tags(struct past *past, uint32_t length)
{
    while (past->now > 0 && past->actions[past->now - 1].what == ACTION_TAG) {
        past->now--;
        past->steps--;
    }
    past_forget(past);
    for (size_t i = 0; i < past->keyframe_count; i++)
        past_keyframe_number(past, i)->moment.tags = length;
    for (size_t i = 0; i < 2; i++)
        past->beginnings[i].moment.tags = length;
}

void past_forget(struct past *past)
{
    while (past->keyframe_count > 1 &&
           past_keyframe_number(past, past->keyframe_count - 1)->at > past->now)
        past->keyframe_count--;
    for (size_t i = 0; i < 2; i++) {
        if (past->beginnings[i].at > past->now)
            past->beginnings[i].at = SIZE_MAX;
    }
    while (past->asides.count > 0 && asides_last(&past->asides)->at > past->now)
        asides_shorten(&past->asides, past->asides.count - 1);
    past->keyframe_due =
        past_keyframe_number(past, past->keyframe_count - 1)->at + KEYFRAME_DISTANCE;
    past->total = past->now;
    past->undone = 0;
}

void past_keep(struct past *past, const struct moment *moment)
{
    struct keyframe kept = {.at = past->now, .moment = *moment};

    memcpy(past_keyframe_number(past, past->keyframe_count++), &kept, past->keyframe_size);
    past->keyframe_due = past->now + KEYFRAME_DISTANCE;
}

void past_undo(struct past *past, size_t steps)
{
    past->steps -= steps;
    past->undone += steps;
    for (; steps > 0; steps--) {
        do
            past->now--;
        while (past->actions[past->now].joined);
    }
}

void past_redo(struct past *past, size_t steps)
{
    past->steps += steps;
    past->undone -= steps;
    for (; steps > 0; steps--) {
        do
            past->now++;
        while (past->now < past->total && past->actions[past->now].joined);
    }
}

static bool is_of_turn(struct action action)
{
    return action.what == ACTION_SELECT || action.what == ACTION_END || action.what == ACTION_PASS;
}

/* Whether an action goes with the turn before it. */
static bool is_beside_turn(struct action action)
{
    return action.what == ACTION_TAG || action.what == ACTION_SAY;
}

/* Returns how many actions come before the tags that were set, and what was said, just before the
 * action number `at`; `at` if there is nothing. */
static size_t before_asides(const struct past *past, size_t at)
{
    while (at > 0 && is_beside_turn(past->actions[at - 1]))
        at--;
    return at;
}

static size_t after_asides(const struct past *past, size_t at)
{
    while (at < past->total && is_beside_turn(past->actions[at]))
        at++;
    return at;
}

static void go_on(const struct past *past, struct stretch *on, size_t to)
{
    while (on->at < to)
        on->steps += !past->actions[on->at++].joined;
}

struct stretch past_turns_back(const struct past *past, size_t most)
{
    struct stretch back = {.at = past->now};

    while (back.turns < most) {
        size_t at = before_asides(past, back.at);

        if (at == 0 || !is_of_turn(past->actions[at - 1]))
            break;
        do {
            while (back.at > at - 1) /* each may be a step */
                back.steps += !past->actions[--back.at].joined;
            at = before_asides(past, back.at);
        } while (at > 0 && past->actions[at - 1].what == ACTION_SELECT);
        back.turns++;
    }
    return back;
}

struct stretch past_turns_forward(const struct past *past, size_t most)
{
    struct stretch on = {.at = past->now};

    while (on.turns < most) {
        size_t at = after_asides(past, on.at);
        bool ended = false;

        if (at == past->total || !is_of_turn(past->actions[at]))
            break;
        while (!ended && at < past->total && is_of_turn(past->actions[at])) {
            ended = past->actions[at].what != ACTION_SELECT;
            go_on(past, &on, at + 1);
            at = after_asides(past, on.at);
        }
        go_on(past, &on, at);
        on.turns++;
    }
    return on;
}

const struct keyframe *past_keyframe(const struct past *past, size_t at)
{
    size_t high = past->keyframe_count;
    size_t low = high - 1;
    const struct keyframe *beginning;

    /* Which of the two it is cannot be foreseen: choose it without a branch. */
    beginning = &past->beginnings[past->beginnings[1].at == at];
    if (beginning->at == at)
        return beginning;
    /* It is usually one of the last: search backwards in steps that double, then by halves between
     * the last two. */
    for (size_t step = 1; past_keyframe_number(past, low)->at > at; step *= 2) {
        high = low;
        low = low > step ? low - step : 0;
    }
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (past_keyframe_number(past, middle)->at <= at)
            low = middle;
        else
            high = middle;
    }
    return past_keyframe_number(past, low);
}
