/* Reads the values of parameters: one function for each type of rules/parameters.h. */
#include "rules/read_values.h"

#include <string.h>
#include <strings.h>

#include "base/shown.h"
#include "rules/values.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define NAME_MOST 39
#define TURNS_MOST 9999
#define WORTH_USUAL 2

const char *keep_string(struct value_reading *r, const char *bytes, size_t length)
{
    char *kept = r->strings;

    memcpy(kept, bytes, length);
    kept[length] = '\0';
    r->strings += length + 1;
    return kept;
}

/* ---- words, signs and numbers -------------------------------------------------------------- */

static bool is_of_word(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || text_is_digit(byte) ||
           byte == '-' || byte == '_';
}

static const char *after_blank(const struct value_reading *r)
{
    return *r->at == ' ' ? r->at + 1 : r->at;
}

static void skip_blank(struct value_reading *r)
{
    r->at = after_blank(r);
}

/* Says what may be written instead of the word where the reader is, if one is there. Returns false.
 */
static bool expected(struct value_reading *r, void (*form)(struct text *text))
{
    skip_blank(r);
    r->fault = r->at;
    r->form = is_of_word(*r->at) ? form : NULL;
    return false;
}

static bool is_wrong(struct value_reading *r, const char *why)
{
    r->why = why;
    return false;
}

/* The empty word is where no other begins. */
static bool take_word(struct value_reading *r, const char *word)
{
    size_t length = strlen(word);
    const char *at = length > 0 ? after_blank(r) : r->at;

    if (strncmp(at, word, length) != 0 || is_of_word(at[length]))
        return false;
    r->at = at + length;
    return true;
}

static bool take_sign(struct value_reading *r, char sign)
{
    const char *at = after_blank(r);

    if (*at != sign)
        return false;
    r->at = at + 1;
    return true;
}

/* Reads a number up to `most`, right here. */
static bool take_digits(struct value_reading *r, unsigned most, unsigned *number)
{
    *number = 0;
    if (!text_is_digit(*r->at))
        return false;
    while (text_is_digit(*r->at) && *number <= most)
        *number = *number * 10 + (unsigned)(*r->at++ - '0');
    return *number <= most;
}

/* Reads a number from 1 to `most` after a blank, as a word of its own. */
static bool take_number(struct value_reading *r, unsigned most, unsigned *number)
{
    skip_blank(r);
    return take_digits(r, most, number) && *number > 0 && !is_of_word(*r->at);
}

/* ---- one of several words -------------------------------------------------------------------- */

static bool take_choice(struct value_reading *r, const char *const *words, size_t count,
                        unsigned *value)
{
    for (*value = 0; *value < count; ++*value) {
        if (take_word(r, words[*value]))
            return true;
    }
    return false;
}

#define WORD(value, word) word,
/* Names of types and of members cannot be put in parentheses.
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define READ_AS(type, of)                                                                          \
    static bool read_##type(struct value_reading *r, of *value)                                    \
    {                                                                                              \
        static const char *const words[] = {VALUES_##type(WORD)};                                  \
        unsigned number;                                                                           \
                                                                                                   \
        bool is_one = take_choice(r, words, sizeof words / sizeof *words, &number);                \
                                                                                                   \
        *value = (of)(is_one ? number : 0);                                                        \
        return is_one || expected(r, form_##type);                                                 \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
#define READ(type) READ_AS(type, parameter_##type)
READ(yes_no)
READ_AS(must, bool)
DRAUGHTS_CHOICES(READ)

/* ---- values of several parts ----------------------------------------------------------------- */

static const char *const why_no_board[] = {
    [BOARD_MADE] = NULL,
    [BOARD_COLUMNS] = "a board has 4 to 14 columns",
    [BOARD_ROWS] = "a board has 4 to 14 rows",
    [BOARD_TOO_MANY_SQUARES] =
        "a board has at most 121 squares in play; with dark squares alone it may be larger",
    [BOARD_TOO_WIDE] =
        "this program was compiled without integers of 128 bits, which so many squares need",
};

