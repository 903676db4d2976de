#include "values.h"

#include "text.h"
#include "value_lists.h"

#include <string.h>

static bool is_word(const char *text)
{
    if (*text == '\0' || strlen(text) >= NAME_LIMIT) {
        return false;
    }
    for (; *text != '\0'; text++) {
        bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
        if (!letter && !is_digit(*text) && *text != '-' && *text != '_') {
            return false;
        }
    }
    return true;
}

static bool read_name(const char *text, struct parameters *rules)
{
    copy_trimmed(rules->name, sizeof rules->name, text, strlen(text));
    return is_word(text) && strcmp(text, "show") != 0;
}

static bool read_title(const char *text, struct parameters *rules)
{
    return copy_trimmed(rules->title, sizeof rules->title, text, strlen(text));
}

/* `inherits` has been followed when the values are read. */
static bool read_inherits(const char *text, struct parameters *rules)
{
    (void)text;
    (void)rules;
    return true;
}

static bool read_sides(const char *text, struct parameters *rules)
{
    for (int side = 0; side < 2; side++) {
        if (!next_word(&text, rules->sides[side], NAME_LIMIT) || !is_word(rules->sides[side])) {
            return false;
        }
    }
    return *text == '\0' && strcmp(rules->sides[0], rules->sides[1]) != 0;
}

static bool read_up(const char *text, struct parameters *rules)
{
    for (int side = 0; side < 2; side++) {
        if (strcmp(text, rules->sides[side]) == 0 ||
            (text[0] == '\0' && strcmp(rules->sides[side], "white") == 0)) {
            rules->up = side;
            return true;
        }
    }
    rules->up = 0;
    return text[0] == '\0';
}

static bool can_be_letters(const char *word)
{
    for (; *word != '\0'; word++) {
        if (*word < '!' || *word > '~' || is_digit(*word) || *word == '/' || *word == '.') {
            return false;
        }
    }
    return true;
}

/* Two words are those of the men. */
static bool read_letters(const char *text, struct parameters *rules)
{
    char words[4][LETTERS_LIMIT];
    int count = 0;
    memset(words, 0, sizeof words);
    while (count < 4 && next_word(&text, words[count], LETTERS_LIMIT)) {
        if (!can_be_letters(words[count++])) {
            return false;
        }
    }
    if (*text != '\0' || count % 2 != 0) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        memcpy(rules->letters[i * 2 / count][count == 4 ? i % 2 : 0], words[i], LETTERS_LIMIT);
    }
    return true;
}

/* Finds a text in a list of values that ends with NULL. */
static bool is_one_of(const char *text, const char *const *list, int *number)
{
    *number = index_of(text, list);
    return *number >= 0;
}

