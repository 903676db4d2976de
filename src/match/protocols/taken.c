#include "match/protocols/taken.h"

#include <limits.h>
#include <stdlib.h>

#include "board/geometry.h"
#include "game/legal.h"

/* ---- squares -------------------------------------------------------------------------------- */

/* The order of the squares: that of the rule set's own numbers, else from the top left. */
static parameter_squares order_of(const arb_rules *rules)
{
    parameter_squares order = rules->squares;

    if (order.naming != NAMED_BY_NUMBERS) {
        order.corner = CORNER_TOP_LEFT;
        order.along = ALONG_ROWS;
    }
    return order;
}

int taken_number(const arb_rules *rules, arb_square square)
{
    return square_number(rules_geometry(rules), order_of(rules), square);
}

arb_square taken_square(const arb_rules *rules, unsigned long number)
{
    return square_numbered(rules_geometry(rules), order_of(rules), (int)number);
}

/* A turn as it was told. */
struct taken_turn {
    arb_turn ends;     /* its first and last squares */
    uint64_t taken[2]; /* a bit for each square whose piece is taken */
};

static void add_bit(uint64_t set[2], arb_square square)
{
    const unsigned bits = sizeof *set * CHAR_BIT;

    set[square / bits] |= UINT64_C(1) << square % bits;
}

/* Reads the squares of a turn. Returns ARB_USAGE if it has another form. */
static arb_ruling read_squares(const arb_rules *rules, const char *text, struct taken_turn *told)
{
    size_t count = 0;
    arb_square square;
    char *end;

    for (;; text = end + 1) {
        unsigned long number = strtoul(text, &end, 10);

        if (end == text || *text < '0' ||
            number > rules_geometry(rules)->used_count) /* a sign or a blank is no digit */
            return ARB_USAGE;
        square = taken_square(rules, number);
        if (square == ARB_NO_SQUARE)
            return ARB_OFF_BOARD;
        if (count < 2)
            told->ends.squares[count] = square;
        else
            add_bit(told->taken, square);
        count++;
        if (*end == '\0')
            break;
        if (*end != 'x' && (*end != '-' || count > 1))
            return ARB_USAGE;
    }
    told->ends.length = 2;
    return count >= 2 ? ARB_ACCEPTED : ARB_USAGE;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Adds the pieces of one side, as in a FEN. */
static void add_men(struct text *fen, const char *squares, const char signs[2])
{
    unsigned count = 0;

    for (const char *at = squares; *at != '\0'; at++) {
        if (*at == signs[0] || *at == signs[1])
            text_print(fen, *at == signs[1] ? "%sK%u" : "%s%u", count++ > 0 ? "," : "",
                       (unsigned)(at - squares) + 1);
    }
}

arb_ruling taken_position(arb_game *game, const char *letters, const char signs[6])
{
    TEXT_BUFFER(fen, 512); /* at most a K, two digits and a comma for each square */
    bool white = letters[0] == signs[0];
    char known[] = {signs[2], signs[3], signs[4], signs[5], 'e', '\0'};

    if (strlen(letters) != 1U + rules_geometry(game->rules)->used_count ||
        (!white && letters[0] != signs[1]) || letters[1 + strspn(letters + 1, known)] != '\0')
        return ARB_BAD_POSITION;
    text_string(&fen, white ? "W:W" : "B:W");
    add_men(&fen, letters + 1, signs + 2);
    text_string(&fen, ":B");
    add_men(&fen, letters + 1, signs + 4);
    return arb_set_position(game, fen.bytes);
}

void taken_letters(struct text *text, const arb_rules *rules, const struct position *position,
                   const char signs[6])
{
    const struct geometry *g = rules_geometry(rules);
    arb_side white = rules_white(rules);

    text_char(text, signs[position->to_move != white]);
    for (unsigned long number = 1; number <= (unsigned long)g->used_count; number++) {
        square_set here = set_with(g, taken_square(rules, number));
        bool crowned = (POSITION_SET(position, crowned) & here) != 0;

        if ((POSITION_SET(position, sides[white]) & here) != 0)
            text_char(text, signs[crowned ? 3 : 2]);
        else if ((POSITION_SET(position, sides[!white]) & here) != 0)
            text_char(text, signs[crowned ? 5 : 4]);
        else
            text_char(text, 'e');
    }
}

/* ---- which turn is meant --------------------------------------------------------------------- */

struct search {
    const struct taken_turn *told;
    arb_turn *found;
};

static bool is_other(void *context, const arb_turn *turn)
{
    const struct search *search = context;
    const struct taken_turn *told = search->told;
    uint64_t taken[2] = {0};

    if (turn->squares[0] != told->ends.squares[0] ||
        turn->squares[turn->length - 1] != told->ends.squares[1])
        return true;
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at))
        add_bit(taken, at);
    if (taken[0] != told->taken[0] || taken[1] != told->taken[1])
        return true;
    *search->found = *turn;
    return false;
}

