/* The rows of a position as text, the form in which starting positions are given and `position`
 * reads them. */
#include <string.h>

#include "rules/rules.h"

/* Finds the piece whose letters are at the start of `text`. Returns how many letters it has, or 0
 * if there is no such piece. */
static size_t letters_at(const arb_rules *rules, const char *text, arb_piece *piece)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        for (int side = 0; side < 2; side++) {
            for (int crowned = 0; crowned <= (rules->engine->crowns(rules) ? 1 : 0); crowned++) {
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

/* Reads the piece at *text. Returns NULL, or what is wrong. */
static const char *read_piece(const arb_rules *rules, const char **text, int row, int column,
                              struct position *position)
{
    const struct geometry *g = rules->geometry;
    square_set here = set_of_cell(g, column, row) & g->used;
    arb_piece piece;
    size_t length = letters_at(rules, *text, &piece);

    if (length == 0)
        return "it has a letter that is not a piece";
    if (column >= g->columns)
        return "a row has more than eight squares";
    if (here == 0)
        return "there is a piece on a square that the game does not use";
    position_add(position, here, piece);
    *text += length;
    return NULL;
}

/* Reads the eight squares of a row. Returns NULL with *text after them, or what is wrong. */
static const char *read_row(const arb_rules *rules, const char **text, int row,
                            struct position *position)
{
    int column = 0;
    bool after_run = false;

    while (**text != '/' && **text != ' ' && **text != '\0') {
        bool run = **text >= '1' && **text <= '8';

        if (run && after_run)
            return "two numbers of empty squares are next to each other";
        if (run) {
            column += *(*text)++ - '0';
        } else {
            const char *wrong = read_piece(rules, text, row, column++, position);
            if (wrong != NULL)
                return wrong;
        }
        if (column > 8)
            return "a row has more than eight squares";
        after_run = run;
    }
    return column < 8 ? "a row has fewer than eight squares" : NULL;
}

const char *rules_read_rows(const arb_rules *rules, const char **text, struct position *position)
{
    for (int row = 0; row < 8; row++) {
        const char *wrong = read_row(rules, text, row, position);

        if (wrong != NULL)
            return wrong;
        if (row < 7 && *(*text)++ != '/')
            return "it has fewer than eight rows";
    }
    return **text == '/' ? "it has more than eight rows" : NULL;
}

void rules_begin(const arb_rules *rules, struct position *position)
{
    const char *start = rules->start;

    position_clear(position);
    rules_read_rows(rules, &start, position);
}
