#include "value_lists.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

enum { PART_LIMIT = 120 };

bool read_board(const char *text, struct parameters *rules)
{
    static const char *const which[] = {"all", "dark left", "dark right", NULL};
    int number;
    if (!take_number(&text, 999, &rules->columns) || !take_char(&text, 'x') ||
        !take_number(&text, 999, &rules->rows) || !take_char(&text, ' ')) {
        return false;
    }
    number = index_of(text, which);
    rules->dark = number != 0;
    rules->dark_at_left = number == 1;
    return number >= 0;
}

bool read_start(const char *text, struct parameters *rules)
{
    const char *rest;
    if (after_word(text, "position", &rest)) {
        return copy_trimmed(rules->start_text, sizeof rules->start_text, rest, strlen(rest));
    }
    if (!take_number(&text, BOARD_LIMIT, &rules->start_rows) || rules->start_rows == 0 ||
        strncmp(text, " rows", 5) != 0) {
        return false;
    }
    text += 5;
    if (*text == '\0') {
        return true;
    }
    return after_word(text + 1, "skip", &rest) && *text == ' ' &&
           is_number(rest, BOARD_LIMIT, &rules->start_skip);
}

static void add_directions(struct going *going, int first, int step, int count)
{
    for (int i = 0; i < count; i++) {
        going->directions[(first + i * step) % DIRECTIONS] = true;
    }
}

static bool add_named_directions(const char *name, struct going *going)
{
    static const struct {
        const char *name;
        int first;
        int step;
        int count;
    } list[] = {
        {"forward", FORWARD, 1, 1},
        {"back", BACK, 1, 1},
        {"sides", RIGHT, 4, 2},
        {"straight", FORWARD, 2, 4},
        {"forward-diagonal", FORWARD_LEFT, 2, 2},
        {"back-diagonal", BACK_RIGHT, 2, 2},
        {"diagonal", FORWARD_RIGHT, 2, 4},
        {"all", FORWARD, 1, 8},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (strcmp(name, list[i].name) == 0) {
            add_directions(going, list[i].first, list[i].step, list[i].count);
            return true;
        }
    }
    return false;
}

static bool read_directions(const char *text, struct going *going)
{
    char name[NAME_LIMIT];
    const char *cursor = text;
    memset(going, 0, sizeof *going);
    while (cursor != NULL) {
        if (!next_part(&cursor, '+', name, sizeof name) || !add_named_directions(name, going)) {
            return false;
        }
    }
    return true;
}

/* `WORD DIRECTIONS`, a part of `men`. */
static bool read_going(const char **cursor, const char *word, struct going *going)
{
    char part[PART_LIMIT];
    const char *directions;
    return next_part(cursor, ',', part, sizeof part) && after_word(part, word, &directions) &&
           read_directions(directions, going);
}

/* `WORD DIRECTIONS one` or `any`, a part of `kings`. */
static bool read_far_going(const char **cursor, const char *word, struct going *going)
{
    char part[PART_LIMIT];
    const char *directions;
    if (!next_part(cursor, ',', part, sizeof part) || !after_word(part, word, &directions)) {
        return false;
    }
    char *blank = strrchr(part, ' ');
    if (blank < directions) {
        return false;
    }
    bool any = strcmp(blank + 1, "any") == 0;
    bool known = any || strcmp(blank + 1, "one") == 0;
    *blank = '\0';
    bool read = read_directions(directions, going);
    going->far = any;
    return known && read;
}

/* `step DIRECTIONS`, and then maybe ` line`. */
static bool read_man_steps(const char **cursor, struct parameters *rules)
{
    char part[PART_LIMIT];
    const char *directions;
    if (!next_part(cursor, ',', part, sizeof part) || !after_word(part, "step", &directions)) {
        return false;
    }
    char *blank = strrchr(part, ' ');
    rules->men_in_lines = blank > directions && strcmp(blank, " line") == 0;
    if (rules->men_in_lines) {
        *blank = '\0';
    }
    return read_directions(directions, &rules->man_steps);
}

