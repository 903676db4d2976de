#include "game/commit.h"

/* A set-up command has been carried out as action number `index`: the game begins
 * anew behind it (LANGUAGE.md, section 4). A turn that is under way then cannot be
 * told from its start, so the history and the game file begin behind that turn. */
static void begin_behind(struct moment *moment, size_t index)
{
    moment->beginning = index + 1;
    moment->set_up_midway = moment->position.stage != STAGE_START;
}

static void set_square(struct moment *moment, struct action action, size_t index)
{
    struct position *position = &moment->position;

    if (action.what == ACTION_PLACE)
        position_put(
            position, action.square,
            (arb_piece){.side = action.side, .kind = action.kind, .crowned = action.crowned != 0});
    else
        position_take(position, set_of(action.square));
    if (position->selected == action.square)
        position->selected = ARB_NO_SQUARE;
    begin_behind(moment, index);
}

static void end_turn(struct moment *moment, size_t index)
{
    position_begin_turn(&moment->position, !moment->position.to_move);
    if (moment->set_up_midway)
        begin_behind(moment, index);
}

/* Carries out one action, the one number `index` of the past. */
static void carry_out(const arb_rules *rules, struct moment *moment, struct action action,
                      size_t index, arb_event *event)
{
    struct position *position = &moment->position;

    switch (action.what) {
    case ACTION_SELECT:
        if (set_has(position->sides[position->to_move], action.square))
            position->selected = action.square;
        else
            rules->advance(position, action.square, event);
        break;
    case ACTION_END:
    case ACTION_PASS:
        end_turn(moment, index);
        break;
    case ACTION_PLACE:
    case ACTION_REMOVE:
        set_square(moment, action, index);
        break;
    case ACTION_TURN:
        position_begin_turn(position, action.side);
        begin_behind(moment, index);
        break;
    default: /* ACTION_POSITION: the moment behind it is kept, so nothing plays through it */
        break;
    }
}

arb_ruling commit(arb_game *game, const struct action *actions, size_t count)
{
    if (!game->trial && !past_reserve(&game->past, &game->memory, count))
        return ARB_OUT_OF_MEMORY;
    game->event = (arb_event){0};
    for (size_t i = 0; i < count; i++) {
        carry_out(game->rules, &game->now, actions[i], game->past.now, &game->event);
        if (!game->trial)
            past_add(&game->past, actions[i], &game->now);
    }
    return ARB_ACCEPTED;
}

void go_to(arb_game *game, size_t at)
{
    const struct keyframe *near = past_keyframe(&game->past, at);

    game->event = (arb_event){0};
    game->now = near->moment;
    for (size_t i = near->at; i < at; i++) {
        arb_event ignored = {0};
        carry_out(game->rules, &game->now, game->past.actions[i], i, &ignored);
    }
    game->past.now = at;
}

arb_ruling game_set_position(arb_game *game, const struct position *position)
{
    struct action action = {.what = ACTION_POSITION};

    if (!game->trial && !past_reserve(&game->past, &game->memory, 1))
        return ARB_OUT_OF_MEMORY;
    game->event = (arb_event){0};
    game->now = (struct moment){.position = *position};
    begin_behind(&game->now, game->past.now);
    if (!game->trial)
        past_add(&game->past, action, &game->now);
    return ARB_ACCEPTED;
}

/* What is known of the turn under way while the past is told. */
struct telling {
    struct moment moment;
    arb_turn turn;
    size_t number;
};

/* Tells action number `index`; false when the visitor has heard enough. */
static bool tell(const arb_game *game, struct telling *telling, size_t index,
                 arb_history_visitor *visit, void *context)
{
    struct action action = game->past.actions[index];
    const struct position *position = &telling->moment.position;
    arb_side side = position->to_move;
    bool picks = set_has(position->sides[side], action.square);
    arb_event event = {0};

    if (action.what == ACTION_SELECT) {
        if (picks)
            telling->turn = (arb_turn){0};
        telling->turn.squares[telling->turn.length++] = action.square;
    }
    carry_out(game->rules, &telling->moment, action, index, &event);
    telling->turn.captures |= event.captured != 0;
    if (action.what == ACTION_END || action.what == ACTION_PASS) {
        arb_turn turn = telling->turn;
        telling->turn = (arb_turn){0};
        return visit(context, ++telling->number, side, &turn);
    }
    return true;
}

bool arb_each_past_turn(const arb_game *game, arb_history_visitor *visit, void *context)
{
    size_t first = game->now.beginning;
    const struct keyframe *near = past_keyframe(&game->past, first);
    struct telling telling = {.moment = near->moment};

    for (size_t i = near->at; i < first; i++) {
        arb_event ignored = {0};
        carry_out(game->rules, &telling.moment, game->past.actions[i], i, &ignored);
    }
    /* A piece picked before the set-up is the one that goes on behind it. */
    if (telling.moment.position.selected != ARB_NO_SQUARE)
        telling.turn = (arb_turn){.length = 1, .squares = {telling.moment.position.selected}};
    for (size_t i = first; i < game->past.now; i++) {
        if (!tell(game, &telling, i, visit, context))
            return false;
    }
    return true;
}