static bool read_board(struct value_reading *r, const struct geometry **board)
{
    struct board_shape shape = {0};
    unsigned columns;
    unsigned rows;

    if (!take_digits(r, 99, &columns) || *r->at++ != 'x' || !take_digits(r, 99, &rows))
        return false;
    shape.columns = (int)columns;
    shape.rows = (int)rows;
    shape.dark_only = take_word(r, "dark");
    shape.dark_right = shape.dark_only && take_word(r, "right");
    if (!shape.dark_right && !take_word(r, shape.dark_only ? "left" : "all"))
        return false;
    r->why = why_no_board[geometry_make(r->geometry, &shape)];
    *board = r->geometry;
    return r->why == NULL;
}

static bool read_start(struct value_reading *r, parameter_start *start)
{
    unsigned rows;
    unsigned skip = 0;

    if (take_word(r, "position")) {
        skip_blank(r);
        start->position = keep_string(r, r->at, strlen(r->at));
        r->at += strlen(r->at);
        return start->position[0] != '\0';
    }
    if (!take_number(r, ROWS_MOST, &rows) || !take_word(r, "rows"))
        return false;
    if (take_word(r, "skip") && !take_number(r, ROWS_MOST, &skip))
        return false;
    start->rows = (uint8_t)rows;
    start->skip = (uint8_t)skip;
    return true;
}

static bool read_directions(struct value_reading *r, parameter_directions *directions)
{
    static const struct {
        parameter_directions set;
        const char *word;
    } sets[] = {
#define SET(set, word) {set, word},
        VALUES_directions(SET)};
    size_t i;

    do {
        for (i = 0; i < sizeof sets / sizeof *sets; i++) {
            if (take_word(r, sets[i].word))
                break;
        }
        if (i == sizeof sets / sizeof *sets)
            return expected(r, form_directions);
        *directions |= sets[i].set;
    } while (take_sign(r, '+'));
    return true;
}

static bool read_men(struct value_reading *r, parameter_men *men)
{
    if (!take_word(r, "step") || !read_directions(r, &men->step))
        return false;
    men->line = take_word(r, "line");
    if (!take_sign(r, ',') || !take_word(r, "take") || !read_directions(r, &men->take))
        return false;
    men->not_kings = take_sign(r, ',');
    return !men->not_kings || (take_word(r, "not") && take_word(r, "kings"));
}

static bool read_kings(struct value_reading *r, parameter_kings *kings)
{
    if (take_word(r, "none"))
        return true;
    if (!take_word(r, "step") || !read_directions(r, &kings->step) ||
        !read_reach(r, &kings->step_reach) || !take_sign(r, ',') || !take_word(r, "take") ||
        !read_directions(r, &kings->take) || !read_reach(r, &kings->take_reach))
        return false;
    return kings->take_reach == REACH_ONE ||
           (take_sign(r, ',') && take_word(r, "land") && read_land(r, &kings->land));
}

static bool read_capture(struct value_reading *r, parameter_capture *capture)
{
    return read_must(r, &capture->must) && take_sign(r, ',') && take_word(r, "chain") &&
           read_chain(r, &capture->chain);
}

static bool has_measure(const parameter_best *best, parameter_measure measure)
{
    return memchr(best->order, (int)measure, sizeof best->order) != NULL;
}

/* Reads what a king counts, if that is said. */
static bool read_worth(struct value_reading *r, parameter_best *best)
{
    unsigned king = WORTH_USUAL;

    if (text_is_digit(*after_blank(r)) && !take_number(r, WORTH_MOST, &king))
        return is_wrong(r, "a king is worth from 1 to " RULE_LIMIT(WORTH_MOST));
    best->king = (uint8_t)king;
    return true;
}

static bool read_best(struct value_reading *r, parameter_best *best)
{
    size_t count = 0;

    if (take_word(r, "none"))
        return true;
    do {
        parameter_measure measure;

        if (!read_measure(r, &measure))
            return false;
        if (measure == MEASURE_NONE || has_measure(best, measure))
            return is_wrong(r, "each measure can be there once, and none only alone");
        if ((measure == MEASURE_WORTH && has_measure(best, MEASURE_VALUE)) ||
            (measure == MEASURE_VALUE && has_measure(best, MEASURE_WORTH)))
            return is_wrong(r, "value and worth do not go together");
        best->order[count++] = (uint8_t)measure;
        if (measure == MEASURE_WORTH && !read_worth(r, best))
            return false;
    } while (*r->at != '\0');
    return true;
}