bool read_men(const char *text, struct parameters *rules)
{
    const char *cursor = text;
    char part[PART_LIMIT];
    if (!read_man_steps(&cursor, rules) || !read_going(&cursor, "take", &rules->man_takes)) {
        return false;
    }
    if (cursor == NULL) {
        return true;
    }
    rules->men_spare_kings = true;
    return next_part(&cursor, ',', part, sizeof part) && strcmp(part, "not kings") == 0 &&
           cursor == NULL;
}

bool read_kings(const char *text, struct parameters *rules)
{
    static const char *const lands[] = {"anywhere", "next", "next-behind-a-last-king", NULL};
    const char *cursor = text;
    const char *name;
    char part[PART_LIMIT];
    rules->has_kings = strcmp(text, "none") != 0;
    if (!rules->has_kings) {
        return true;
    }
    if (!read_far_going(&cursor, "step", &rules->king_steps) ||
        !read_far_going(&cursor, "take", &rules->king_takes)) {
        return false;
    }
    if (!rules->king_takes.far) {
        return cursor == NULL;
    }
    if (!next_part(&cursor, ',', part, sizeof part) || !after_word(part, "land", &name)) {
        return false;
    }
    int number = index_of(name, lands);
    rules->land = (enum land)(number >= 0 ? number : 0);
    return number >= 0 && cursor == NULL;
}

bool read_capture(const char *text, struct parameters *rules)
{
    static const char *const chains[] = {"none", "may", "must", NULL};
    const char *cursor = text;
    const char *name;
    char part[PART_LIMIT];
    if (!next_part(&cursor, ',', part, sizeof part)) {
        return false;
    }
    rules->must_capture = strcmp(part, "must") == 0;
    if (!rules->must_capture && strcmp(part, "free") != 0) {
        return false;
    }
    if (!next_part(&cursor, ',', part, sizeof part) || !after_word(part, "chain", &name)) {
        return false;
    }
    int number = index_of(name, chains);
    rules->chain = (enum chain)(number >= 0 ? number : 0);
    return number >= 0 && cursor == NULL;
}

/* What a king counts, if the next word is a number. */
static bool take_king_worth(const char **cursor, struct parameters *rules)
{
    const char *after = *cursor;
    char word[NAME_LIMIT];
    if (!next_word(&after, word, sizeof word) || !is_digit(word[0])) {
        return true;
    }
    *cursor = after;
    return is_number(word, 20, &rules->king_worth) && rules->king_worth > 0;
}

bool read_best(const char *text, struct parameters *rules)
{
    static const char *const measures[] = {"pieces", "value",       "worth", "with-king",
                                           "kings",  "kings-first", NULL};
    char word[NAME_LIMIT];
    rules->measures = 0;
    rules->king_worth = 2;
    if (strcmp(text, "none") == 0) {
        return true;
    }
    while (next_word(&text, word, sizeof word)) {
        int number = index_of(word, measures);
        if (number < 0 || rules->measures == MEASURE_LIMIT) {
            return false;
        }
        for (int i = 0; i < rules->measures; i++) {
            if ((int)rules->best[i] == number) {
                return false;
            }
        }
        rules->best[rules->measures++] = (enum measure)number;
        if (number == BY_WORTH && !take_king_worth(&text, rules)) {
            return false;
        }
    }
    return rules->measures > 0;
}

/* `N`, `N+` or `N-M`, and then maybe `K` or `k`. */
static bool read_force(const char *text, struct force *force)
{
    force->kings = ANY_PIECES;
    if (!take_number(&text, SQUARE_LIMIT, &force->least)) {
        return false;
    }
    force->most = force->least;
    if (take_char(&text, '+')) {
        force->most = SQUARE_LIMIT;
    } else if (take_char(&text, '-') && !take_number(&text, SQUARE_LIMIT, &force->most)) {
        return false;
    }
    if (take_char(&text, 'K')) {
        force->kings = ALL_KINGS;
    } else if (take_char(&text, 'k')) {
        force->kings = SOME_KINGS;
    }
    return *text == '\0' && force->least > 0 && force->least <= force->most;
}

