#include "rows.h"

#include "columns.h"
#include "places.h"
#include "squares.h"
#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LETTERS_ROOM = LETTERS_LIMIT + 1 };

void append(char *text, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, POSITION_TEXT_LIMIT - length, "%s", more);
}

/* The letters of a piece, with those of its kind where there are kinds. */
static void write_letters(const struct parameters *rules, struct piece piece, char *letters)
{
    static const char kinds[] = "psb";
    bool king = piece.rank == KING;
    snprintf(letters, LETTERS_ROOM, "%s", rules->letters[piece.side][king]);
    if (rules->explosions) {
        char kind = kinds[piece.kind];
        size_t length = strlen(letters);
        letters[length] = king ? (char)toupper((unsigned char)kind) : kind;
        letters[length + 1] = '\0';
    }
}

/* Takes the piece whose letters are there; of several the one with most letters. */
static bool take_piece(const struct parameters *rules, const char **cursor, struct piece *piece)
{
    size_t longest = 0;
    for (int number = 0; number < 12; number++) {
        enum rank rank = number % 2 == 0 ? MAN : KING;
        struct piece maybe = make_piece(rank, number / 2 % 2, (enum kind)(number / 4));
        char letters[LETTERS_ROOM];
        if ((rank == KING && !rules->has_kings) || (maybe.kind != PAWN && !rules->explosions)) {
            continue;
        }
        write_letters(rules, maybe, letters);
        size_t length = strlen(letters);
        if (length > longest && strncmp(*cursor, letters, length) == 0) {
            longest = length;
            *piece = maybe;
        }
    }
    *cursor += longest;
    return longest > 0;
}

static bool take_row(const struct parameters *rules, const char **cursor, int row,
                     struct board *board, const char **wrong)
{
    int column = 0;
    while (**cursor != '\0' && **cursor != '/' && !is_blank(**cursor)) {
        struct piece piece;
        int empty;
        struct square square = square_at(column, row);
        if (is_digit(**cursor)) {
            if (!take_number(cursor, BOARD_LIMIT, &empty) || empty == 0) {
                *wrong = "a run of empty squares has no length that fits";
                return false;
            }
            column += empty;
        } else if (!take_piece(rules, cursor, &piece)) {
            *wrong = "no piece has such letters";
            return false;
        } else if (!may_hold(rules, square)) {
            *wrong = "a piece stands where none may stand";
            return false;
        } else {
            put(board, square, piece);
            column++;
        }
    }
    *wrong = "a row has too few squares, or too many";
    return column == rules->columns;
}

bool take_rows(const struct parameters *rules, const char **cursor, struct board *board,
               const char **wrong)
{
    memset(board, 0, sizeof *board);
    for (int row = rules->rows - 1; row >= 0; row--) {
        if (!take_row(rules, cursor, row, board, wrong)) {
            return false;
        }
        if (row > 0 && !take_char(cursor, '/')) {
            *wrong = "there are too few rows";
            return false;
        }
    }
    *wrong = "there are too many rows";
    return **cursor != '/';
}

static bool take_streak(const struct parameters *rules, const char **cursor,
                        struct position *position, int side)
{
    struct streak *streak = &position->streaks[side];
    if (!take_char(cursor, '+') || !take_number(cursor, rules->king_streak, &streak->turns)) {
        return false;
    }
    if (streak->turns == 0) {
        return true;
    }
    if (!take_char(cursor, '[') || !take_square(rules, cursor, &streak->king) ||
        !take_char(cursor, ']')) {
        return false;
    }
    struct piece piece = piece_on(&position->board, streak->king);
    return piece.rank == KING && piece.side == side;
}

bool take_streaks(const struct parameters *rules, const char **cursor, struct position *position,
                  const char **wrong)
{
    if ((*cursor)[0] != ':' || (*cursor)[1] != '+' || rules->king_streak == 0) {
        return true;
    }
    ++*cursor;
    int black = black_side(rules);
    *wrong = "the king-streaks are not +N[SQUARE]+N[SQUARE] with a king on each SQUARE";
    bool taken = take_streak(rules, cursor, position, black) &&
                 take_streak(rules, cursor, position, 1 - black);
    if (taken) {
        end_streaks(position);
    }
    return taken;
}

static bool take_side(const struct parameters *rules, const char **cursor, int *side)
{
    char name[NAME_LIMIT];
    size_t length = strcspn(*cursor, ": \t");
    copy_trimmed(name, sizeof name, *cursor, length);
    for (char *c = name; *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    *cursor += length;
    for (*side = 0; *side < 2; ++*side) {
        if (strcmp(name, rules->sides[*side]) == 0) {
            return true;
        }
    }
    return false;
}

static void skip_blanks(const char **cursor)
{
    while (is_blank(**cursor)) {
        ++*cursor;
    }
}

bool read_rows(const struct parameters *rules, const char *text, struct position *position,
               const char **wrong)
{
    memset(position, 0, sizeof *position);
    skip_blanks(&text);
    if (!take_rows(rules, &text, &position->board, wrong)) {
        return false;
    }
    skip_blanks(&text);
    if (!take_side(rules, &text, &position->side)) {
        *wrong = "no side is to move";
        return false;
    }
    if (!take_streaks(rules, &text, position, wrong)) {
        return false;
    }
    skip_blanks(&text);
    *wrong = "something follows the position";
    return *text == '\0';
}

void append_streaks(const struct parameters *rules, const struct position *position, char *text)
{
    int black = black_side(rules);
    if (rules->king_streak == 0 ||
        (position->streaks[0].turns == 0 && position->streaks[1].turns == 0)) {
        return;
    }
    append(text, ":");
    for (int i = 0; i < 2; i++) {
        const struct streak *streak = &position->streaks[i == 0 ? black : 1 - black];
        char name[SQUARE_NAME_LIMIT];
        char written[2 * SQUARE_NAME_LIMIT + 8];
        write_square(rules, streak->king, name);
        if (streak->turns == 0) {
            snprintf(written, sizeof written, "+0");
        } else {
            snprintf(written, sizeof written, "+%d[%s]", streak->turns, name);
        }
        append(text, written);
    }
}

static void append_row(const struct parameters *rules, const struct board *board, int row,
                       char *text)
{
    char written[LETTERS_ROOM + 8];
    int empty = 0;
    for (int column = 0; column <= rules->columns; column++) {
        struct square square = square_at(column, row);
        bool more = column < rules->columns;
        if (more && is_empty(board, square)) {
            empty++;
            continue;
        }
        if (empty > 0) {
            snprintf(written, sizeof written, "%d", empty);
            append(text, written);
            empty = 0;
        }
        if (more) {
            write_letters(rules, piece_on(board, square), written);
            append(text, written);
        }
    }
}

void write_rows(const struct parameters *rules, const struct position *position, char *text)
{
    if (rules->under) {
        write_columns(rules, position, text);
        return;
    }
    text[0] = '\0';
    for (int row = rules->rows - 1; row >= 0; row--) {
        append_row(rules, &position->board, row, text);
        append(text, row > 0 ? "/" : " ");
    }
    append(text, rules->sides[position->side]);
    append_streaks(rules, position, text);
}
