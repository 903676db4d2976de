#include "standings/row.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "host/reader.h"

static const char *const endings[ENDINGS] = {
    [ENDING_NORMAL] = "normal",
    [ENDING_INFRACTION] = "rules infraction",
    [ENDING_TIME] = "time forfeit",
    [ENDING_ABANDONED] = "abandoned",
    [ENDING_ADJUDICATION] = "adjudication",
};

const char *const result_words[RESULT_WORDS] = {"0-1", "1/2-1/2", "1-0"};

const char *ending_word(enum ending ending)
{
    return endings[ending];
}

/* ---- members ------------------------------------------------------------------------------- */

/* Takes a member that must be a string, and not empty. */
static bool take_string(const json_t *object, const char *name, const char **string,
                        struct text *wrong)
{
    *string = json_string_value(json_object_get(object, name));
    if (*string != NULL && **string != '\0')
        return true;
    text_print(wrong, "%s must be a string", name);
    return false;
}

/* Takes the name of a player, which must fit into the columns of a report. */
static bool take_name(const json_t *object, const char *name, const char **string,
                      struct text *wrong)
{
    if (!take_string(object, name, string, wrong))
        return false;
    if (strlen(*string) <= PLAYER_NAME_LONGEST)
        return true;
    text_print(wrong, "%s has a name of more than %d bytes", name, PLAYER_NAME_LONGEST);
    return false;
}

/* Takes a member that must be one of some words, as its index. */
static bool take_word(const json_t *object, const char *name, const char *const words[],
                      size_t count, size_t *index)
{
    const char *word = json_string_value(json_object_get(object, name));

    *index = 0;
    while (word != NULL && *index < count && strcmp(word, words[*index]) != 0)
        ++*index;
    return word != NULL && *index < count;
}

/* Returns the string of a member, or "" if it has none. */
static const char *string_or_nothing(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    return string != NULL ? string : "";
}

static bool are_strings(const json_t *list)
{
    bool are = json_is_array(list);

    for (size_t i = 0; are && i < json_array_size(list); i++)
        are = json_is_string(json_array_get(list, i));
    return are;
}

static bool take_opening(const json_t *object, struct match_row *of, struct text *wrong)
{
    const json_t *start = json_object_get(object, "start");

    if (start != NULL && !json_is_null(start) && !json_is_string(start))
        return text_wrong(wrong, "start must be a string or null");
    of->opening = string_or_nothing(object, "start");
    return are_strings(json_object_get(object, "opening")) ||
           text_wrong(wrong, "opening must be an array of strings");
}

/* The winner must be the player that has won by the result. In a draw the member may have any
 * value but the name of a player. */
static bool is_winner(const json_t *object, const struct match_row *of)
{
    const char *winner = json_string_value(json_object_get(object, "winner"));

    if (of->half_points == 1)
        return winner == NULL ||
               (strcmp(winner, of->first) != 0 && strcmp(winner, of->second) != 0);
    return winner != NULL && strcmp(winner, of->half_points == 2 ? of->first : of->second) == 0;
}

/* Returns what is left of `at` after `part` and a slash, or NULL if it does not begin with them. */
static const char *after_part(const char *at, const char *part)
{
    size_t length = strlen(part);

    return at != NULL && strncmp(at, part, length) == 0 && at[length] == '/' ? at + length + 1
                                                                             : NULL;
}

/* Takes RULES/PLAYER/PLAYER/NUMBER/0, and then the first of the players begins, or .../1, and then
 * the second one does. */
static bool take_id(struct match_row *of, struct text *wrong)
{
    size_t length = strlen(of->id);
    char last = of->id[length - 1];
    bool exchanged = last == '1';
    const char *at = after_part(of->id, of->rules);
    size_t digits;

    at = after_part(at, exchanged ? of->second : of->first);
    at = after_part(at, exchanged ? of->first : of->second);
    digits = at != NULL ? strspn(at, "0123456789") : 0;
    if (digits == 0 || at + digits + 2 != of->id + length || at[digits] != '/' ||
        (last != '0' && last != '1'))
        return text_wrong(wrong, "the id is not that of a game of these players");
    of->of_pair = exchanged;
    of->pair_length = length - 2;
    return true;
}

static bool take_members(const json_t *object, struct match_row *of, struct text *wrong)
{
    const char *type = json_string_value(json_object_get(object, "type"));
    size_t half_points;
    size_t ending;

    if (type == NULL || strcmp(type, "game") != 0 ||
        json_integer_value(json_object_get(object, "v")) != 1)
        return text_wrong(wrong, "this is no game of a match");
    if (!take_string(object, "id", &of->id, wrong) ||
        !take_string(object, "rules", &of->rules, wrong) ||
        !take_name(object, "first", &of->first, wrong) ||
        !take_name(object, "second", &of->second, wrong) || !take_opening(object, of, wrong))
        return false;
    if (strcmp(of->first, of->second) == 0)
        return text_wrong(wrong, "first and second are the same player");
    if (!take_word(object, "result", result_words, RESULT_WORDS, &half_points))
        return text_wrong(wrong, "result must be 1-0, 0-1 or 1/2-1/2");
    if (!take_word(object, "termination", endings, ENDINGS, &ending))
        return text_wrong(wrong, "termination must be normal, rules infraction, time forfeit, "
                                 "abandoned or adjudication");
    of->half_points = (unsigned)half_points;
    of->ending = (enum ending)ending;
    if (!is_winner(object, of))
        return text_wrong(wrong, "winner is not that of the result");
    return take_id(of, wrong);
}