static bool read_yes(const char *text, bool *yes)
{
    static const char *const list[] = {"no", "yes", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    *yes = number == 1;
    return is;
}

static bool read_removed(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"at-end", "at-once", "under", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->removed_at_once = number == 1;
    rules->under = number == 2;
    return is;
}

static bool read_again(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"never", "not-next", "any", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->again = (enum again)(is ? number : 0);
    return is;
}

static bool read_turn_back(const char *text, struct parameters *rules)
{
    return read_yes(text, &rules->turn_back);
}

static bool read_crowned(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"never", "ends-turn", "when-it-ends-there", "at-once", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->crowned = (enum crowned)(is ? number : 0);
    return is;
}

static bool read_explosions(const char *text, struct parameters *rules)
{
    return read_yes(text, &rules->explosions);
}

static bool read_pick(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"able", "any", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->pick_any = number == 1;
    return is;
}

static bool read_pass(const char *text, struct parameters *rules)
{
    return read_yes(text, &rules->pass);
}

static bool read_verdict(const char *text, enum verdict *verdict)
{
    static const char *const list[] = {"loses", "wins", "waits", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    *verdict = (enum verdict)(is ? number : 0);
    return is;
}

static bool read_no_turn(const char *text, struct parameters *rules)
{
    return read_verdict(text, &rules->no_turn);
}

static bool read_no_pieces(const char *text, struct parameters *rules)
{
    return read_verdict(text, &rules->no_pieces);
}

static bool read_few_pieces(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"loses", "wins", "draws", NULL};
    char word[NAME_LIMIT];
    rules->few = 0;
    if (strcmp(text, "none") == 0) {
        return true;
    }
    if (!next_word(&text, word, sizeof word) || !is_number(word, 20, &rules->few) ||
        rules->few == 0 || !next_word(&text, word, sizeof word)) {
        return false;
    }
    int number = index_of(word, list);
    rules->few_verdict = (enum few_verdict)(number >= 0 ? number : 0);
    return number >= 0 && *text == '\0';
}

static bool read_wins(const char *text, bool *wins)
{
    static const char *const list[] = {"nothing", "wins", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    *wins = number == 1;
    return is;
}

static bool read_far_row(const char *text, struct parameters *rules)
{
    return read_wins(text, &rules->far_row_wins);
}

static bool read_crowning(const char *text, struct parameters *rules)
{
    return read_wins(text, &rules->crowning_wins);
}

static bool read_won(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"ends", "goes-on", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->goes_on = number == 1;
    return is;
}

static bool read_number_or_none(const char *text, int most, int *number)
{
    *number = 0;
    return strcmp(text, "none") == 0 || (is_number(text, most, number) && *number > 0);
}

static bool read_king_streak(const char *text, struct parameters *rules)
{
    return read_number_or_none(text, 1000, &rules->king_streak);
}

static bool read_same_turn(const char *text, struct parameters *rules)
{
    static const char *const list[] = {"captured", "path", NULL};
    int number;
    bool is = is_one_of(text, list, &number);
    rules->path_tells = number == 1;
    return is;
}

static bool read_game_type(const char *text, struct parameters *rules)
{
    return read_number_or_none(text, 999, &rules->game_type);
}

const struct value values[PARAMETER_COUNT] = {
    {"name", NULL, "a word, not show", read_name},
    {"title", "", "a text", read_title},
    {"inherits", "", "the name of a rule set", read_inherits},
    {"board", NULL, "4 to 14 columns x 4 to 14 rows, and dark left, dark right or all", read_board},
    {"start", NULL, "N rows, N rows skip M, or position ROWS", read_start},
    {"sides", "white black", "two names", read_sides},
    {"up", "", "one of the sides", read_up},
    {"letters", "", "four words, or two where there are no kings", read_letters},
    {"men", NULL, "step DIRECTIONS, and then maybe line, take DIRECTIONS, and then maybe not kings",
     read_men},
    {"kings", NULL,
     "none, or step DIRECTIONS one/any, take DIRECTIONS one/any, and with take any: land "
     "anywhere/next/next-behind-a-last-king",
     read_kings},
    {"capture", NULL, "free or must, and chain none, may or must", read_capture},
    {"best", "none", "none, or measures: pieces, value, worth N, with-king, kings, kings-first",
     read_best},
    {"removed", NULL, "at-once, at-end or under", read_removed},
    {"again", "never", "never, not-next or any", read_again},
    {"turn-back", "yes", "yes or no", read_turn_back},
    {"crowned", NULL, "never, ends-turn, when-it-ends-there or at-once", read_crowned},
    {"explosions", "no", "yes or no", read_explosions},
    {"pick", "able", "any or able", read_pick},
    {"pass", "no", "yes or no", read_pass},
    {"no-turn", "loses", "loses, wins or waits", read_no_turn},
    {"no-pieces", "waits", "loses, wins or waits", read_no_pieces},
    {"few-pieces", "none", "none, or a number and loses, wins or draws", read_few_pieces},
    {"far-row", "nothing", "wins or nothing", read_far_row},
    {"crowning", "nothing", "wins or nothing", read_crowning},
    {"won", "ends", "ends or goes-on", read_won},
    {"king-streak", "none", "a number or none", read_king_streak},
    {"draw", "none",
     "none, or elements: repeats N; quiet N; no-advance N; no-capture N; material A B N; balance "
     "A-B N; main-road A N; one-each",
     read_draw},
    {"squares", NULL,
     "letters, letters top, numbers CORNER with maybe rows or columns, digits 0 bottom or digits 1 "
     "top, and "
     "then "
     "maybe capture -, x or :",
     read_squares},
    {"same-turn", "captured", "captured or path", read_same_turn},
    {"game-type", "none", "a number or none", read_game_type},
};

int value_named(const char *name)
{
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        if (strcmp(values[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}
