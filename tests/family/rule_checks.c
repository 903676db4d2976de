#include "rule_checks.h"

#include "places.h"
#include "rows.h"

#include <ctype.h>
#include <string.h>

/* The line that a check is about, or the last one if nothing is written there. */
static int line_of(const struct rule_text *text, const char *name)
{
    int number = value_named(name);
    return text->values[number].given ? text->values[number].line : text->last_line;
}

static void complain(const struct rule_text *text, struct rule_errors *errors, const char *name,
                     const char *message)
{
    add_error(errors, line_of(text, name), name, "%s", message);
}

static int count_squares(const struct parameters *rules)
{
    int count = 0;
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            count += in_play(rules, square_at(column, row));
        }
    }
    return count;
}

static bool check_board(const struct rule_text *text, const struct parameters *rules,
                        struct rule_errors *errors)
{
    int count = errors->count;
    if (rules->columns < 4 || rules->columns > BOARD_LIMIT || rules->rows < 4 ||
        rules->rows > BOARD_LIMIT) {
        complain(text, errors, "board", "there may be 4 to 14 columns and rows");
    } else if (count_squares(rules) > 121) {
        complain(text, errors, "board", "there may be at most 121 squares in play");
    } else if (rules->naming == NAMED_BY_DIGITS &&
               (rules->columns + rules->from_top > 10 || rules->rows + rules->from_top > 10)) {
        complain(text, errors, "squares", "10 is no digit");
    }
    return count == errors->count;
}

static void take_initials(struct parameters *rules)
{
    for (int side = 0; side < 2; side++) {
        unsigned char initial = (unsigned char)rules->sides[side][0];
        rules->letters[side][0][0] = (char)tolower(initial);
        rules->letters[side][1][0] = (char)toupper(initial);
    }
}

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static void check_letters(const struct rule_text *text, struct parameters *rules,
                          struct rule_errors *errors)
{
    if (rules->letters[0][0][0] == '\0') {
        take_initials(rules);
    } else if (rules->has_kings != (rules->letters[0][1][0] != '\0')) {
        complain(text, errors, "letters", "there are four words, or two where there are no kings");
        return;
    }
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            bool used = rules->has_kings || (i % 2 == 0 && j % 2 == 0);
            if (i != j && used &&
                begins_with(rules->letters[i / 2][i % 2], rules->letters[j / 2][j % 2])) {
                complain(text, errors, "letters", "one word may not begin with another");
                return;
            }
        }
    }
    for (int i = 0; i < 4 && rules->under; i++) {
        if (strlen(rules->letters[i / 2][i % 2]) > 1) {
            complain(text, errors, "letters", "with columns there is one letter for each piece");
            return;
        }
    }
}

static bool has_direction(const struct going *going)
{
    for (enum direction direction = FORWARD; direction < DIRECTIONS; direction++) {
        if (going->directions[direction]) {
            return true;
        }
    }
    return false;
}

static void check_pieces(const struct rule_text *text, const struct parameters *rules,
                         struct rule_errors *errors)
{
    if (!has_direction(&rules->man_steps) || !has_direction(&rules->man_takes)) {
        complain(text, errors, "men", "they have no direction");
    }
    if (!rules->has_kings && rules->crowned != CROWNED_NEVER) {
        complain(text, errors, "crowned", "without kings it is never");
    }
    if (rules->has_kings && rules->crowned == CROWNED_NEVER) {
        complain(text, errors, "crowned", "with kings it is not never");
    }
    if (rules->far_row_wins && rules->crowned != CROWNED_NEVER) {
        complain(text, errors, "far-row", "it wins only with crowned: never");
    }
    if (rules->crowning_wins && !rules->has_kings) {
        complain(text, errors, "crowning", "there are no kings");
    }
    if (rules->king_streak > 0 && !rules->has_kings) {
        complain(text, errors, "king-streak", "there are no kings");
    }
}

static bool has_measure(const struct parameters *rules, enum measure measure)
{
    for (int i = 0; i < rules->measures; i++) {
        if (rules->best[i] == measure) {
            return true;
        }
    }
    return false;
}

