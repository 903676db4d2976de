#include "notation/notation.h"

#include <string.h>

#include "arbiter/text.h"
#include "board/contract.h"
#include "rules/rules.h"

/* Adds `a1 to h8`: the first file and rank, and the last. */
static void add_files_and_ranks(struct text *text, const struct geometry *g)
{
    text_string(text, "a1 to ");
    text_char(text, (char)('a' + g->columns - 1));
    text_number(text, g->rows);
}

/* Adds `0 to 7`: from the first column to the last. */
static void add_columns(struct text *text, const arb_rules *rules)
{
    char label[RULES_LABEL];

    text_bytes(text, label, rules_column_label(rules, 0, label));
    text_string(text, " to ");
    text_bytes(text, label, rules_column_label(rules, rules_geometry(rules)->columns - 1, label));
}

static void add_count(struct text *text, const arb_rules *rules)
{
    text_string(text, "1 to ");
    text_number(text, rules_geometry(rules)->used_count);
}

/* Adds `1 to 32`, and from where they are counted unless it is in reading order. */
static void add_numbers(struct text *text, const arb_rules *rules)
{
#define WORD(value, word) word,
    static const char *const corners[] = {VALUES_corner(WORD)};

    add_count(text, rules);
    if (is_reading_order(rules->squares))
        return;
    text_string(text, " from ");
    text_string(text, corners[rules->squares.corner]);
    if (rules->squares.along == ALONG_COLUMNS)
        text_string(text, " by columns");
}

void notation_squares(struct text *text, const arb_rules *rules)
{
    if (rules->squares.naming == NAMED_BY_NUMBERS) {
        add_numbers(text, rules);
        text_string(text, rules_geometry(rules)->dark_only ? ", or the dark ones of " : ", or ");
    } else if (rules->squares.naming == NAMED_BY_DIGITS) {
        text_string(text, "COLUMN ROW, both ");
        add_columns(text, rules);
        text_string(text, ", or ");
    }
    add_files_and_ranks(text, rules_geometry(rules));
    if (rules->squares.naming == NAMED_BY_LETTERS) {
        text_string(text, ", or ");
        add_count(text, rules);
    }
}

int notation_read_digits(const char **at)
{
    int number = 0;

    for (; text_is_digit(**at); ++*at) {
        if (number < 100)
            number = number * 10 + (**at - '0');
    }
    return number;
}

/* Returns the square of a number, where two digits are no column and row. Squares that have letters
 * are counted in reading order. */
static inline arb_square square_of_number(const arb_rules *rules, int number)
{
    const struct geometry *g = rules_geometry(rules);

    return rules->squares.naming == NAMED_BY_NUMBERS ? square_numbered(g, rules->squares, number)
                                                     : used_square(g, number);
}

/* Reads a word of more than one byte as a number. */
static bool read_long_number(const char *word, int *number)
{
    const char *digits = word + (*word == '-');
    const char *end = digits;
    int value = notation_read_digits(&end);

    *number = *word == '-' ? -value : value;
    return end > digits && *end == '\0';
}

/* Reads a word as a whole number; most have a single digit. Returns whether the word is one. */
static inline bool read_number(const char *word, int *number)
{
    *number = word[0] - '0';
    return (text_is_digit(word[0]) && word[1] == '\0') || read_long_number(word, number);
}

/* Where columns have no letters, a3 is a square of chess, and counted from the bottom. */
static bool ranks_from_top(const arb_rules *rules)
{
    return rules->squares.naming == NAMED_BY_LETTERS && rules->squares.from_top;
}

bool notation_read_file_and_rank(const arb_rules *rules, const char *word, size_t length,
                                 arb_square *square)
{
    const struct geometry *g = rules_geometry(rules);
    int file = (word[0] | 0x20) - 'a'; /* upper case too */
    const char *end = word + 1;
    int rank;

    if (length < 2 || length > 3 || word[1] == '0')
        return false;
    rank = notation_read_digits(&end);
    if (end != word + length)
        return false;
    *square = square_at(g, file, ranks_from_top(rules) ? rank - 1 : g->rows - rank);
    return has_square(g, g->used, *square);
}

/* Reads the second of two numbers, which name a square only if both axes have numbers. */
static arb_ruling read_pair(const arb_rules *rules, int column, const char *word,
                            arb_square *square)
{
    int row;

    if (rules->squares.naming != NAMED_BY_DIGITS || !read_number(word, &row))
        return ARB_BAD_SQUARE;
    *square = rules_square_at(rules, column, row);
    return *square == ARB_NO_SQUARE ? ARB_OFF_BOARD : ARB_ACCEPTED;
}