/* None, or a number of at least 1. */
static bool read_none_or_number(struct value_reading *r, unsigned most, unsigned *number)
{
    return take_word(r, "none") || take_number(r, most, number);
}

static bool read_turns(struct value_reading *r, parameter_turns *turns)
{
    return read_none_or_number(r, STREAK_MOST, turns);
}

static bool read_game_type(struct value_reading *r, parameter_game_type *number)
{
    return read_none_or_number(r, GAME_TYPE_MOST, number);
}

static bool read_few_pieces(struct value_reading *r, parameter_few_pieces *pieces)
{
    parameter_few few;
    unsigned most;

    if (take_word(r, "none"))
        return true;
    if (!take_number(r, FEW_MOST, &most) || !read_few(r, &few))
        return false;
    *pieces = (parameter_few_pieces){(uint8_t)most, (uint8_t)few};
    return true;
}

/* `N`, `N+` or `N-M`, and then maybe `K` or `k`. */
static bool read_force(struct value_reading *r, struct draughts_force *force)
{
    unsigned least;
    unsigned most;
    parameter_force_kings kings;

    skip_blank(r);
    if (!take_digits(r, ARB_SQUARES - 1, &least))
        return false;
    most = least;
    if (*r->at == '+') {
        r->at++;
        most = ARB_SQUARES;
    } else if (*r->at == '-') {
        r->at++;
        if (!take_digits(r, ARB_SQUARES - 1, &most))
            return false;
    }
    if (least == 0 || least > most)
        return false;
    if (!read_force_kings(r, &kings)) {
        r->form = NULL; /* neither letter may be the right one, so the whole element is told */
        return false;
    }
    *force = (struct draughts_force){(uint8_t)least, (uint8_t)most, (uint8_t)kings};
    return true;
}

static bool read_way(struct value_reading *r, struct draughts_draw *way)
{
    parameter_draw_kind kind;
    unsigned turns = 0;

    if (!read_draw_kind(r, &kind) || kind == DRAW_NONE)
        return false;
    way->kind = (uint8_t)kind;
    if ((kind == DRAW_MATERIAL || kind == DRAW_BALANCE || kind == DRAW_MAIN_ROAD) &&
        !read_force(r, &way->one))
        return false;
    if (kind == DRAW_MATERIAL && !read_force(r, &way->another))
        return false;
    if (kind != DRAW_ONE_EACH && !take_number(r, TURNS_MOST, &turns))
        return false;
    if (kind == DRAW_REPEATS && turns == 1)
        return is_wrong(r, "the position that is set up is there for the first time: repeats is "
                           "at least 2");
    if (kind == DRAW_BALANCE && way->one.kings != KINGS_ANY)
        return is_wrong(r, "balance counts all pieces, without k or K");
    way->turns = (uint16_t)turns;
    return true;
}

static bool read_draw(struct value_reading *r, parameter_draw *draw)
{
    size_t count = 0;

    if (take_word(r, "none"))
        return true;
    do {
        if (count == DRAWS_MOST)
            return is_wrong(r, "it has too many elements");
        if (!read_way(r, &draw->way[count++]))
            return false;
    } while (take_sign(r, ';'));
    return true;
}

static bool read_naming_parts(struct value_reading *r, parameter_squares *squares)
{
    if (squares->naming == NAMED_BY_NUMBERS) {
        if (!read_corner(r, &squares->corner))
            return false;
        skip_blank(r);
        return *r->at == '\0' || *r->at == ',' || read_along(r, &squares->along);
    }
    if (squares->naming == NAMED_BY_LETTERS) {
        skip_blank(r);
        squares->from_top = *r->at != '\0' && *r->at != ',';
        return !squares->from_top || take_word(r, "top");
    }
    squares->from_top = take_word(r, "1");
    squares->first = squares->from_top ? 1 : 0;
    return squares->from_top ? take_word(r, "top") : take_word(r, "0") && take_word(r, "bottom");
}