static void check_best(const struct rule_text *text, const struct parameters *rules,
                       struct rule_errors *errors)
{
    if (rules->measures > 0 && (!rules->must_capture || rules->chain != CHAIN_MUST)) {
        complain(text, errors, "best", "it needs capture: must, chain must");
    }
    if (has_measure(rules, BY_VALUE) && has_measure(rules, BY_WORTH)) {
        complain(text, errors, "best", "there is value or worth, not both");
    }
    for (int i = 0; i < rules->measures; i++) {
        if (!rules->has_kings && rules->best[i] >= BY_WITH_KING) {
            complain(text, errors, "best", "there are no kings");
            return;
        }
    }
}

static void check_explosions(const struct rule_text *text, const struct parameters *rules,
                             struct rule_errors *errors)
{
    if (!rules->explosions) {
        return;
    }
    if (rules->start_text[0] == '\0') {
        complain(text, errors, "explosions", "they need start: position");
    }
    if (!rules->removed_at_once) {
        complain(text, errors, "explosions", "they need removed: at-once");
    }
    if (rules->measures > 0) {
        complain(text, errors, "explosions", "they need best: none");
    }
    if (rules->king_steps.far || rules->king_takes.far) {
        complain(text, errors, "explosions", "they need kings that go one");
    }
}

static void check_columns(const struct rule_text *text, const struct parameters *rules,
                          struct rule_errors *errors)
{
    if (rules->again != AGAIN_NEVER && !rules->under) {
        complain(text, errors, "again", "it needs removed: under");
    }
    if (rules->again == AGAIN_ANY && rules->king_takes.far) {
        complain(text, errors, "again", "any needs kings that take one");
    }
}

static void check_draws(const struct rule_text *text, const struct parameters *rules,
                        struct rule_errors *errors)
{
    for (int i = 0; i < rules->draw_count; i++) {
        if (rules->draws[i].kind == DRAW_MAIN_ROAD && !rules->dark) {
            complain(text, errors, "draw", "main-road needs a board of dark squares");
        }
    }
}

static void put_men(const struct parameters *rules, int side, struct board *board)
{
    for (int line = rules->start_skip; line < rules->start_skip + rules->start_rows; line++) {
        int row = side == rules->up ? line : rules->rows - 1 - line;
        for (int column = 0; column < rules->columns; column++) {
            struct square square = square_at(column, row);
            if (in_play(rules, square)) {
                put(board, square, make_piece(MAN, side, PAWN));
            }
        }
    }
}

static bool has_man_where_crowned(const struct parameters *rules, const struct board *board)
{
    for (int side = 0; side < 2; side++) {
        for (int column = 0; column < rules->columns; column++) {
            struct piece piece = board->cells[column][far_row(rules, side)];
            if (piece.rank == MAN && piece.side == side) {
                return true;
            }
        }
    }
    return false;
}

bool find_start(const struct parameters *rules, struct position *position, const char **wrong)
{
    memset(position, 0, sizeof *position);
    if (rules->start_text[0] != '\0') {
        const char *cursor = rules->start_text;
        if (!take_rows(rules, &cursor, &position->board, wrong)) {
            return false;
        }
        *wrong = "something follows the rows";
        return *cursor == '\0';
    }
    *wrong = "so many rows do not fit";
    if (2 * (rules->start_rows + rules->start_skip) > rules->rows) {
        return false;
    }
    put_men(rules, 0, &position->board);
    put_men(rules, 1, &position->board);
    return true;
}

static void check_start(const struct rule_text *text, const struct parameters *rules,
                        struct rule_errors *errors)
{
    struct position start;
    const char *wrong;
    if (!find_start(rules, &start, &wrong)) {
        complain(text, errors, "start", wrong);
        return;
    }
    for (int side = 0; side < 2; side++) {
        if (count_pieces(&start.board, side, NOTHING) == 0) {
            complain(text, errors, "start", "a side has no pieces");
        }
    }
    if (rules->crowned != CROWNED_NEVER && has_man_where_crowned(rules, &start.board)) {
        complain(text, errors, "start", "a man stands on its crowning row");
    }
    if (rules->under &&
        count_pieces(&start.board, 0, NOTHING) + count_pieces(&start.board, 1, NOTHING) > 64) {
        complain(text, errors, "start", "there are more than 64 pieces");
    }
}

void check_rules(const struct rule_text *text, struct parameters *rules, struct rule_errors *errors)
{
    check_letters(text, rules, errors);
    check_pieces(text, rules, errors);
    check_best(text, rules, errors);
    check_explosions(text, rules, errors);
    check_columns(text, rules, errors);
    check_draws(text, rules, errors);
    if (check_board(text, rules, errors)) {
        check_start(text, rules, errors);
    }
}
