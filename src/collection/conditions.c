#include "collection/conditions.h"

#include <string.h>

#include "base/shown.h"
#include "notation/position_line.h"
#include "pdn/move.h"
#include "pdn/write.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define X(id, key) key,
static const char *const keys[] = {CONDITIONS(X)};
#undef X
static const char *const doubles_words[] = {DOUBLES_WORDS};
static const char *const ends_words[] = {[ARB_UNDECIDED] = "undecided",
                                         [ARB_FIRST_WINS] = "first",
                                         [ARB_SECOND_WINS] = "second",
                                         [ARB_NO_ONE] = "nobody",
                                         [ARB_DRAW] = "draw"};

/* ---- words ----------------------------------------------------------------------------------- */

/* Returns what follows `KEY=` or `not:KEY=` of a known key, or NULL. */
static const char *split(const char *word, enum condition_key *key, bool *no)
{
    *no = strncmp(word, "not:", 4) == 0;
    word += *no ? 4 : 0;
    for (size_t i = 0; i < LENGTH(keys); i++) {
        size_t length = strlen(keys[i]);

        if (strncmp(word, keys[i], length) == 0 && word[length] == '=') {
            *key = (enum condition_key)i;
            return word + length + 1;
        }
    }
    return NULL;
}

bool condition_is(const char *word)
{
    enum condition_key key;
    bool no;

    return split(word, &key, &no) != NULL || strcmp(word, "doubles") == 0 ||
           strcmp(word, "not:doubles") == 0;
}

/* Returns whether a value is right. If it is not, adds what would be. */
static bool holds(bool right, struct text *wrong, const char *otherwise)
{
    if (!right)
        text_string(wrong, otherwise);
    return right;
}

/* Finds the value of a condition among the words that its key takes. */
static bool find_word(const struct condition *condition, const char *const words[], size_t count,
                      size_t *index, struct text *wrong)
{
    for (*index = 0; *index < count; ++*index) {
        if (strcmp(condition->value, words[*index]) == 0)
            return true;
    }
    text_print(wrong, "%s= takes ", keys[condition->key]);
    text_list(wrong, words, count, " or ");
    return false;
}

/* 1995, 1995.03..1999, ..1980 */
static bool take_date(struct condition *condition, struct text *wrong)
{
    const char *value = condition->value;
    const char *dots = strstr(value, "..");
    size_t common;

    condition->from_length = dots != NULL ? (size_t)(dots - value) : strlen(value);
    condition->until = dots != NULL ? dots + 2 : value;
    common = strlen(condition->until);
    common = common < condition->from_length ? common : condition->from_length;
    if (value[strspn(value, "0123456789.")] != '\0' || value[0] == '\0' || strcmp(value, "..") == 0)
        return text_wrong(wrong,
                          "date= takes a date or two, such as 1995, 1995.03..1999 or ..1980");
    return holds(strncmp(value, condition->until, common) <= 0, wrong,
                 "the second date is before the first");
}

/* 1-0 is told from the side that begins. */
static bool take_result(struct condition *condition, struct text *wrong)
{
    condition->result = record_result_of(condition->value);
    return holds(condition->result != ARB_UNDECIDED || strcmp(condition->value, "*") == 0, wrong,
                 "result= takes 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *");
}

static bool take_wrong(const struct condition *condition, struct text *wrong)
{
    if (strcmp(condition->value, "any") == 0)
        return true;
    for (int ruling = 1; ruling < ARB_RULING_COUNT; ruling++) {
        if (strcmp(condition->value, arb_ruling_code((arb_ruling)ruling)) == 0)
            return true;
    }
    return text_wrong(wrong, "wrong= takes any, or the code of a rejection, such as must-capture");
}

/* Takes the value as far as it is of no rule set. */
static bool take_value(struct condition *condition, struct text *wrong)
{
    size_t index;
    bool found;

    switch (condition->key) {
    case CONDITION_DATE:
        return take_date(condition, wrong);
    case CONDITION_RESULT:
        return take_result(condition, wrong);
    case CONDITION_ENDS:
        found = find_word(condition, ends_words, LENGTH(ends_words), &index, wrong);
        condition->result = (arb_result)index;
        return found;
    case CONDITION_WRONG:
        return take_wrong(condition, wrong);
    case CONDITION_MATERIAL:
        return holds(material_read(condition->value, &condition->material), wrong,
                     "material= takes what both sides have, such as 2K-1K or 3M1K-2");
    case CONDITION_DOUBLES:
        found = find_word(condition, doubles_words, LENGTH(doubles_words), &index, wrong);
        condition->doubles = (enum doubles_kind)index;
        return found;
    default:
        return holds(condition->value[0] != '\0', wrong, "a value is missing");
    }
}

/* ---- by rule sets ---------------------------------------------------------------------------- */

/* Plays the turns of an opening, with commas or blanks between them. */
static bool play_opening(arb_game *game, const char *value)
{
    while (value[0] != '\0') {
        TEXT_CHECKED(word, RECORD_MOVE_LONGEST);
        size_t length = strcspn(value, ", ");

        text_bytes(&word, value, length);
        if (length > 0 && (word.cut || move_play(game, word.bytes) != ARB_ACCEPTED))
            return false;
        value += length + (value[length] != '\0');
    }
    return true;
}