arb_ruling notation_read_square(const arb_rules *rules, const char *const *words, size_t count,
                                arb_square *square, size_t *used)
{
    int number;
    int other;

    *used = 1;
    if (!text_is_digit(words[0][0]) &&
        notation_read_file_and_rank(rules, words[0], strlen(words[0]), square))
        return ARB_ACCEPTED;
    if (!read_number(words[0], &number))
        return ARB_BAD_SQUARE;
    if (rules->squares.naming != NAMED_BY_DIGITS && (count < 2 || !read_number(words[1], &other))) {
        *square = square_of_number(rules, number);
        return *square == ARB_NO_SQUARE ? ARB_OFF_BOARD : ARB_ACCEPTED;
    }
    if (count < 2)
        return ARB_BAD_SQUARE;
    *used = 2;
    return read_pair(rules, number, words[1], square);
}

/* A turn while its squares are being read. */
struct path {
    const arb_rules *rules;
    arb_turn *turn;
    int column;     /* of a square whose row must follow, or -1 */
    bool joined;    /* a separator came last, so a square must follow */
    bool off_board; /* a square was off the board */
    bool too_long;  /* more squares than any turn has */
};

/* Adds a square, or ARB_NO_SQUARE for one off the board. */
static void add_square(struct path *path, arb_square square)
{
    path->joined = false;
    path->off_board |= square == ARB_NO_SQUARE;
    if (path->turn->length == ARB_TURN_SQUARES)
        path->too_long = true;
    else
        path->turn->squares[path->turn->length++] = square;
}

/* Adds a column or a row if squares are written as both, one after the other. */
static void add_half(struct path *path, int number)
{
    int column = path->column;

    path->joined = false;
    path->column = column < 0 ? number : -1;
    if (column >= 0)
        add_square(path, rules_square_at(path->rules, column, number));
}

/* Adds a number of so many digits: `22` is either a column and a row, or the number of a square. */
static arb_ruling add_digits(struct path *path, int number, size_t digits)
{
    if (path->rules->squares.naming != NAMED_BY_DIGITS)
        add_square(path, square_of_number(path->rules, number));
    else if (digits == 1)
        add_half(path, number);
    else if (digits > 2 || path->column >= 0)
        return ARB_BAD_SQUARE;
    else
        add_square(path, rules_square_at(path->rules, number / 10, number % 10));
    return ARB_ACCEPTED;
}

size_t notation_dash(const char *text, char *stands_for)
{
    static const struct {
        char bytes[4];
        char stands_for;
    } signs[] = {{"\u2010", '-'}, {"\u2011", '-'}, {"\u2012", '-'},
                 {"\u2013", '-'}, {"\u2014", '-'}, {"\u2015", '-'},
                 {"\u2212", '-'}, {"\u00d7", 'x'}, {"\u2715", 'x'}};

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].bytes);

        if (strncmp(text, signs[i].bytes, length) == 0) {
            *stands_for = signs[i].stands_for;
            return length;
        }
    }
    return 0;
}

static bool is_plain_separator(char byte)
{
    return byte == '-' || byte == 'x' || byte == 'X' || byte == ':';
}

/* Returns the length of the separator that text begins with; 0 if it begins with none. */
static size_t separator_length(const char *text)
{
    char ignored;

    if (is_plain_separator(*text))
        return 1;
    return (*text & 0x80) != 0 ? notation_dash(text, &ignored) : 0;
}

static bool ends_part(const char *text)
{
    return *text == '\0' || separator_length(text) > 0;
}

