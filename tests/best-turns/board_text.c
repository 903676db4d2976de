#include "board_text.h"

#include "../reference/text.h"

#include <string.h>

/* The piece whose letters the text begins with; how many letters, or 0. */
static size_t read_piece(const struct rule_set *rules, const char *text, struct piece *piece)
{
    for (int side = 0; side < 2; side++) {
        for (int kind = 0; kind < rules->kind_count; kind++) {
            for (int king = 0; king <= (rules->crowns ? 1 : 0); king++) {
                char letters[4];
                *piece = make_piece(side, kind, king == 1);
                rules->letters(*piece, letters);
                if (strncmp(text, letters, strlen(letters)) == 0) {
                    return strlen(letters);
                }
            }
        }
    }
    return 0;
}

/* One row, from the left; returns where it ends, or NULL. */
static const char *read_row(const struct rule_set *rules, const char *text, int row,
                            struct state *state)
{
    int column = 0;
    while (column < SIZE) {
        if (*text >= '1' && *text <= '8') {
            column += *text - '0';
            text++;
            continue;
        }
        struct piece piece;
        size_t length = read_piece(rules, text, &piece);
        if (length == 0) {
            return NULL;
        }
        put(state, square_at(column, row), piece);
        column++;
        text += length;
    }
    return column == SIZE ? text : NULL;
}

bool state_from_text(const struct rule_set *rules, const char *text, struct state *state)
{
    char again[POSITION_TEXT];
    const char *rest = text;
    memset(state, 0, sizeof *state);
    for (int row = SIZE - 1; row >= 0; row--) {
        rest = read_row(rules, rest, row, state);
        if (rest == NULL || *rest != (row > 0 ? '/' : ' ')) {
            return false;
        }
        rest++;
    }
    begin_turn(state, strcmp(rest, rules->sides[1]) == 0 ? 1 : 0);
    position_text(rules, state, again);
    return strcmp(text, again) == 0;
}