static bool read_squares(struct value_reading *r, parameter_squares *squares)
{
    squares->capture = '-';
    if (!read_naming(r, &squares->naming) || !read_naming_parts(r, squares))
        return false;
    if (!take_sign(r, ','))
        return true;
    if (!take_word(r, "capture"))
        return false;
    skip_blank(r);
    squares->capture = *r->at;
    return take_sign(r, '-') || take_sign(r, 'x') || take_sign(r, ':');
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Keeps the next word. Returns NULL if there is none, or it is too long. */
static const char *keep_word(struct value_reading *r)
{
    size_t length = 0;
    const char *word;

    skip_blank(r);
    while (is_of_word(r->at[length]))
        length++;
    if (length == 0 || length > NAME_MOST)
        return NULL;
    word = keep_string(r, r->at, length);
    r->at += length;
    return word;
}

static bool read_name(struct value_reading *r, const char **name)
{
    *name = keep_word(r);
    if (*name != NULL && strcmp(*name, "show") == 0)
        return is_wrong(r, "show is no name");
    return *name != NULL;
}

static bool read_title(struct value_reading *r, const char **title)
{
    size_t length = strlen(r->at);

    for (size_t shown = 0; shown < length;) {
        size_t plain = shown_plain(r->at + shown, length - shown);

        if (plain == 0)
            return is_wrong(r, "it has a byte that cannot be shown");
        shown += plain;
    }
    *title = keep_string(r, r->at, length);
    r->at += length;
    return length > 0;
}

/* Whether a word stands for something else where answers and commands have a side: `winner: draw`,
 * `at 3 3: empty`, `place man white 3 3 king`. */
static bool is_no_side(const char *word)
{
    static const char *const others[] = {"draw", "undecided", "nobody", "none", "empty", "king"};
    size_t i = 0;

    while (i < LENGTH(others) && strcasecmp(word, others[i]) != 0)
        i++;
    return i < LENGTH(others);
}

static bool read_sides(struct value_reading *r, parameter_sides *sides)
{
    for (int side = 0; side < 2; side++) {
        (*sides)[side] = keep_word(r);
        if ((*sides)[side] == NULL)
            return false;
        if (is_no_side((*sides)[side]))
            return is_wrong(r, "draw, undecided, nobody, none, empty and king mean something else");
    }
    if (strcasecmp((*sides)[0], (*sides)[1]) == 0)
        return is_wrong(r, "both have one name");
    return true;
}

static bool read_side(struct value_reading *r, arb_side *side)
{
    for (*side = 0; *side < 2; ++*side) {
        if (r->rules->sides[*side] != NULL && take_word(r, r->rules->sides[*side]))
            return true;
    }
    *side = 0;
    return false;
}

/* Their number depends on other parameters, so they are made to pieces later. */
static bool read_letters(struct value_reading *r, parameter_letters *pieces)
{
    *pieces = NULL;
    while (*r->at != '\0') {
        size_t length = 0;

        skip_blank(r);
        while (r->at[length] > ' ' && r->at[length] <= '~') {
            if (text_is_digit(r->at[length]) || strchr("/.", r->at[length]) != NULL)
                return is_wrong(r, "letters are no digits, / or .");
            length++;
        }
        if (length == 0 || length > LETTERS_MOST)
            return is_wrong(r, "each piece has one to three letters");
        if (r->letters_count == 4)
            return false;
        memcpy(r->letters[r->letters_count], r->at, length);
        r->letters[r->letters_count++][length] = '\0';
        r->at += length;
    }
    return r->letters_count == 4 || r->letters_count == 2;
}

/* ---- all of them ------------------------------------------------------------------------------
 */

static bool read_value(struct value_reading *r, size_t index)
{
    size_t i = 0;
    bool is_read = false;

/* NOLINTBEGIN(bugprone-macro-parentheses) */
#define VALUE(of, type, field)                                                                     \
    if (i++ == index)                                                                              \
        is_read = read_##type(r, &of->field);
/* NOLINTEND(bugprone-macro-parentheses) */
#define OF_DRAUGHTS(type, field, name, standard, meaning) VALUE(r->draughts, type, field)
#define OF_RULES(type, field, name, standard, meaning) VALUE(r->rules, type, field)
    /* cppcheck-suppress unreadVariable ; the last one is counted too */
    RULE_PARAMETERS(OF_DRAUGHTS, OF_RULES)
    return is_read;
}

bool rules_read_value(struct value_reading *r, size_t index, const char *value)
{
    r->at = value;
    r->why = NULL;
    r->form = NULL;
    return read_value(r, index) && *r->at == '\0';
}
