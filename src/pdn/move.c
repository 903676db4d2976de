#include "pdn/move.h"

#include <strings.h>

#include "game/legal.h"
#include "notation/notation.h"
#include "pdn/san.h"

/* A turn of too many squares, which is not legal, can be read. */
arb_ruling move_squares(const arb_rules *rules, const char *text, arb_turn *squares)
{
    size_t ignored;
    arb_ruling ruling;

    if ((text[0] | 0x20) == 'p' && strcasecmp(text, "pass") == 0) {
        *squares = (arb_turn){0};
        return ARB_ACCEPTED;
    }
    ruling = notation_read_turn(rules, &text, 1, squares, &ignored);
    return ruling == ARB_ILLEGAL_MOVE ? ARB_ACCEPTED : ruling;
}

arb_ruling move_play(arb_game *game, const char *text)
{
    struct legal_turn found;
    arb_turn squares;
    arb_ruling ruling = move_squares(game->rules, text, &squares);

    if (ruling != ARB_ACCEPTED && san_suits(game->rules))
        ruling = san_read(game, text, &squares);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (squares.length == 0)
        return arb_pass(game);
    ruling = legal_turn_now(game, &squares, &found);
    return ruling == ARB_ACCEPTED ? legal_turn_play(game, &found) : ruling;
}

/* The search for captures that have the ends of a move, and other squares in between. */
struct search {
    const arb_turn *squares;
    size_t wanted; /* the number of the one that is looked for, from 0 */
    size_t count;
    arb_turn found;
};

static bool look_at(void *context, const arb_turn *turn, const struct position *after)
{
    struct search *search = context;

    (void)after;
    if (turn->length == 2 || !turns_alike(turn, search->squares))
        return true;
    if (search->count == search->wanted)
        search->found = *turn;
    return search->count++ < search->wanted;
}

static void look_at_captures(const arb_game *game, struct search *search)
{
    game->rules->engine->walk_captures(game->rules, &game->now.position,
                                       &(struct walk_visitor){.visit = look_at, .context = search});
}

struct move_choices move_choices(const arb_game *game, const char *text, size_t most)
{
    struct move_choices choices = {.count = 1};
    struct search search = {.wanted = most};
    struct legal_turn found;
    arb_turn squares;
    arb_ruling ruling;

    if (move_squares(game->rules, text, &squares) != ARB_ACCEPTED || squares.length != 2)
        return choices;
    ruling = legal_turn_now(game, &squares, &found);
    choices.exact = ruling == ARB_ACCEPTED && found.turn.length == 2 && found.turn.captures;
    if (ruling != ARB_AMBIGUOUS_MOVE && !choices.exact)
        return choices;
    search.squares = &squares;
    look_at_captures(game, &search);
    choices.count = search.count + choices.exact;
    return choices;
}

arb_ruling move_play_choice(arb_game *game, const char *text, size_t choice, bool exact)
{
    struct search search = {.wanted = choice - exact};
    struct legal_turn found;
    arb_turn squares;

    if (exact && choice == 0)
        return move_play(game, text);
    move_squares(game->rules, text, &squares);
    search.squares = &squares;
    look_at_captures(game, &search);
    legal_turn_now(game, &search.found, &found);
    return legal_turn_play(game, &found);
}