/* Takes what is read of a whole row besides; NULL: of none. What a row does not have is left out.
 */
static void take_course(const json_t *object, struct match_row *of)
{
    const json_t *offence = json_object_get(object, "offence");

    of->reason = string_or_nothing(object, "reason");
    of->offence = (struct row_offence){
        .given = json_is_object(offence),
        .by = strcmp(string_or_nothing(offence, "by"), of->second) == 0,
        .code = string_or_nothing(offence, "code"),
        .reason = string_or_nothing(offence, "reason"),
        .text = string_or_nothing(offence, "text"),
        .sent = string_or_nothing(offence, "sent"),
    };
}

/* ---- the row ------------------------------------------------------------------------------- */

/* How much room a list of strings takes up as lines. */
static size_t lines_room(const json_t *list)
{
    size_t room = 0;

    for (size_t i = 0; i < json_array_size(list); i++)
        room += json_string_length(json_array_get(list, i)) + 1;
    return room;
}

/* Copies a string to *to, and returns it there. The next one goes after it. */
static char *put(char **to, const char *string)
{
    size_t length = strlen(string) + 1;
    char *copy = memcpy(*to, string, length);

    *to += length;
    return copy;
}

/* Adds the strings of a list to what ends before *to, with a line to each. */
static void put_lines(char **to, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        (*to)[-1] = '\n';
        (void)put(to, json_string_value(json_array_get(list, i)));
    }
}

#define STRINGS 9

/* The strings of a row but for the opening and the turns. */
static void list_strings(struct match_row *row, const char **strings[STRINGS])
{
    const char **all[] = {
        &row->id,          &row->rules,        &row->first,          &row->second,
        &row->reason,      &row->offence.code, &row->offence.reason, &row->offence.text,
        &row->offence.sent};

    memcpy(strings, all, sizeof all);
}

/* Makes a row of one whose strings are those of an object. `turns` NULL: it has none. */
static struct match_row *keep_row(const arb_memory *memory, struct match_row *of,
                                  const json_t *opening, const json_t *turns)
{
    const char **strings[STRINGS];
    struct match_row *row;
    char *to;

    /* Each string has its end; the turns have a line before them. */
    of->room = sizeof *row + strlen(of->opening) + 1 + lines_room(opening) + 1 + lines_room(turns);
    list_strings(of, strings);
    for (size_t i = 0; i < STRINGS; i++)
        of->room += strlen(*strings[i]) + 1;
    row = memory->resize(memory->context, NULL, 0, of->room);
    if (row == NULL)
        return NULL;
    *row = *of;
    to = row->bytes;
    row->opening = put(&to, of->opening);
    put_lines(&to, opening);
    row->turns = put(&to, "") + (json_array_size(turns) > 0);
    put_lines(&to, turns);
    if (turns == NULL)
        row->turns = NULL;
    list_strings(row, strings);
    for (size_t i = 0; i < STRINGS; i++)
        *strings[i] = put(&to, *strings[i]);
    return row;
}

void row_free(const arb_memory *memory, struct match_row *row)
{
    memory->resize(memory->context, row, row->room, 0);
}

size_t row_digits(const struct match_row *row)
{
    size_t digits = 0;

    while (row->id[row->pair_length - digits - 1] != '/')
        digits++;
    return digits;
}

uint64_t row_pair(const struct match_row *row)
{
    return strtoull(row->id + row->pair_length - row_digits(row), NULL, 10);
}

enum row_reading row_read(const arb_memory *memory, const struct line *line, bool whole,
                          struct match_row **row, struct text *wrong)
{
    struct match_row of = {0};
    json_error_t error = {.line = 0};
    json_t *object = json_loadb(line->bytes, line->length, JSON_REJECT_DUPLICATES, &error);
    const json_t *turns = whole ? json_object_get(object, "turns") : NULL;
    enum row_reading reading = ROW_WRONG;

    if (object == NULL) {
        text_print(wrong, "byte %d: %s", error.position, error.text);
        return json_error_code(&error) == json_error_out_of_memory ? ROW_NO_MEMORY : ROW_TORN;
    }
    if (take_members(object, &of, wrong)) {
        take_course(whole ? object : NULL, &of);
        *row = keep_row(memory, &of, json_object_get(object, "opening"),
                        are_strings(turns) ? turns : NULL);
        reading = *row != NULL ? ROW_READ : ROW_NO_MEMORY;
    }
    json_decref(object);
    return reading;
}
