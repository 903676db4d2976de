#include "game/history.h"
#include "board/contract.h"

#include "game/commit.h"

/* Starts the next turn, with the piece that may be selected already. */
static void begin_telling(struct told_turn *told, const struct position *position)
{
    *told = (struct told_turn){.rules = told->rules,
                               .number = told->number + 1,
                               .side = position->to_move,
                               .before = *position,
                               .after = *position};
    if (position->selected != ARB_NO_SQUARE)
        told->turn = (arb_turn){.length = 1, .squares = {position->selected}};
}

bool history_each(const arb_game *game, told_visitor *visit, void *context)
{
    struct moment moment = moment_after(game, game->now.beginning);
    const struct geometry *geometry = rules_geometry(game->rules);
    struct told_turn told = {.rules = game->rules};

    begin_telling(&told, &moment.position);
    for (size_t i = game->now.beginning; i < game->past.now; i++) {
        struct action action = game->past.actions[i];
        struct event event = {0};

        if (action.what == ACTION_SELECT) {
            /* Another own piece may be selected until one has moved. */
            if (has_square(geometry, POSITION_SET(&told.after, sides[told.after.to_move]),
                           action.square))
                told.turn.length = 0;
            told.turn.squares[told.turn.length++] = action.square;
        }
        carry_out(game, &moment, action, i, &event);
        told.turn.captures |= event.captured != 0;
        squares_add(&told.turn.taken, squares_from(geometry, event.captured));
        told.ended = action.what == ACTION_END || action.what == ACTION_PASS;
        told.done = i + 1;
        if (!told.ended) {
            told.after = moment.position;
            continue;
        }
        if (action.what == ACTION_PASS)
            told.turn = (arb_turn){0};
        if (!visit(context, &told))
            return false;
        begin_telling(&told, &moment.position);
    }
    told.ended = false;
    return game->now.set_up_midway || moment.position.stage == STAGE_START || visit(context, &told);
}

/* A visitor of whole turns that ignores positions. */
struct reader_of_turns {
    arb_history_visitor *visit;
    void *context;
};

static bool hear_turn(void *context, const struct told_turn *told)
{
    const struct reader_of_turns *reader = context;

    return !told->ended || reader->visit(reader->context, told->number, told->side, &told->turn);
}

bool arb_each_past_turn(const arb_game *game, arb_history_visitor *visit, void *context)
{
    require(game != NULL, "arb_each_past_turn: game is NULL");
    require(visit != NULL, "arb_each_past_turn: visit is NULL");
    struct reader_of_turns reader = {visit, context};

    return history_each(game, hear_turn, &reader);
}
