/* The rows of a position as text, the form in which starting positions are given and `position`
 * reads them. */
#include <string.h>

#include "rules/rules.h"

size_t rules_letters_at(const arb_rules *rules, const char *text, arb_piece *piece)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        for (int side = 0; side < 2; side++) {
            for (int crowned = 0; crowned <= (rules_crowns(rules) ? 1 : 0); crowned++) {
                const char *letters = rules->pieces[i].letters[side][crowned];
                if (letters[0] != text[0] || strncmp(text, letters, strlen(letters)) != 0)
                    continue;
                *piece = (arb_piece){.side = (arb_side)side,
                                     .kind = (uint8_t)rules->pieces[i].kind,
                                     .crowned = crowned != 0};
                return strlen(letters);
            }
        }
    }
    return 0;
}

/* Adds what is wrong with so many rows, or squares of a row. Returns false. */
static bool wrong_number(struct text *wrong, const char *before, unsigned number, const char *after)
{
    text_string(wrong, before);
    text_number_word(wrong, number);
    text_string(wrong, after);
    return false;
}

static bool too_long(const arb_rules *rules, struct text *wrong)
{
    return wrong_number(wrong, "a row has more than ", rules_geometry(rules)->columns, " squares");
}

/* Adds how a position is written by these rules, to one who may not know. Returns false. */
static bool say_form(const arb_rules *rules, struct text *wrong)
{
    text_string(wrong, "it must be rows of");
    for (size_t i = 0; i < rules->piece_count; i++) {
        for (int side = 0; side < 2; side++) {
            for (int crowned = 0; crowned <= (rules_crowns(rules) ? 1 : 0); crowned++) {
                text_char(wrong, ' ');
                text_string(wrong, rules->pieces[i].letters[side][crowned]);
            }
        }
    }
    text_string(wrong, " and numbers of empty squares, joined by /, then ");
    text_string(wrong, rules->sides[0]);
    text_string(wrong, " or ");
    text_string(wrong, rules->sides[1]);
    return text_wrong(wrong, rules_reads_fen(rules) ? ", or FEN" : "");
}

/* The rows while they are being read. */
struct rows {
    const arb_rules *rules;
    const char *text; /* what is still to be read */
    struct position *position;
    struct text *wrong;
};

/* Reads the piece that comes next. Returns false with what is wrong. */
static bool read_piece(struct rows *rows, int row, int column)
{
    const struct geometry *g = rules_geometry(rows->rules);
    square_set here = set_of_cell(g, column, row) & g->used;
    arb_piece piece;
    size_t length = rules_letters_at(rows->rules, rows->text, &piece);

    if (length == 0 && *rows->text == '0')
        return text_wrong(rows->wrong, "a number of empty squares begins with 0");
    if (length == 0 && row == 0 && rows->text[strcspn(rows->text, "/ :")] == '\0')
        return say_form(rows->rules, rows->wrong);
    if (length == 0)
        return text_wrong(rows->wrong, "it has a letter that is not a piece");
    if (column >= g->columns)
        return too_long(rows->rules, rows->wrong);
    if (here == 0)
        return text_wrong(rows->wrong, "there is a piece on a square that the game does not use");
    position_add(rows->position, here, piece);
    rows->text += length;
    return true;
}

/* Reads a number of empty squares, if one comes next that a row has room for. Returns it, or 0. */
static int read_run(struct rows *rows)
{
    int run = 0;

    while (*rows->text >= (run == 0 ? '1' : '0') && *rows->text <= '9' &&
           run * 10 + (*rows->text - '0') <= rules_geometry(rows->rules)->columns)
        run = run * 10 + (*rows->text++ - '0');
    return run;
}

/* Reads the squares of a row. Returns false with what is wrong. */
static bool read_row(struct rows *rows, int row)
{
    int columns = rules_geometry(rows->rules)->columns;
    int column = 0;
    bool after_run = false;

    while (*rows->text != '/' && *rows->text != ' ' && *rows->text != '\0') {
        int run = read_run(rows);

        if (run > 0 && after_run)
            return text_wrong(rows->wrong, "two numbers of empty squares are next to each other");
        if (run == 0 && !read_piece(rows, row, column++))
            return false;
        column += run;
        after_run = run > 0;
        if (column > columns)
            return too_long(rows->rules, rows->wrong);
    }
    if (column < columns)
        return wrong_number(rows->wrong, "a row has fewer than ", (unsigned)columns, " squares");
    return true;
}

bool rules_read_rows(const arb_rules *rules, const char **text, struct position *position,
                     struct text *wrong)
{
    struct rows rows = {.rules = rules, .text = *text, .position = position, .wrong = wrong};
    int count = rules_geometry(rules)->rows;

    for (int row = 0; row < count; row++) {
        if (!read_row(&rows, row))
            return false;
        if (row < count - 1 && *rows.text++ != '/')
            return wrong_number(wrong, "it has fewer than ", (unsigned)count, " rows");
    }
    if (*rows.text == '/')
        return wrong_number(wrong, "it has more than ", (unsigned)count, " rows");
    *text = rows.text;
    return true;
}

void rules_clear(const arb_rules *rules, struct position *position)
{
    position_clear(position);
    position->stacked = rules_stacks(rules);
}

/* Puts a man on each of these squares. */
static void add_men(struct position *position, square_set squares, arb_side side)
{
    arb_piece man = {.side = side, .kind = ARB_PAWN};

    if (!position->stacked)
        position_add(position, squares, man);
    for (; position->stacked && squares != 0; squares = without_first(squares))
        position_add(position, first_alone(squares), man);
}

void rules_begin(const arb_rules *rules, struct position *position)
{
    const struct geometry *g = rules_geometry(rules);
    square_set low = 0;
    square_set high = 0;
    const char *rows = rules->start.position;
    TEXT_CHECKED(ignored, 1); /* nothing is wrong with them */

    rules_clear(rules, position);
    if (rows != NULL) {
        rules_read_rows(rules, &rows, position, &ignored);
        return;
    }
    for (int row = rules->start.skip; row < rules->start.skip + rules->start.rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            low |= set_of_cell(g, column, g->rows - 1 - row) & g->used;
            high |= set_of_cell(g, column, row) & g->used;
        }
    }
    add_men(position, low, rules->draughts->up);
    add_men(position, high, !rules->draughts->up);
}

unsigned rules_pieces_most(const arb_rules *rules)
{
    struct position start;

    rules_begin(rules, &start);
    return count_of(position_occupied(&start));
}