/* How many forces stand before the number of turns of an element. */
static int forces_of(enum draw_kind kind)
{
    switch (kind) {
    case DRAW_MATERIAL:
        return 2;
    case DRAW_BALANCE:
    case DRAW_MAIN_ROAD:
        return 1;
    default:
        return 0;
    }
}

static bool read_element(const char *text, struct draw *draw)
{
    static const char *const kinds[] = {"repeats",    "quiet",    "no-advance",
                                        "no-capture", "material", "balance",
                                        "main-road",  "one-each", NULL};
    struct force *forces[] = {&draw->one, &draw->other};
    char word[NAME_LIMIT];
    snprintf(draw->text, sizeof draw->text, "%.*s", NAME_LIMIT - 1, text);
    if (!next_word(&text, word, sizeof word) || index_of(word, kinds) < 0) {
        return false;
    }
    draw->kind = (enum draw_kind)index_of(word, kinds);
    for (int i = 0; i < forces_of(draw->kind); i++) {
        if (!next_word(&text, word, sizeof word) || !read_force(word, forces[i])) {
            return false;
        }
    }
    if (draw->kind == DRAW_MAIN_ROAD) {
        draw->other = (struct force){1, 1, ALL_KINGS};
    }
    if (draw->kind != DRAW_ONE_EACH && (!next_word(&text, word, sizeof word) ||
                                        !is_number(word, 9999, &draw->turns) || draw->turns == 0)) {
        return false;
    }
    return *text == '\0' && (draw->kind != DRAW_REPEATS || draw->turns > 1) &&
           (draw->kind != DRAW_BALANCE || draw->one.kings == ANY_PIECES);
}

bool read_draw(const char *text, struct parameters *rules)
{
    const char *cursor = text;
    char part[PART_LIMIT];
    rules->draw_count = 0;
    if (strcmp(text, "none") == 0) {
        return true;
    }
    while (cursor != NULL) {
        if (!next_part(&cursor, ';', part, sizeof part) || rules->draw_count == DRAW_LIMIT ||
            !read_element(part, &rules->draws[rules->draw_count++])) {
            return false;
        }
    }
    return true;
}

static bool read_numbers(const char *text, struct parameters *rules)
{
    static const char *const corners[] = {"top-left", "top-right", "bottom-left", "bottom-right",
                                          NULL};
    char word[NAME_LIMIT];
    rules->naming = NAMED_BY_NUMBERS;
    if (!next_word(&text, word, sizeof word)) {
        return false;
    }
    int corner = index_of(word, corners);
    rules->from_top = corner < 2;
    rules->from_right = corner % 2 == 1;
    if (corner >= 0 && next_word(&text, word, sizeof word)) {
        rules->by_columns = strcmp(word, "columns") == 0;
        return (rules->by_columns || strcmp(word, "rows") == 0) && *text == '\0';
    }
    return corner >= 0;
}

static bool read_naming(const char *text, struct parameters *rules)
{
    static const char *const namings[] = {"letters", "digits 0 bottom", "digits 1 top",
                                          "letters top", NULL};
    const char *rest;
    if (after_word(text, "numbers", &rest)) {
        return read_numbers(rest, rules);
    }
    int number = index_of(text, namings);
    rules->naming = number % 3 == 0 ? NAMED_BY_LETTERS : NAMED_BY_DIGITS;
    rules->from_top = number >= 2;
    return number >= 0;
}

bool read_squares(const char *text, struct parameters *rules)
{
    const char *cursor = text;
    const char *sign;
    char part[PART_LIMIT];
    rules->capture_sign = '-';
    if (!next_part(&cursor, ',', part, sizeof part) || !read_naming(part, rules)) {
        return false;
    }
    if (cursor == NULL) {
        return true;
    }
    if (!next_part(&cursor, ',', part, sizeof part) || !after_word(part, "capture", &sign)) {
        return false;
    }
    rules->capture_sign = *sign;
    return strchr("-x:", *sign) != NULL && *sign != '\0' && sign[1] == '\0' && cursor == NULL;
}
