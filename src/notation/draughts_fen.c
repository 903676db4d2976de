#include "notation/position_line.h"

#include "arbiter/text.h"
#include "board/contract.h"
#include "game/game.h"
#include "notation/notation.h"

bool draughts_fen_begins(const char *text)
{
    return text[0] != '\0' && text[1] == ':';
}

static int side_of(const arb_rules *rules, char letter)
{
    for (int side = 0; side < 2; side++) {
        if (((rules->sides[side][0] ^ letter) & ~0x20) == 0)
            return side;
    }
    return -1;
}

/* Reads the number of a dark square at *text and moves *text past it. Returns 0 if there is none.
 */
static int read_number(const struct geometry *g, const char **text)
{
    int number = 0;

    while (**text >= '0' && **text <= '9' && number <= g->used_count)
        number = number * 10 + (*(*text)++ - '0');
    return number <= g->used_count ? number : 0;
}

static bool wrong_square(const struct geometry *g, struct text *wrong)
{
    text_string(wrong, "a square must be a number from 1 to ");
    text_number(wrong, g->used_count);
    return false;
}

/* Reads a square or a range of squares, crowned if it starts with a K. */
static bool read_squares(const struct geometry *g, const char **text, arb_side side,
                         struct position *position, struct text *wrong)
{
    arb_piece piece = {.side = side, .kind = ARB_PAWN};
    int first;
    int last;

    piece.crowned = **text == 'K' || **text == 'k';
    *text += piece.crowned;
    first = read_number(g, text);
    last = first;
    if (**text == '-') {
        ++*text;
        last = read_number(g, text);
    }
    if (first == 0 || last < first)
        return wrong_square(g, wrong);
    for (; first <= last; first++) {
        square_set here = set_with(g, used_square(g, first));
        if ((position_occupied(position) & here) != 0)
            return text_wrong(wrong, "there are two pieces on one square");
        position_add(position, here, piece);
    }
    return true;
}

/* `:W21,22,K23`, or `:W` for a side without pieces. */
static bool read_side(const arb_rules *rules, const char **text, int *side,
                      struct position *position, struct text *wrong)
{
    if (**text != ':')
        return text_wrong(wrong, "the pieces of one side are missing");
    ++*text;
    *side = side_of(rules, **text);
    if (*side < 0)
        return text_wrong(wrong, "pieces must follow the letter of their side");
    ++*text;
    if (**text == ':' || **text == '.' || **text == '\0')
        return true;
    for (;;) {
        if (!read_squares(rules_geometry(rules), text, (arb_side)*side, position, wrong))
            return false;
        if (**text != ',')
            return true;
        ++*text;
    }
}

bool draughts_fen_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong)
{
    struct position read;
    int to_move = side_of(rules, text[0]);
    int sides[2];

    if (to_move < 0)
        return text_wrong(wrong, "it must begin with the letter of a side");
    text++;
    position_clear(&read);
    for (int i = 0; i < 2; i++) {
        if (!read_side(rules, &text, &sides[i], &read, wrong))
            return false;
    }
    if (sides[0] == sides[1])
        return text_wrong(wrong, "it gives the pieces of one side twice");
    text += *text == '.';
    if (*text != '\0')
        return text_wrong(wrong, "there is more text after its end");
    position_begin_turn(&read, (arb_side)to_move);
    *position = read;
    return true;
}

static void add_pieces(struct text *text, const arb_rules *rules, const struct position *position,
                       arb_side side)
{
    square_set pieces = position->sides[side];

    text_char(text, ':');
    text_char(text, rules->winners[side][0]);
    for (square_set left = pieces; left != 0; left = without_first(left)) {
        text_string(text, left == pieces ? "" : ",");
        text_string(text, (position->crowned & first_alone(left)) != 0 ? "K" : "");
        notation_square(text, rules, first_square(rules_geometry(rules), left));
    }
}

void draughts_fen_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    text_char(text, rules->winners[position->to_move][0]);
    add_pieces(text, rules, position, 1);
    add_pieces(text, rules, position, 0);
}

_Static_assert(ARB_FEN_TEXT >= (size_t)4 * ARB_SQUARES + sizeof "B:W:B",
               "a K, two digits and a comma each");

size_t arb_fen_text(const arb_game *game, char text[ARB_FEN_TEXT])
{
    require(game != NULL, "arb_fen_text: game is NULL");
    require(text != NULL, "arb_fen_text: text is NULL");
    struct text fen = text_over(text, ARB_FEN_TEXT);

    if (game->rules->takes_fen)
        draughts_fen_text(&fen, game->rules, &game->now.position);
    return fen.length;
}
