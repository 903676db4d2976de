#include "endings.h"

#include "ask.h"
#include "ruling.h"
#include "setup.h"
#include "steps.h"
#include "turns.h"

/* Which turn is played next. */
enum wish { QUIET, ADVANCE, CAPTURE };

static struct state after(struct play *play, const struct path *path)
{
    return state_after_turn(play->rules, &play->game.now, path);
}

static bool loses_pieces(struct play *play, const struct state *next, int side)
{
    return count_pieces(next, side) < count_pieces(&play->game.now, side);
}

/* The other side cannot capture in its next turn. */
static bool is_safe(struct play *play, const struct state *next)
{
    bool safe = true;
    struct turns answers = turns_to_count(play->rules, next);
    for (int i = 0; i < answers.count && safe; i++) {
        struct state last = state_after_turn(play->rules, next, &answers.paths[i]);
        safe = count_pieces(&last, 1 - next->side) == count_pieces(next, 1 - next->side);
    }
    turns_free(&answers);
    return safe;
}

static bool answers_wish(struct play *play, const struct path *path, enum wish wish)
{
    const struct state *now = &play->game.now;
    struct state next = after(play, path);
    bool captures = loses_pieces(play, &next, 1 - now->side);
    bool king = piece_at(now, path->squares[0]).king;
    switch (wish) {
    case ADVANCE:
        return !captures && !king && is_safe(play, &next);
    case CAPTURE:
        return captures ? king : !is_safe(play, &next);
    default:
        return !captures && king && is_safe(play, &next);
    }
}

/* A turn of the wanted sort, or any turn if there is none. */
static bool choose_turn(struct play *play, enum wish wish, struct path *path)
{
    struct turns turns = turns_from_start(play->rules, &play->game.now, play->game.now.side);
    bool any = turns.count > 0;
    for (int tries = 0; any && tries < 100; tries++) {
        *path = turns.paths[random_below(&play->random, turns.count)];
        if (answers_wish(play, path, wish)) {
            break;
        }
    }
    turns_free(&turns);
    return any;
}

/* Kings of both sides, usually far from each other; sometimes men too. */
static void set_up_kings(struct play *play, bool men)
{
    struct state board = play->game.now;
    struct random *random = &play->random;
    clear_board(&board);
    for (int side = 0; side < 2; side++) {
        for (int count = 1 + men + random_below(random, 2); count > 0; count--) {
            int column = random_below(random, SIZE);
            int row = side * 5 + random_below(random, 3);
            bool king = !men || count == 1;
            struct square square = square_at(column, row);
            if (!is_used(play->rules, square)) {
                square = square_at(column ^ 1, row);
            }
            put(&board, square, make_piece(1 - side, 0, king));
        }
    }
    step_position(play, &board, random_below(random, 2));
}

static void ask_now_and_then(struct play *play)
{
    if (play->turns > 96 || random_chance(&play->random, 5)) {
        ask_something(play);
    }
}

/* Goes back to before the draw, and forward again. */
static void go_back_and_forth(struct play *play)
{
    int steps = 1 + random_below(&play->random, 4);
    if (game_can_undo(&play->game, steps)) {
        step_undo(play, steps);
        ask_after_step(play);
        step_redo(play, steps);
        ask_after_step(play);
    }
}

/* Quiet turns of kings, with a turn of a man or a capture in between if it is wanted; sometimes
 * also a new beginning, after which the counts start from 0. */
void play_ending(struct play *play)
{
    bool men = random_chance(&play->random, 55);
    int disturbed = random_chance(&play->random, 70) ? 20 + random_below(&play->random, 75) : -1;
    int begun_anew = random_chance(&play->random, 15) ? 10 + random_below(&play->random, 80) : -1;
    set_up_kings(play, men);
    for (int turn = 0; turn < 220; turn++) {
        struct path path;
        enum wish wish = QUIET;
        if (disturbed >= 0 && turn >= disturbed && turn < disturbed + 4) {
            wish = men ? ADVANCE : CAPTURE;
        }
        if (turn == begun_anew) {
            step_turn(play, play->game.now.side);
        }
        if (is_over(play->rules, &play->game.now) || !choose_turn(play, wish, &path)) {
            break;
        }
        play_turn(play, &path);
        ask_now_and_then(play);
    }
    ask_after_step(play);
    go_back_and_forth(play);
}