/* Finds what a condition is by the rules of the game, which is at their start. */
static bool take_by_rules(const struct conditions *conditions, const struct condition *condition,
                          arb_game *game, struct condition_of_rules *of, struct text *wrong)
{
    const arb_rules *rules = game->rules;
    struct position position;

    switch (condition->key) {
    case CONDITION_POSITION:
        of->fits = position_read(rules, condition->value, &position, wrong);
        if (of->fits)
            of->key_count = keys_alike(rules, &position, conditions->exact, of->keys);
        break;
    case CONDITION_PATTERN:
        of->fits = pattern_read(rules, condition->value, &of->pattern, wrong);
        break;
    case CONDITION_OPENING:
        of->fits =
            holds(play_opening(game, condition->value), wrong, "no rule set has such an opening");
        of->keys[0] = game->now.position.key;
        of->key_count = 1;
        break;
    default:
        of->fits = holds(move_squares(rules, condition->value, &of->turn) == ARB_ACCEPTED, wrong,
                         "no rule set has such a turn");
    }
    return of->fits;
}

/* Does so for all rule sets. At least one must have it; what the last one lacks is told. */
static bool take_by_all_rules(const struct conditions *conditions, struct condition *condition,
                              struct text *wrong)
{
    const arb_memory *memory = conditions->memory;
    size_t room = conditions->rule_count * sizeof *condition->by_rules;
    arb_game *game = arb_game_new(arb_rules_at(0), memory);
    bool fits = false;
    bool done = game != NULL;

    condition->by_rules = memory->resize(memory->context, NULL, 0, room);
    if (condition->by_rules != NULL)
        memset(condition->by_rules, 0, room);
    done &= condition->by_rules != NULL;
    for (size_t i = 0; i < conditions->rule_count && done; i++) {
        done = arb_game_begin(game, rule_list_at(conditions->read, i), false) == ARB_ACCEPTED;
        text_clear(wrong);
        fits |= done && take_by_rules(conditions, condition, game, &condition->by_rules[i], wrong);
    }
    arb_game_free(game);
    if (!done) {
        text_clear(wrong);
        text_string(wrong, "out of memory");
    }
    return done && fits;
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Whether two conditions cannot hold at once, or are one: of a game there is one result. */
static bool contradict(const struct condition *one, const struct condition *other)
{
    bool same = strcmp(one->value, other->value) == 0;

    if (one->key != other->key)
        return false;
    if (one->no || other->no)
        return same && one->no != other->no;
    return !same && (one->key == CONDITION_RESULT || one->key == CONDITION_ENDS ||
                     (one->key == CONDITION_WRONG && strcmp(one->value, "any") != 0 &&
                      strcmp(other->value, "any") != 0));
}

static bool take_word(struct conditions *conditions, const char *word, struct text *wrong)
{
    struct condition *condition = &conditions->list[conditions->count];

    if (conditions->count == CONDITIONS_MOST)
        return text_wrong(wrong, "these are too many conditions");
    *condition = (struct condition){.word = word};
    condition->value = split(word, &condition->key, &condition->no);
    if (condition->value == NULL) { /* the key alone */
        condition->key = CONDITION_DOUBLES;
        condition->value = doubles_words[DOUBLES_SAME];
    }
    conditions->count++;
    if (!take_value(condition, wrong))
        return false;
    for (size_t i = 0; i + 1 < conditions->count; i++) {
        if (contradict(condition, &conditions->list[i])) {
            text_print(wrong, "it contradicts %s", conditions->list[i].word);
            return false;
        }
    }
    return condition->key < CONDITION_POSITION || condition->key == CONDITION_MATERIAL ||
           condition->key == CONDITION_DOUBLES || take_by_all_rules(conditions, condition, wrong);
}

/* Writes the keys of the first condition that has some, for a database. */
static void list_keys(struct conditions *conditions)
{
    const struct condition *found = NULL;
    const char *before = "[";

    for (size_t i = 0; i < conditions->count && found == NULL; i++) {
        const struct condition *condition = &conditions->list[i];

        if (!condition->no &&
            (condition->key == CONDITION_POSITION || condition->key == CONDITION_OPENING))
            found = condition;
    }
    for (size_t i = 0; found != NULL && i < conditions->rule_count; i++) {
        for (unsigned k = 0; found->by_rules[i].fits && k < found->by_rules[i].key_count; k++) {
            text_print(&conditions->keys, "%s%lld", before, (long long)found->by_rules[i].keys[k]);
            before = ",";
        }
    }
    if (found != NULL)
        text_char(&conditions->keys, ']');
}

bool conditions_take(struct conditions *conditions, char *const words[], size_t count,
                     struct text *wrong)
{
    while (rule_list_at(conditions->read, conditions->rule_count) != NULL)
        conditions->rule_count++;
    for (size_t i = 0; i < count; i++) {
        TEXT_MESSAGE(why, 256);

        if (!take_word(conditions, words[i], &why)) {
            text_shown(wrong, words[i], strlen(words[i]), wrong->room / 2);
            text_print(wrong, ": %s", why.bytes);
            return false;
        }
    }
    list_keys(conditions);
    return holds(!conditions->keys.cut, wrong, "out of memory");
}

void conditions_end(struct conditions *conditions)
{
    const arb_memory *memory = conditions->memory;
    size_t room = conditions->rule_count * sizeof *conditions->list[0].by_rules;

    for (size_t i = 0; i < conditions->count; i++) {
        if (conditions->list[i].by_rules != NULL)
            memory->resize(memory->context, conditions->list[i].by_rules, room, 0);
    }
    text_free(&conditions->keys);
}

bool conditions_have_doubles(const struct conditions *conditions)
{
    bool have = false;

    for (size_t i = 0; i < conditions->count; i++)
        have |= conditions->list[i].key == CONDITION_DOUBLES;
    return have;
}

bool conditions_need_doubles(const struct conditions *conditions)
{
    bool need = false;

    for (size_t i = 0; i < conditions->count; i++) {
        const struct condition *condition = &conditions->list[i];

        need |= condition->key == CONDITION_DOUBLES && !condition->no &&
                condition->doubles == DOUBLES_SAME;
    }
    return need;
}
