#include "game/commit.h"

#include <string.h>

/* A set-up command has been carried out as action number `index`: the game starts again after it
 * (language.md 4). A turn under way then cannot be replayed from its start, so the history and the
 * game file begin after that turn. */
static void begin_after(struct moment *moment, size_t index)
{
    moment->beginning = index + 1;
    moment->set_up_midway = moment->position.stage != STAGE_START;
    moment->said = SPOKEN_NOTHING;
    position_count_anew(&moment->position);
}

/* A king-streak is of a king that has moved on this board. */
static void end_streaks(struct position *position)
{
    position->streaks[0] = (struct streak){0};
    position->streaks[1] = (struct streak){0};
}

/* Counts the board where a turn begins, or that was set up. An offer has lapsed if the other side
 * has made its turn. */
static void note_board(const arb_game *game, struct moment *moment)
{
    moment->boards++;
    if (moment->said == SPOKEN_OFFER && moment->said_by == moment->position.to_move)
        moment->said = SPOKEN_NOTHING;
    if (game->past.counts_boards)
        moment->position.repeated = past_repeated(&game->past, moment);
}

static void put_piece(struct position *position, square_set here, struct action action)
{
    arb_piece piece = {
        .side = action.side, .kind = action.kind, .crowned = action.what == ACTION_PLACE_KING};

    if (position->stacked && action.kind == ACTION_PLACE_ON)
        position_add_on(position, here, piece);
    else
        position_add(position, here, piece);
}

static void set_square(const arb_rules *rules, struct moment *moment, struct action action,
                       size_t index)
{
    struct position *position = &moment->position;
    square_set here = set_with(rules_geometry(rules), action.square);

    if (action.what == ACTION_REMOVE)
        position_take(position, here);
    else
        put_piece(position, here, action);
    if (position->selected == action.square)
        position->selected = ARB_NO_SQUARE;
    position->wanted = 0; /* it was found for another board */
    end_streaks(position);
    begin_after(moment, index);
}

/* How often a board has been there is asked of the past, which alone knows. */
static void end_turn(const arb_game *game, struct moment *moment, size_t index)
{
    game->rules->engine->end_turn(game->rules, &moment->position);
    if (moment->set_up_midway)
        begin_after(moment, index);
    note_board(game, moment);
}

static inline void select_square(const arb_rules *rules, struct position *position,
                                 arb_square square, struct event *event)
{
    if ((POSITION_SET(position, sides[position->to_move]) &
         set_with(rules_geometry(rules), square)) != 0)
        position->selected = square;
    else
        rules->engine->advance(rules, position, square, event);
}

/* Carries out an action that is no part of a turn. */
static void set_up(const arb_game *game, struct moment *moment, struct action action, size_t index)
{
    switch (action.what) {
    case ACTION_PLACE:
    case ACTION_PLACE_KING:
    case ACTION_REMOVE:
        set_square(game->rules, moment, action, index);
        moment->boards++;
        break;
    case ACTION_TURN:
        position_begin_turn(&moment->position, action.side);
        end_streaks(&moment->position);
        begin_after(moment, index);
        moment->boards++;
        break;
    case ACTION_TAG:
        moment->tags = (uint32_t)tag_end(game->past.tags, moment->tags);
        break;
    case ACTION_SAY:
        moment->said = action.kind;
        moment->said_by = action.side;
        break;
    /* GCOVR_EXCL_START */
    default: /* ACTION_POSITION: the moment after it is kept, so it is never replayed */
        break;
        /* GCOVR_EXCL_STOP */
    }
}

static inline void act(const arb_game *game, struct moment *moment, struct action action,
                       size_t index, struct event *event)
{
    if (action.what == ACTION_SELECT)
        select_square(game->rules, &moment->position, action.square, event);
    else if (action.what == ACTION_END || action.what == ACTION_PASS)
        end_turn(game, moment, index);
    else
        set_up(game, moment, action, index);
}

void carry_out(const arb_game *game, struct moment *moment, struct action action, size_t index,
               struct event *event)
{
    act(game, moment, action, index, event);
}

/* Adds actions that have been carried out to the past. */
static inline void add_to_past(arb_game *game, const struct action *actions, size_t count)
{
    if (game->trial)
        return;
    past_add(&game->past, actions, count, &game->now);
    if (actions[count - 1].what != ACTION_SELECT)
        past_keep_beginning(&game->past, &game->now);
}

/* Whether the past has room for `count` more actions. A trial, which keeps none, gets the same
 * answer as its game. */
static inline arb_ruling make_room(arb_game *game, size_t count)
{
    if (!game->trial)
        return past_reserve(&game->past, &game->memory, count);
    return past_is_full(&game->past, count) ? ARB_GAME_TOO_LONG : ARB_ACCEPTED;
}

arb_ruling commit(arb_game *game, struct action action)
{
    arb_ruling ruling = make_room(game, 1);

    if (ruling == ARB_ACCEPTED && game->keeper.keep != NULL)
        ruling = game_tell_action(game, action);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    game->event = (struct event){0};
    act(game, &game->now, action, game->past.now, &game->event);
    add_to_past(game, &action, 1);
    return ARB_ACCEPTED;
}

