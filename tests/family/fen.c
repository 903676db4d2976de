#include "fen.h"

#include "columns.h"
#include "places.h"
#include "rows.h"
#include "squares.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

bool has_fen(const struct parameters *rules)
{
    return !rules->explosions &&
           (rules->dark || rules->game_type != 0 || rules->naming == NAMED_BY_LETTERS);
}

static int side_of_letter(const struct parameters *rules, char letter)
{
    return letter == 'W' || letter == 'w' ? white_side(rules) : 1 - white_side(rules);
}

static bool is_side_letter(char letter)
{
    return letter != '\0' && strchr("WwBb", letter) != NULL;
}

bool take_fen_square(const struct parameters *rules, const char **cursor, struct square *square)
{
    int number;
    if (rules->naming == NAMED_BY_LETTERS && is_digit(**cursor)) {
        return take_number(cursor, SQUARE_LIMIT, &number) &&
               find_number(rules, number, number_in_reading_order, square);
    }
    return take_square(rules, cursor, square);
}

static bool add_piece(const struct parameters *rules, struct board *board, struct square square,
                      struct piece piece)
{
    if (!in_play(rules, square) || !is_empty(board, square)) {
        return false;
    }
    put(board, square, piece);
    return true;
}

/* Adds pieces on all squares whose numbers are between those of two squares. */
static bool add_range(const struct parameters *rules, struct board *board, struct square first,
                      struct square last, struct piece piece)
{
    bool numbers = rules->naming == NAMED_BY_NUMBERS;
    int (*number_of)(const struct parameters *, struct square) =
        numbers ? number_from_corner : number_in_reading_order;
    for (int i = number_of(rules, first) + 1; i <= number_of(rules, last); i++) {
        struct square square;
        if (!find_number(rules, i, number_of, &square) || !add_piece(rules, board, square, piece)) {
            return false;
        }
    }
    return number_of(rules, first) <= number_of(rules, last);
}

static bool take_pieces(const struct parameters *rules, const char **cursor, int side,
                        struct board *board)
{
    while (**cursor != '\0' && **cursor != ':' && **cursor != '.') {
        bool king = take_char(cursor, 'K') || take_char(cursor, 'k');
        struct piece piece = make_piece(king ? KING : MAN, side, PAWN);
        struct square first;
        struct square last;
        if ((king && !rules->has_kings) || !take_fen_square(rules, cursor, &first) ||
            !add_piece(rules, board, first, piece)) {
            return false;
        }
        if (take_char(cursor, '-') && !(take_fen_square(rules, cursor, &last) &&
                                        add_range(rules, board, first, last, piece))) {
            return false;
        }
        if (!take_char(cursor, ',')) {
            break;
        }
    }
    return true;
}

/* Passes over `:H0:F1`, the counts that some programs write. */
static void skip_counts(const char **cursor)
{
    while ((*cursor)[0] == ':' && (*cursor)[1] != '\0' && strchr("HF", (*cursor)[1]) != NULL) {
        *cursor += 2;
        while (is_digit(**cursor)) {
            ++*cursor;
        }
    }
}

bool read_fen(const struct parameters *rules, const char *text, struct position *position,
              const char **wrong)
{
    memset(position, 0, sizeof *position);
    *wrong = "it is neither rows nor FEN";
    if (rules->under && strchr(text, '=') != NULL) {
        return read_columns(rules, text, position, wrong);
    }
    if (rules->explosions || !is_side_letter(*text) || text[1] != ':' ||
        strchr(text, '/') != NULL) {
        return false;
    }
    position->side = side_of_letter(rules, *text++);
    if (!take_streaks(rules, &text, position, wrong)) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (text[0] != ':' || !is_side_letter(text[1])) {
            return false;
        }
        int side = side_of_letter(rules, text[1]);
        text += 2;
        if (!take_pieces(rules, &text, side, &position->board)) {
            *wrong = "a piece of the FEN has no square of its own";
            return false;
        }
    }
    skip_counts(&text);
    if (!take_streaks(rules, &text, position, wrong)) {
        return false;
    }
    take_char(&text, '.');
    *wrong = "something follows the FEN";
    return *text == '\0';
}

int number_for_order(const struct parameters *rules, struct square square)
{
    return rules->naming == NAMED_BY_NUMBERS ? number_from_corner(rules, square)
                                             : square.column * BOARD_LIMIT + square.row + 1;
}

static void append_pieces(const struct parameters *rules, const struct board *board, int side,
                          char *text)
{
    const char *comma = "";
    for (int number = 1; number <= SQUARE_LIMIT; number++) {
        struct square square;
        char name[SQUARE_NAME_LIMIT];
        if (!find_number(rules, number, number_for_order, &square) || is_empty(board, square) ||
            piece_on(board, square).side != side) {
            continue;
        }
        write_square(rules, square, name);
        append(text, comma);
        append(text, piece_on(board, square).rank == KING ? "K" : "");
        append(text, name);
        comma = ",";
    }
}

void write_fen(const struct parameters *rules, const struct position *position, char *text)
{
    int white = white_side(rules);
    if (rules->under) {
        write_columns(rules, position, text);
        return;
    }
    snprintf(text, POSITION_TEXT_LIMIT, "%s", position->side == white ? "W" : "B");
    append_streaks(rules, position, text);
    append(text, ":W");
    append_pieces(rules, &position->board, white, text);
    append(text, ":B");
    append_pieces(rules, &position->board, 1 - white, text);
}
