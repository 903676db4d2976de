#include "text.h"

#include "ruling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers of rows or columns that are off the board continue the labels. */
static int number_on_axis(const char *labels, int index)
{
    int step = labels[1] > labels[0] ? 1 : -1;
    return labels[0] - '0' + step * index;
}

/* language.md 3: 1 is b8 and 32 is g1; four dark squares in each row. Squares off the board get a
 * number above 32. */
static int square_number(struct square square)
{
    if (!on_board(square)) {
        return 33;
    }
    return (SIZE - 1 - square.row) * 4 + square.column / 2 + 1;
}

void square_text(const struct rule_set *rules, struct square square, char *text)
{
    switch (rules->notation) {
    case NUMBER_PAIRS:
        snprintf(text, SQUARE_TEXT, "%d %d", number_on_axis(rules->column_labels, square.column),
                 number_on_axis(rules->row_labels, square.row));
        break;
    case LETTER_AND_DIGIT:
        square_letters(square, text);
        break;
    case SQUARE_NUMBERS:
        snprintf(text, SQUARE_TEXT, "%d", square_number(square));
        break;
    }
}

void square_in_turn(const struct rule_set *rules, struct square square, char *text)
{
    square_text(rules, square, text);
    if (rules->notation == NUMBER_PAIRS) {
        text[1] = text[2]; /* the two digits without the blank */
        text[2] = '\0';
    }
}

void square_letters(struct square square, char *text)
{
    snprintf(text, SQUARE_TEXT, "%c%c", 'a' + square.column, '1' + square.row);
}

/* language.md 5: in english `11-15` for a move and `15x22` for captures, which go two columns. */
static const char *canonical_joint(const struct rule_set *rules, const struct path *path)
{
    bool leaps = path->count > 1 && abs(path->squares[1].column - path->squares[0].column) == 2;
    return rules->capture_written && leaps ? "x" : "-";
}

void turn_text(const struct rule_set *rules, const struct path *path, char *text)
{
    const char *joint = canonical_joint(rules, path);
    text[0] = '\0';
    for (int i = 0; i < path->count; i++) {
        char square[SQUARE_TEXT];
        size_t length = strlen(text);
        square_in_turn(rules, path->squares[i], square);
        snprintf(text + length, TURN_TEXT - length, "%s%s", i > 0 ? joint : "", square);
    }
}

/* language.md 6: a row at a time from the top, joined by `/`, a digit for a run of empty squares,
 * then a blank and the side to move. */
void position_text(const struct rule_set *rules, const struct state *state, char *text)
{
    text[0] = '\0';
    for (int row = SIZE - 1; row >= 0; row--) {
        int empty = 0;
        for (int column = 0; column <= SIZE; column++) {
            bool piece = column < SIZE && !is_empty(state, square_at(column, row));
            if ((piece || column == SIZE) && empty > 0) {
                size_t length = strlen(text);
                snprintf(text + length, POSITION_TEXT - length, "%d", empty);
                empty = 0;
            }
            if (piece) {
                rules->letters(piece_at(state, square_at(column, row)), text + strlen(text));
            } else {
                empty++;
            }
        }
        strcat(text, row > 0 ? "/" : " ");
    }
    strcat(text, rules->sides[state->side]);
}

/* The pieces of one side: `21,22,K23`. */
static void add_fen_side(const struct state *state, int side, char *text)
{
    const char *comma = "";
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        size_t length = strlen(text);
        if (is_side(state, square, side)) {
            snprintf(text + length, POSITION_TEXT - length, "%s%s%d", comma,
                     piece_at(state, square).king ? "K" : "", square_number(square));
            comma = ",";
        }
    }
}

void fen_text(const struct state *state, char *text)
{
    snprintf(text, POSITION_TEXT, "%c:W", state->side == 0 ? 'B' : 'W');
    add_fen_side(state, 1, text);
    strcat(text, ":B");
    add_fen_side(state, 0, text);
}

/* language.md 6: brackets around the selected square, parentheses around every square to which the
 * selected piece may be moved next. */
static char opening_mark(const struct rule_set *rules, const struct state *state,
                         struct square square)
{
    if (state->picked && square_same(square, state->at)) {
        return '[';
    }
    return may_go(rules, state, square) ? '(' : ' ';
}

static char closing_mark(char opening)
{
    return opening == '[' ? ']' : opening == '(' ? ')' : ' ';
}

static void add_cell(const struct rule_set *rules, char opening, const char *letters, char *text)
{
    size_t length = strlen(text);
    snprintf(text + length, LINE_TEXT - length, "%c%-*s%c", opening, rules->width, letters,
             closing_mark(opening));
}

static void cut_blanks(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    text[length] = '\0';
}

static void add_row(const struct rule_set *rules, const struct state *state, int row, char *text)
{
    for (int column = 0; column < SIZE; column++) {
        struct square square = square_at(column, row);
        char letters[4] = ".";
        if (!is_empty(state, square)) {
            rules->letters(piece_at(state, square), letters);
        }
        add_cell(rules, opening_mark(rules, state, square), letters, text);
    }
}

void board_line(const struct rule_set *rules, const struct state *state, int line, char *text)
{
    bool labels = line == SIZE;
    text[0] = labels ? ' ' : rules->row_labels[SIZE - 1 - line];
    text[1] = '\0';
    if (labels) {
        for (int column = 0; column < SIZE; column++) {
            char label[2] = {rules->column_labels[column], '\0'};
            add_cell(rules, ' ', label, text);
        }
    } else {
        add_row(rules, state, SIZE - 1 - line, text);
    }
    cut_blanks(text);
}