arb_ruling commit_turn(arb_game *game, const struct action *actions, size_t count,
                       const struct position *after, const struct event *event)
{
    struct change change = {.kind = CHANGE_STEP, .actions = actions, .count = count};
    arb_ruling ruling = make_room(game, count);

    if (ruling == ARB_ACCEPTED)
        ruling = game_tell(game, &change);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    game->event = *event;
    game->now.position = *after;
    note_board(game, &game->now);
    add_to_past(game, actions, count);
    return ARB_ACCEPTED;
}

/* Whether turns of the game may be played at once, if they are legal. */
static bool plays_at_once(const arb_game *game)
{
    return game->rules->engine->play != NULL && !game->trial && game->keeper.keep == NULL &&
           !game_is_settled(game);
}

/* `length` is that of the turn, of which compilers make other code where it is a constant. */
BITS_INLINE arb_ruling play_at_once(arb_game *game, const arb_turn *turn, size_t length)
{
    arb_ruling ruling = past_reserve(&game->past, &game->memory, length + 1);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!game->rules->engine->play(game->rules, &game->now.position, turn, &game->event))
        return ARB_ILLEGAL_MOVE;
    note_board(game, &game->now);
    past_add_turn(&game->past, turn->squares, length, &game->now);
    return ARB_ACCEPTED;
}

/* The same in a game that may have ended. */
BITS_INLINE arb_ruling try_at_once(arb_game *game, const arb_turn *turn, size_t length)
{
    return !game->claims && rules_finished(game->rules, &game->now.position)
               ? ARB_ILLEGAL_MOVE
               : play_at_once(game, turn, length);
}

arb_ruling commit_listed(arb_game *game, const arb_turn *turn)
{
    return game->rules->engine->play != NULL ? play_at_once(game, turn, turn->length)
                                             : ARB_ILLEGAL_MOVE;
}

arb_ruling commit_squares(arb_game *game, const arb_turn *squares)
{
    return plays_at_once(game) ? try_at_once(game, squares, squares->length) : ARB_ILLEGAL_MOVE;
}

arb_ruling commit_pairs(arb_game *game, const arb_square *squares, size_t turns, size_t *played)
{
    arb_turn turn = {.length = 2};

    *played = 0;
    if (!plays_at_once(game))
        return ARB_ILLEGAL_MOVE;
    for (; *played < turns; ++*played) {
        arb_ruling ruling;

        memcpy(turn.squares, squares + 2 * *played, 2);
        ruling = try_at_once(game, &turn, 2);
        if (ruling != ARB_ACCEPTED)
            return ruling;
    }
    return ARB_ACCEPTED;
}

/* Carries out the actions of the past from number `from` up to `to`. */
static void replay(const arb_game *game, struct moment *moment, size_t from, size_t to)
{
    struct event ignored = {0};

    for (size_t i = from; i < to; i++)
        carry_out(game, moment, game->past.actions[i], i, &ignored);
}

struct moment moment_after(const arb_game *game, size_t at)
{
    const struct keyframe *near = past_keyframe(&game->past, at);
    struct moment moment = past_recall(&game->past, near);

    replay(game, &moment, near->at, at);
    return moment;
}

void stand_at_present(arb_game *game, size_t from)
{
    size_t now = game->past.now;
    const struct keyframe *near = past_keyframe(&game->past, now);

    if (from > now || from < near->at) {
        game->now = past_recall(&game->past, near);
        from = near->at;
    }
    replay(game, &game->now, from, now);
    game->event = (struct event){0};
}

arb_ruling commit_position(arb_game *game, const struct position *position)
{
    struct action action = {.what = ACTION_POSITION};
    struct change change = {.kind = CHANGE_POSITION, .position = position};
    arb_ruling ruling = make_room(game, 1);

    if (ruling == ARB_ACCEPTED)
        ruling = game_tell(game, &change);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    game->event = (struct event){0};
    game->now = (struct moment){
        .position = *position, .boards = game->now.boards + 1, .tags = game->now.tags};
    begin_after(&game->now, game->past.now);
    add_to_past(game, &action, 1);
    return ARB_ACCEPTED;
}

/* Whether there is room for one more action, which is a tag of `size` bytes. */
static arb_ruling make_room_for_tag(arb_game *game, size_t size)
{
    size_t length = game->now.tags + size;
    arb_ruling ruling = length > TAGS_MOST ? ARB_GAME_TOO_LONG : make_room(game, 1);

    if (ruling == ARB_ACCEPTED && !game->trial &&
        !past_tag_room(&game->past, &game->memory, length))
        return ARB_OUT_OF_MEMORY;
    return ruling;
}

arb_ruling commit_tag(arb_game *game, const struct tag *tag)
{
    struct action action = {.what = ACTION_TAG};
    struct change change = {.kind = CHANGE_TAG, .tag = tag};
    size_t name = strlen(tag->name) + 1;
    size_t value = strlen(tag->value) + 1;
    arb_ruling ruling = make_room_for_tag(game, name + value);
    char *end;

    if (ruling == ARB_ACCEPTED)
        ruling = game_tell(game, &change);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    game->event = (struct event){0};
    if (game->trial)
        return ARB_ACCEPTED;
    end = game->past.tags + game->now.tags;
    memcpy(end, tag->name, name);
    memcpy(end + name, tag->value, value);
    game->now.tags += (uint32_t)(name + value);
    past_add(&game->past, &action, 1, &game->now);
    return ARB_ACCEPTED;
}