arb_ruling taken_read(const arb_game *game, const char *text, arb_turn *turn)
{
    struct taken_turn told = {0};
    struct search search = {&told, turn};
    struct legal_turn legal;
    arb_ruling ruling;

    *turn = (arb_turn){0};
    if (strcmp(text, "pass") == 0)
        return protocol_read_turn(game, text, turn);
    ruling = read_squares(game->rules, text, &told);
    if (ruling != ARB_ACCEPTED || !arb_each_turn(game, is_other, &search))
        return ruling;
    /* There is a turn with these ends, but not one that takes these pieces; or there is none. */
    *turn = told.ends;
    ruling = legal_turn_now(game, turn, &legal);
    return ruling == ARB_ACCEPTED || ruling == ARB_AMBIGUOUS_MOVE ? ARB_ILLEGAL_MOVE : ruling;
}

/* ---- as text ----------------------------------------------------------------------------------
 */

static void add_square(struct text *text, const arb_rules *rules, arb_square square)
{
    text_number(text, (uint64_t)taken_number(rules, square));
}

void taken_text(struct text *text, const arb_rules *rules, const arb_turn *turn)
{
    if (turn->length == 0) {
        text_string(text, "pass"); /* GCOVR_EXCL_LINE: no rule set of these protocols has a pass */
        return;                    /* GCOVR_EXCL_LINE */
    }
    add_square(text, rules, turn->squares[0]);
    text_char(text, turn->captures ? 'x' : '-');
    add_square(text, rules, turn->squares[turn->length - 1]);
    for (arb_square at = arb_squares_first(turn->taken); at != ARB_NO_SQUARE;
         at = arb_squares_next(turn->taken, at)) {
        text_char(text, 'x');
        add_square(text, rules, at);
    }
}

/* A list of the turns that a refused one may stand for. */
struct alike {
    const struct taken_turn *told;
    const arb_rules *rules;
    struct text *text;
    unsigned count;
};

#define ALIKE_MOST 4

static bool add_alike(void *context, const arb_turn *turn)
{
    struct alike *alike = context;

    if (!turn->captures || !turns_alike(turn, &alike->told->ends))
        return true;
    text_string(alike->text, alike->count++ > 0 ? ", " : "");
    if (alike->count > ALIKE_MOST)
        text_string(alike->text, "...");
    else
        taken_text(alike->text, alike->rules, turn);
    return alike->count <= ALIKE_MOST;
}

/* A capture with the right first and last square does not name the pieces that it takes. */
bool taken_refuse(struct text *why, const arb_game *game, const char *text)
{
    TEXT_BUFFER(turns, (ALIKE_MOST + 1) * ARB_TURN_TEXT); /* squares have two digits there */
    struct taken_turn told = {0};
    struct alike alike = {&told, game->rules, &turns, 0};

    if (read_squares(game->rules, text, &told) != ARB_ACCEPTED)
        return false;
    arb_each_turn(game, add_alike, &alike);
    if (alike.count == 0)
        return false;
    text_print(why,
               (told.taken[0] | told.taken[1]) == 0 ? "%s lacks the pieces taken: %s"
                                                    : "%s names other pieces than it takes: %s",
               text, turns.bytes);
    return true;
}