static bool is_letter(char byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

/* Whether a square by a letter ends where the next one begins: c3d4. */
static bool is_joined_so(const arb_rules *rules, const char *part, const char *at)
{
    return at > part && is_letter(*at) && text_is_digit(at[-1]) &&
           rules->draughts != NULL; /* not `Nb1c3` of chess */
}

/* Adds what comes before the next separator, at least one byte, and moves *at to after it. */
static arb_ruling add_part(struct path *path, const char **at)
{
    const char *part = *at;
    const char *end = part;
    arb_square square;
    int number = notation_read_digits(&end);

    *at = end;
    if (ends_part(end))
        return add_digits(path, number, (size_t)(end - part));
    while (!ends_part(end) && !is_joined_so(path->rules, part, end))
        end++;
    *at = end;
    if (path->column >= 0 ||
        !notation_read_file_and_rank(path->rules, part, (size_t)(end - part), &square))
        return ARB_BAD_SQUARE;
    add_square(path, square);
    return ARB_ACCEPTED;
}

static arb_ruling add_word(struct path *path, const char *word)
{
    arb_ruling ruling = ARB_ACCEPTED;
    int number;

    /* A negative number such as -1 is off the board. With more digits, or in other notations,
     * the `-` is a separator. */
    if (path->rules->squares.naming == NAMED_BY_DIGITS && strlen(word) == 2 && *word == '-' &&
        read_number(word, &number))
        return ARB_OFF_BOARD;
    while (*word != '\0' && ruling == ARB_ACCEPTED) {
        size_t separator = separator_length(word);

        if (separator == 0) {
            ruling = add_part(path, &word);
            continue;
        }
        /* A separator must follow a square, not another separator. */
        if (path->joined || path->turn->length == 0 || path->column >= 0)
            return ARB_USAGE;
        path->joined = true;
        word += separator;
    }
    return ruling;
}

/* Reads a number of one or two digits and moves *at past it; 0 if there is none. */
static inline int read_short_number(const char **at)
{
    int number;

    if (!text_is_digit(**at))
        return 0;
    number = *(*at)++ - '0';
    return text_is_digit(**at) ? number * 10 + (*(*at)++ - '0') : number;
}

/* The same in reading order. What is asked of the board is the same for all squares. */
static size_t numbered_in_reading_order(const struct geometry *g, arb_square *numbers, size_t count)
{
    bool all = g->used_count == g->squares;
    unsigned used = g->used_count;
    int columns = g->columns;
    int first = g->first_dark;
    size_t done = 0;

    for (; done < count; done++) {
        unsigned before = numbers[done] - 1U;

        if (before >= used)
            break;
        numbers[done] =
            (arb_square)(all ? (int)before : nth_dark_cell((int)before, columns, first));
    }
    return done;
}

size_t notation_numbered(const arb_rules *rules, arb_square *numbers, size_t count)
{
    const struct geometry *g = rules_geometry(rules);
    size_t done = 0;

    if (rules->squares.naming == NAMED_BY_DIGITS)
        return 0;
    if (rules->squares.naming != NAMED_BY_NUMBERS || is_reading_order(rules->squares))
        return numbered_in_reading_order(g, numbers, count);
    for (; done < count; done++) {
        arb_square square = square_numbered(g, rules->squares, numbers[done]);

        if (square == ARB_NO_SQUARE)
            break;
        numbers[done] = square;
    }
    return done;
}

bool notation_read_two_numbers(const arb_rules *rules, const char *word, arb_turn *turn)
{
    int from = read_short_number(&word);
    int to;

    if (!is_plain_separator(*word))
        return false;
    word++;
    to = read_short_number(&word);
    turn->length = 2;
    turn->captures = false;
    turn->taken = (arb_squares){0};
    turn->squares[0] = (arb_square)from;
    turn->squares[1] = (arb_square)to;
    return *word == '\0' && notation_numbered(rules, turn->squares, 2) == 2;
}

arb_ruling notation_read_turn(const arb_rules *rules, const char *const *words, size_t count,
                              arb_turn *turn, size_t *wrong)
{
    struct path path = {.rules = rules, .turn = turn, .column = -1};
    size_t off_board = 0; /* how many words there are before the first that is off the board */

    *turn = (arb_turn){0};
    if (count == 1 && notation_read_two_numbers(rules, words[0], turn))
        return ARB_ACCEPTED;
    turn->length = 0;
    for (size_t i = 0; i < count; i++) {
        arb_ruling ruling = add_word(&path, words[i]);
        *wrong = i;
        if (ruling != ARB_ACCEPTED)
            return ruling;
        off_board += !path.off_board;
    }
    if (path.column >= 0)
        return ARB_BAD_SQUARE; /* a column without a row */
    if (turn->length < 2 || path.joined)
        return ARB_USAGE;
    if (path.off_board) {
        *wrong = off_board;
        return ARB_OFF_BOARD;
    }
    if (!path.too_long)
        return ARB_ACCEPTED;
    turn->length = ARB_TURN_SQUARES + 1;
    return ARB_ILLEGAL_MOVE;
}

void notation_square_name(struct text *text, const arb_rules *rules, arb_square square)
{
    char name[ARB_SQUARE_NAME];

    text_bytes(text, name, rules_square_name(rules, square, name));
}

void notation_square(struct text *text, const arb_rules *rules, arb_square square)
{
    char name[ARB_SQUARE_NAME];
    size_t length = rules_square_name(rules, square, name);
    char *blank = memchr(name, ' ', length);

    if (blank != NULL)
        memmove(blank, blank + 1, (size_t)(name + --length - blank));
    text_bytes(text, name, length);
}

void notation_turn(struct text *text, const arb_rules *rules, const arb_turn *turn)
{
    if (turn->length == 0)
        text_string(text, "pass");
    for (size_t i = 0; i < turn->length; i++) {
        if (i > 0)
            text_char(text, (char)(turn->captures ? rules->squares.capture : '-'));
        notation_square(text, rules, turn->squares[i]);
    }
}

_Static_assert(ARB_TURN_TEXT >= 4 * ARB_TURN_SQUARES, "the name of a square and a separator each");

size_t arb_turn_text(const arb_rules *rules, const arb_turn *turn, char text[ARB_TURN_TEXT])
{
    require(rules != NULL, "arb_turn_text: rules is NULL");
    require(turn != NULL, "arb_turn_text: turn is NULL");
    require(text != NULL, "arb_turn_text: text is NULL");
    struct text written = text_over(text, ARB_TURN_TEXT);

    if (turn->length == 0 || turn->length > ARB_TURN_SQUARES)
        return 0;
    for (size_t i = 0; i < turn->length; i++) {
        if (turn->squares[i] >= rules_geometry(rules)->squares)
            return 0;
    }
    notation_turn(&written, rules, turn);
    return written.length;
}
