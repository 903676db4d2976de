#include "notation/position_line.h"

#include <string.h>

#include "arbiter/text.h"
#include "board/contract.h"
#include "game/commit.h"
#include "notation/notation.h"

/* Cells that are written row by row. */
struct rows {
    char *end; /* where the next byte is written */
    int columns;
    int cell;   /* the next one */
    int column; /* its column; as many as there are where a row has ended */
};

/* Begins the next row if one has ended. */
static inline void go_on(struct rows *rows)
{
    if (rows->column < rows->columns)
        return;
    *rows->end++ = '/';
    rows->column = 0;
}

/* Writes cells up to another one, all of them empty. */
static inline void write_empty(struct rows *rows, int to)
{
    while (rows->cell < to) {
        int empty = to - rows->cell;

        go_on(rows);
        if (empty > rows->columns - rows->column)
            empty = rows->columns - rows->column;
        if (empty >= 10)
            *rows->end++ = '1';
        *rows->end++ = (char)('0' + (empty >= 10 ? empty - 10 : empty));
        rows->cell += empty;
        rows->column += empty;
    }
}

/* Returns the letters of the piece on a square. */
static const char *letters_at(const arb_rules *rules, const struct position *position,
                              square_set here)
{
    arb_piece piece;

    (void)position_piece_at(position, here, &piece); /* there is one */
    return rules_letters(rules, piece);
}

/* A piece has at most three letters, and two digits say what is empty before it or ends a row. */
_Static_assert(ARB_POSITION_TEXT > 5 * ARB_SQUARES + 3 * 14, "there is room for all rows");

void position_rows(struct text *text, const arb_rules *rules, const struct position *position)
{
    const struct geometry *g = rules_geometry(rules);
    square_set second = POSITION_SET(position, sides[1]);
    square_set crowned = POSITION_SET(position, crowned);
    square_set occupied = position_occupied(position);
    const struct piece_words *pawn =
        position_has_kinds(position) ? NULL : rules_piece_words(rules, ARB_PAWN);
    char buffer[ARB_POSITION_TEXT];
    struct rows rows = {.end = buffer, .columns = g->columns};

    for (; occupied != 0; occupied = without_first(occupied)) {
        square_set here = first_alone(occupied);
        const char *letters = pawn != NULL
                                  ? pawn->letters[(second & here) != 0][(crowned & here) != 0]
                                  : letters_at(rules, position, here);

        write_empty(&rows, cell_of(g, first_square(g, here)));
        go_on(&rows);
        while (*letters != '\0')
            *rows.end++ = *letters++;
        rows.cell++;
        rows.column++;
    }
    write_empty(&rows, g->columns * g->rows);
    text_bytes(text, buffer, (size_t)(rows.end - buffer));
}

void position_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    if (position->stacked) {
        columns_line_text(text, rules, position);
        return;
    }
    position_rows(text, rules, position);
    text_char(text, ' ');
    text_string(text, rules->sides[position->to_move]);
    streaks_text(text, rules, position, STREAKS_IN_LINE);
}

/* Reads the side to move, and what may follow it, up to the end. */
static bool read_side(const arb_rules *rules, const char *text, struct position *position,
                      struct text *wrong)
{
    TEXT_CHECKED(word, ARB_POSITION_TEXT);
    const char *end = strchr(text, ':');
    int side;

    if (end == NULL || !streaks_begin(rules, end))
        end = text + strlen(text);
    text_bytes(&word, text, (size_t)(end - text));
    side = word.cut ? -1 : rules_side_named(rules, word.bytes);
    if (side < 0)
        return text_wrong(wrong, "it must end with the side to move");
    position_begin_turn(position, (arb_side)side);
    if (*end == '\0')
        return true;
    if (!streaks_read(rules, &end, position, wrong) || !streaks_fit(rules, position, wrong))
        return false;
    if (*end != '\0')
        return text_wrong(wrong, "there is more text after its end");
    return true;
}

bool position_read(const arb_rules *rules, const char *text, struct position *position,
                   struct text *wrong)
{
    struct position read;
    TEXT_CHECKED(ignored, 1); /* nobody asks why */

    if (rules_reads_fen(rules) && draughts_fen_begins(text))
        return draughts_fen_read(rules, text, position, wrong);
    if (rules->draughts == NULL && chess_fen_read(rules, text, position, &ignored))
        return true;
    rules_clear(rules, &read);
    if (!rules_read_rows(rules, &text, &read, wrong))
        return false;
    if (*text != ' ')
        return text_wrong(wrong, "the side to move is missing");
    if (!read_side(rules, text + 1, &read, wrong) || !position_fits(rules, &read, wrong))
        return false;
    *position = read;
    return true;
}

bool position_fits(const arb_rules *rules, const struct position *position, struct text *wrong)
{
    if (!position->stacked || columns_count(&position->low.columns) <= rules_pieces_most(rules))
        return true;
    text_print(wrong, "there are more pieces than the %u of the game", rules_pieces_most(rules));
    return false;
}

