#include "pdn/move.h"

#include <string.h>
#include <strings.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "pdn/san.h"

#define TRIMMED_ROOM 72 /* bytes, longer than any move with such a sign */

/* Copies a move without `w`, `z` or `b` before a number of two digits, the side that plays it in
 * some files, and without `+` or `#` at its end. Returns whether there was something to leave out,
 * and room. */
static bool trim(char trimmed[TRIMMED_ROOM], const char *text)
{
    size_t length = strlen(text);
    bool sided = strchr("wWzZbB", text[0]) != NULL && length > 2 && text_is_digit(text[1]) &&
                 text_is_digit(text[2]);
    size_t end = length;

    while (end > 0 && (text[end - 1] == '+' || text[end - 1] == '#'))
        end--;
    if ((!sided && end == length) || end >= TRIMMED_ROOM)
        return false;
    memcpy(trimmed, text + sided, end - sided);
    trimmed[end - sided] = '\0';
    return true;
}

/* A turn of too many squares, which is not legal, can be read. */
arb_ruling move_squares(const arb_rules *rules, const char *text, arb_turn *squares)
{
    char trimmed[TRIMMED_ROOM];
    size_t ignored;
    arb_ruling ruling;

    if (notation_read_two_numbers(rules, text, squares))
        return ARB_ACCEPTED;
    if ((text[0] | 0x20) == 'p' && strcasecmp(text, "pass") == 0) {
        *squares = (arb_turn){0};
        return ARB_ACCEPTED;
    }
    ruling = notation_read_turn(rules, &text, 1, squares, &ignored);
    if (ruling == ARB_BAD_SQUARE && rules->draughts != NULL && trim(trimmed, text)) {
        text = trimmed;
        ruling = notation_read_turn(rules, &text, 1, squares, &ignored);
    }
    return ruling == ARB_ILLEGAL_MOVE ? ARB_ACCEPTED : ruling;
}

/* The search for a capture as Hub has it. */
struct hub_search {
    const arb_turn *squares;
    arb_turn found; /* length 0: none */
};

static bool compare_hub(void *context, const arb_turn *turn, const struct position *after)
{
    struct hub_search *search = context;
    const arb_turn *squares = search->squares;

    (void)after;
    if (turn->squares[0] != squares->squares[0] ||
        turn->squares[turn->length - 1] != squares->squares[1] ||
        arb_squares_count(turn->taken) + 2 != squares->length)
        return true;
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at)) {
        if (memchr(squares->squares + 2, at, squares->length - 2U) == NULL)
            return true;
    }
    search->found = *turn;
    return false;
}

/* Finds the legal capture that squares stand for in the form of Hub. */
static bool find_hub(const arb_game *game, const arb_turn *squares, struct legal_turn *found)
{
    struct hub_search search = {.squares = squares};

    if (squares->length < 3 || squares->length > ARB_TURN_SQUARES || game->rules->draughts == NULL)
        return false;
    game->rules->engine->walk_captures(
        game->rules, &game->now.position,
        &(struct walk_visitor){.visit = compare_hub, .context = &search});
    return search.found.length > 0 && legal_turn_now(game, &search.found, found) == ARB_ACCEPTED;
}

/* Plays the legal turn that squares stand for. */
static arb_ruling play_squares(arb_game *game, const arb_turn *squares)
{
    struct legal_turn found;
    arb_ruling ruling = commit_squares(game, squares);

    if (ruling != ARB_ILLEGAL_MOVE)
        return ruling;
    ruling = legal_turn_now(game, squares, &found);
    if (ruling == ARB_ACCEPTED || find_hub(game, squares, &found))
        return legal_turn_play(game, &found);
    return ruling;
}

arb_ruling move_play(arb_game *game, const char *text)
{
    arb_turn squares;
    arb_ruling ruling = move_squares(game->rules, text, &squares);

    if (ruling != ARB_ACCEPTED && san_suits(game->rules))
        ruling = san_read(game, text, &squares);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (squares.length == 0)
        return arb_pass(game);
    return play_squares(game, &squares);
}

/* The search for captures that have the squares of a move, and others. */
struct search {
    const arb_rules *rules;
    const arb_turn *squares;
    size_t wanted; /* the number of the one that is looked for, from 0 */
    size_t count;
    arb_turn found;
};

static bool look_at(void *context, const arb_turn *turn, const struct position *after)
{
    struct search *search = context;

    (void)after;
    if ((turn->length == 2 && search->squares->length == 2) ||
        !turn_has(search->rules, turn, search->squares))
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
    struct search search = {.rules = game->rules, .wanted = most};
    struct legal_turn found;
    arb_turn squares;
    arb_ruling ruling;

    if (move_squares(game->rules, text, &squares) != ARB_ACCEPTED || squares.length < 2)
        return choices;
    ruling = legal_turn_now(game, &squares, &found);
    choices.exact = ruling == ARB_ACCEPTED && squares.length == 2 && found.turn.length == 2 &&
                    found.turn.captures;
    if (ruling != ARB_AMBIGUOUS_MOVE && !choices.exact)
        return choices;
    search.squares = &squares;
    look_at_captures(game, &search);
    choices.count = search.count + choices.exact;
    return choices;
}

arb_ruling move_play_legs(arb_game *game, const char *const *legs, size_t most, size_t *used)
{
    arb_turn turn;
    arb_turn leg;
    struct legal_turn found;

    /* Of which the rest is missing, so that it is a capture in a game of draughts. */
    if (move_squares(game->rules, legs[0], &turn) != ARB_ACCEPTED)
        return ARB_MUST_CONTINUE; /* GCOVR_EXCL_LINE: it has been read before */
    for (*used = 1; *used < most; ++*used) {
        if (move_squares(game->rules, legs[*used], &leg) != ARB_ACCEPTED || leg.length < 2 ||
            leg.squares[0] != turn.squares[turn.length - 1] ||
            turn.length + leg.length - 1 > ARB_TURN_SQUARES)
            break;
        memcpy(turn.squares + turn.length, leg.squares + 1, leg.length - 1U);
        turn.length = (uint8_t)(turn.length + leg.length - 1);
        if (legal_turn_now(game, &turn, &found) == ARB_ACCEPTED) {
            ++*used;
            return legal_turn_play(game, &found);
        }
    }
    return ARB_MUST_CONTINUE;
}

arb_ruling move_play_choice(arb_game *game, const char *text, size_t choice, bool exact)
{
    struct search search = {.rules = game->rules, .wanted = choice - exact};
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
