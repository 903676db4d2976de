#include "columns.h"

#include "fen.h"
#include "places.h"
#include "rows.h"
#include "rule_checks.h"
#include "squares.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

static char letter_of(const struct parameters *rules, struct piece piece)
{
    const char *letters = piece.side == white_side(rules) ? "wW" : "bB";
    return letters[piece.rank == KING];
}

static bool take_letter(const struct parameters *rules, const char **cursor, struct piece *piece)
{
    char letter = **cursor;
    int white = white_side(rules);
    if (letter == '\0' || strchr("wWbB", letter) == NULL) {
        return false;
    }
    *piece = make_piece(letter == 'W' || letter == 'B' ? KING : MAN,
                        letter == 'w' || letter == 'W' ? white : 1 - white, PAWN);
    ++*cursor;
    return true;
}

static bool take_column(const struct parameters *rules, const char **cursor, struct board *board)
{
    struct square square;
    struct piece piece;
    struct pile pile;
    memset(&pile, 0, sizeof pile);
    if (!take_fen_square(rules, cursor, &square) || !in_play(rules, square) ||
        !is_empty(board, square) || !take_char(cursor, '=') ||
        !take_letter(rules, cursor, &piece)) {
        return false;
    }
    struct piece top = piece;
    while (pile.height < PILE_LIMIT - 1 && take_letter(rules, cursor, &piece)) {
        if (piece.rank == KING && !rules->has_kings) {
            return false;
        }
        add_below(&pile, piece);
    }
    put_column(board, square, top, &pile);
    return top.rank != KING || rules->has_kings;
}

bool read_columns(const struct parameters *rules, const char *text, struct position *position,
                  const char **wrong)
{
    struct position start;
    memset(position, 0, sizeof *position);
    *wrong = "it does not begin with a side";
    if (strchr("WwBb", text[0]) == NULL || text[1] != ':') {
        return false;
    }
    position->side = text[0] == 'W' || text[0] == 'w' ? white_side(rules) : 1 - white_side(rules);
    text += 2;
    *wrong = "a column is not SQUARE=PIECES";
    do {
        if (!take_column(rules, &text, &position->board)) {
            return false;
        }
    } while (take_char(&text, ','));
    if (!take_streaks(rules, &text, position, wrong)) {
        return false;
    }
    find_start(rules, &start, wrong);
    *wrong = "there are more pieces than the game has";
    if (count_all(&position->board) > count_all(&start.board)) {
        return false;
    }
    *wrong = "something follows the position";
    return *text == '\0';
}

/* Finds the squares that have pieces, by their numbers; -1 in the column of one that has none. */
static void find_pieces(const struct parameters *rules, const struct board *board,
                        struct square squares[SQUARE_LIMIT + 1])
{
    for (int number = 0; number <= SQUARE_LIMIT; number++) {
        squares[number] = square_at(-1, 0);
    }
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            struct square square = square_at(column, row);
            if (!is_empty(board, square)) {
                squares[number_for_order(rules, square)] = square;
            }
        }
    }
}

void write_columns(const struct parameters *rules, const struct position *position, char *text)
{
    const char *comma = "";
    struct square squares[SQUARE_LIMIT + 1];
    find_pieces(rules, &position->board, squares);
    snprintf(text, POSITION_TEXT_LIMIT, "%s:", position->side == white_side(rules) ? "W" : "B");
    for (int number = 1; number <= SQUARE_LIMIT; number++) {
        struct square square = squares[number];
        char name[SQUARE_NAME_LIMIT];
        if (square.column < 0) {
            continue;
        }
        struct pile pile = pile_on(&position->board, square);
        char letters[PILE_LIMIT + 1];
        letters[0] = letter_of(rules, piece_on(&position->board, square));
        for (int i = 0; i < pile.height; i++) {
            letters[i + 1] = letter_of(rules, pile.pieces[i]);
        }
        letters[pile.height + 1] = '\0';
        write_square(rules, square, name);
        append(text, comma);
        append(text, name);
        append(text, "=");
        append(text, letters);
        comma = ",";
    }
    append_streaks(rules, position, text);
}
