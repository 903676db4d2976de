/* Words at the end of a record that say how the game ended. */
#include <string.h>
#include <strings.h>

#include "pdn/record.h"

/* No end of a game has more of them: `les noirs abandonnent la partie`. */
#define WORDS_MOST 6

enum meaning { SAYS_NOTHING, SAYS_WHITE, SAYS_BLACK, SAYS_RESIGNED, SAYS_DRAWN, NOT_KNOWN };

/* In English, Dutch, French, German and Russian, which many write in Latin letters. */
static const struct {
    const char *word;
    enum meaning meaning;
} meanings[] = {
    {"white", SAYS_WHITE},          {"wit", SAYS_WHITE},
    {"blancs", SAYS_WHITE},         {"weiss", SAYS_WHITE},
    {"weiß", SAYS_WHITE},           {"белые", SAYS_WHITE},
    {"Белые", SAYS_WHITE},          {"black", SAYS_BLACK},
    {"zwart", SAYS_BLACK},          {"noirs", SAYS_BLACK},
    {"schwarz", SAYS_BLACK},        {"черные", SAYS_BLACK},
    {"Черные", SAYS_BLACK},         {"чёрные", SAYS_BLACK},
    {"Чёрные", SAYS_BLACK},         {"resign", SAYS_RESIGNED},
    {"resigns", SAYS_RESIGNED},     {"resigned", SAYS_RESIGNED},
    {"opgegeven", SAYS_RESIGNED},   {"op", SAYS_RESIGNED},
    {"abandon", SAYS_RESIGNED},     {"abandonne", SAYS_RESIGNED},
    {"abandonnent", SAYS_RESIGNED}, {"aufgegeben", SAYS_RESIGNED},
    {"auf", SAYS_RESIGNED},         {"сдались", SAYS_RESIGNED},
    {"Сдались", SAYS_RESIGNED},     {"сдался", SAYS_RESIGNED},
    {"Сдался", SAYS_RESIGNED},      {"сдаются", SAYS_RESIGNED},
    {"draw", SAYS_DRAWN},           {"drawn", SAYS_DRAWN},
    {"remise", SAYS_DRAWN},         {"nulle", SAYS_DRAWN},
    {"remis", SAYS_DRAWN},          {"unentschieden", SAYS_DRAWN},
    {"ничья", SAYS_DRAWN},          {"Ничья", SAYS_DRAWN},
    {"НИЧЬЯ", SAYS_DRAWN},          {"nichya", SAYS_DRAWN},
    {"nichia", SAYS_DRAWN},         {"nichja", SAYS_DRAWN},
    {"nich'ya", SAYS_DRAWN},        {"belye", SAYS_WHITE},
    {"belyye", SAYS_WHITE},         {"belyje", SAYS_WHITE},
    {"beliye", SAYS_WHITE},         {"БЕЛЫЕ", SAYS_WHITE},
    {"chernye", SAYS_BLACK},        {"chernyye", SAYS_BLACK},
    {"chernyje", SAYS_BLACK},       {"cherniye", SAYS_BLACK},
    {"chyornye", SAYS_BLACK},       {"ЧЕРНЫЕ", SAYS_BLACK},
    {"ЧЁРНЫЕ", SAYS_BLACK},         {"СДАЛИСЬ", SAYS_RESIGNED},
    {"sdalis", SAYS_RESIGNED},      {"sdalis'", SAYS_RESIGNED},
    {"sdalsya", SAYS_RESIGNED},     {"sdalsja", SAYS_RESIGNED},
    {"sdalsia", SAYS_RESIGNED},     {"sdalas", SAYS_RESIGNED},
    {"sdayutsya", SAYS_RESIGNED},   {"sdajutsja", SAYS_RESIGNED},
    {"agreed", SAYS_NOTHING},       {"geeft", SAYS_NOTHING},
    {"gibt", SAYS_NOTHING},         {"les", SAYS_NOTHING},
    {"la", SAYS_NOTHING},           {"partie", SAYS_NOTHING},
};

static enum meaning meaning_of(const char *word)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (strcasecmp(meanings[i].word, word) == 0)
            return meanings[i].meaning;
    }
    return NOT_KNOWN;
}

/* Results as some write them, told from the side that begins. */
static const char *sign_meaning(const char *word)
{
    static const char *const signs[][2] = {
        {"+", "1-0"}, {"=", "1/2-1/2"}, {"-", "0-1"}, {"½-½", "1/2-1/2"}, {"1/2", "1/2-1/2"}};

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strcmp(word, signs[i][0]) == 0)
            return signs[i][1];
    }
    return NULL;
}

bool record_is_end_word(const char *word)
{
    return meaning_of(word) != NOT_KNOWN || sign_meaning(word) != NULL;
}

/* `-` is nothing where the tag Result says it too. */
static const char *result_of_sign(const struct record *record, const char *word)
{
    const char *tagged = tags_value(record_tags(record), "Result");

    if (word[0] == '-' && tagged != NULL && strcmp(tagged, "-") == 0)
        return word[1] == '\0' ? "*" : NULL;
    return sign_meaning(word);
}

static void set_result(struct record *record, const char *result)
{
    if (record->result[0] == '\0')
        memcpy(record->result, result, strlen(result) + 1);
}

/* Takes away a sign at the end. Returns whether there is one. A `-` is one with the move before it,
 * as blanks may be within a move. */
static bool take_sign(struct record *record)
{
    struct record_move *last = &record->moves[record->move_count - 1];
    char *word = record->texts + last->text;
    size_t length = strlen(word);
    const char *result = result_of_sign(record, word);

    if (result != NULL) {
        record->move_count--;
    } else if (length > 1 && word[length - 1] == '-' && record->result[0] == '\0' &&
               strcspn(word, "-:xX") + 1 < length) {
        word[length - 1] = '\0';
        result = result_of_sign(record, "-");
    }
    if (result != NULL)
        set_result(record, result);
    return result != NULL;
}

/* Whether a move looks like a turn by numbers, as most last moves of records do. */
static bool is_turn(const struct record *record, const struct record_move *move)
{
    const char *word = record->texts + move->text;

    return move->sets_up ||
           (text_is_digit(word[0]) && word[1] != '/' && text_is_digit(word[strlen(word) - 1]));
}

void record_take_end(struct record *record)
{
    enum meaning side = SAYS_NOTHING;
    enum meaning said = SAYS_NOTHING;
    size_t words = 0;

    if (record->move_count == 0 || is_turn(record, &record->moves[record->move_count - 1]) ||
        take_sign(record))
        return;
    for (; words < WORDS_MOST && words < record->move_count; words++) {
        const struct record_move *move = &record->moves[record->move_count - 1 - words];
        enum meaning meaning = move->sets_up ? NOT_KNOWN : meaning_of(record->texts + move->text);

        if (meaning == NOT_KNOWN)
            break;
        if (meaning == SAYS_WHITE || meaning == SAYS_BLACK)
            side = meaning;
        else if (meaning != SAYS_NOTHING)
            said = meaning;
    }
    if (said == SAYS_NOTHING)
        return;
    record->move_count -= words;
    if (said == SAYS_DRAWN)
        set_result(record, "1/2-1/2");
    else if (record->result[0] == '\0')
        record->end = side == SAYS_WHITE   ? END_WHITE_RESIGNED
                      : side == SAYS_BLACK ? END_BLACK_RESIGNED
                                           : END_RESIGNED;
}