size_t arb_position_text(const arb_game *game, char text[ARB_POSITION_TEXT])
{
    require(game != NULL, "arb_position_text: game is NULL");
    require(text != NULL, "arb_position_text: text is NULL");
    struct text line = text_over(text, ARB_POSITION_TEXT);

    position_text(&line, game->rules, &game->now.position);
    return line.length;
}

arb_ruling arb_set_position(arb_game *game, const char *text)
{
    require(game != NULL, "arb_set_position: game is NULL");
    require(text != NULL, "arb_set_position: text is NULL");
    struct position position;
    TEXT_CHECKED(ignored, 1); /* nobody asks why */

    if (!position_read(game->rules, text, &position, &ignored))
        return ARB_BAD_POSITION;
    return commit_position(game, &position);
}

/* ---- king-streaks: `:+2[5]+0`, black's first ------------------------------------------------ */

void streaks_text(struct text *text, const arb_rules *rules, const struct position *position,
                  enum streaks_form form)
{
    if (position->streaks[0].turns == 0 && position->streaks[1].turns == 0)
        return;
    text_char(text, ':');
    for (unsigned i = 0; i < 2; i++) {
        arb_side side = i == 0 ? !rules_white(rules) : rules_white(rules);
        const struct streak *streak = &position->streaks[side];

        text_char(text, '+');
        text_number(text, streak->turns);
        if (streak->turns == 0)
            continue;
        if (form == STREAKS_IN_FEN && rules->squares.naming == NAMED_BY_NUMBERS) {
            text_print(text, "%02d",
                       square_number(rules_geometry(rules), rules->squares, streak->king));
            continue;
        }
        text_char(text, '[');
        notation_square(text, rules, streak->king);
        text_char(text, ']');
    }
}

/* Reads `[SQUARE]`. Returns false if no square has that name. */
static bool read_king(const arb_rules *rules, const char **text, arb_square *square)
{
    for (*square = 0; *square < rules_geometry(rules)->squares; ++*square) {
        TEXT_BUFFER(name, ARB_SQUARE_NAME + 2);

        text_char(&name, '[');
        notation_square(&name, rules, *square);
        text_char(&name, ']');
        if (strncmp(*text, name.bytes, name.length) == 0) {
            *text += name.length;
            return true;
        }
    }
    return false;
}

/* Moves *text past `240`, two turns of the king on 40. Returns false if the digits are something
 * else. */
static bool read_streak_of_number(const arb_rules *rules, const char **text, struct streak *streak)
{
    size_t length = strspn(*text, "0123456789");
    unsigned turns = 0;

    if (rules->squares.naming != NAMED_BY_NUMBERS || length < 3 || length > 6 ||
        (*text)[length] == '[')
        return false;
    for (size_t i = 0; i + 2 < length; i++)
        turns = turns * 10 + (unsigned)((*text)[i] - '0');
    *text += length;
    streak->turns = (uint16_t)turns;
    streak->king = square_numbered(rules_geometry(rules), rules->squares,
                                   ((*text)[-2] - '0') * 10 + (*text)[-1] - '0');
    return turns > 0 && turns <= rules->draughts->king_streak && streak->king != ARB_NO_SQUARE;
}

/* Reads `+N[SQUARE]`, `+NSQUARE` with a square of two digits, or `+0`. */
static bool read_streak(const arb_rules *rules, const char **text, struct streak *streak)
{
    unsigned turns = 0;
    const char *digits = *text + 1;

    if (**text != '+')
        return false;
    if (read_streak_of_number(rules, &digits, streak)) {
        *text = digits;
        return true;
    }
    digits = *text + 1;
    for (++*text; **text >= '0' && **text <= '9' && turns <= rules->draughts->king_streak; ++*text)
        turns = turns * 10 + (unsigned)(**text - '0');
    if (*text == digits || turns > rules->draughts->king_streak)
        return false;
    streak->turns = (uint16_t)turns;
    return turns == 0 || read_king(rules, text, &streak->king);
}

bool streaks_begin(const arb_rules *rules, const char *text)
{
    return rules->draughts != NULL && rules->draughts->king_streak > 0 && text[0] == ':' &&
           text[1] == '+';
}

bool streaks_read(const arb_rules *rules, const char **text, struct position *position,
                  struct text *wrong)
{
    arb_side white = rules_white(rules);

    ++*text;
    if (!read_streak(rules, text, &position->streaks[!white]) ||
        !read_streak(rules, text, &position->streaks[white]))
        return text_wrong(wrong,
                          "king-streaks must be like :+2[5]+0, up to the most turns in a row");
    return true;
}

bool streaks_fit(const arb_rules *rules, struct position *position, struct text *wrong)
{
    for (unsigned side = 0; side < 2; side++) {
        struct streak *streak = &position->streaks[side];

        if (streak->turns == 0)
            continue;
        if (!has_square(rules_geometry(rules),
                        POSITION_SET(position, sides[side]) & POSITION_SET(position, crowned),
                        streak->king))
            return text_wrong(wrong, "a king-streak needs a king of its side on its square");
        if ((POSITION_SET(position, sides[side]) & ~POSITION_SET(position, crowned)) == 0)
            *streak = (struct streak){0};
    }
    return true;
}
