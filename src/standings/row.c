#include "standings/row.h"

#include <jansson.h>
#include <stdint.h>
#include <string.h>

static const char *const endings[ENDINGS] = {
    [ENDING_NORMAL] = "normal",
    [ENDING_INFRACTION] = "rules infraction",
    [ENDING_TIME] = "time forfeit",
    [ENDING_ABANDONED] = "abandoned",
    [ENDING_ADJUDICATION] = "adjudication",
};

/* Results by the half points of the player who begins. */
static const char *const results[] = {"0-1", "1/2-1/2", "1-0"};

const char *ending_word(enum ending ending)
{
    return endings[ending];
}

/* What the members of a row say. The strings are those of the object. */
struct members {
    const char *rules;
    const char *id;
    const char *first;
    const char *second;
    const char *start; /* "": at the start of the rule set */
    const json_t *opening;
    size_t half_points;
    size_t ending;
    unsigned of_pair;
    size_t pair_length;
    const json_t *turns; /* NULL: it has none, or they are not to be kept */
    const char *reason;
    struct row_offence offence;
};

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

static bool are_strings(const json_t *list)
{
    bool are = json_is_array(list);

    for (size_t i = 0; are && i < json_array_size(list); i++)
        are = json_is_string(json_array_get(list, i));
    return are;
}

static bool take_opening(const json_t *object, struct members *of, struct text *wrong)
{
    const json_t *start = json_object_get(object, "start");
    bool right = start == NULL || json_is_null(start) || json_is_string(start);

    if (!right)
        return text_wrong(wrong, "start must be a string or null");
    of->start = json_is_string(start) ? json_string_value(start) : "";
    of->opening = json_object_get(object, "opening");
    return are_strings(of->opening) || text_wrong(wrong, "opening must be an array of strings");
}

/* The winner must be the player that has won by the result. In a draw the member may have any
 * value but the name of a player. */
static bool is_winner(const json_t *object, const struct members *of)
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
static bool take_id(struct members *of, struct text *wrong)
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

static bool take_members(const json_t *object, struct members *of, struct text *wrong)
{
    const char *type = json_string_value(json_object_get(object, "type"));

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
    if (!take_word(object, "result", results, sizeof results / sizeof *results, &of->half_points))
        return text_wrong(wrong, "result must be 1-0, 0-1 or 1/2-1/2");
    if (!take_word(object, "termination", endings, ENDINGS, &of->ending))
        return text_wrong(wrong, "termination must be normal, rules infraction, time forfeit, "
                                 "abandoned or adjudication");
    if (!is_winner(object, of))
        return text_wrong(wrong, "winner is not that of the result");
    return take_id(of, wrong);
}

/* Returns the string of a member, or "" if it has none. */
static const char *string_or_nothing(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    return string != NULL ? string : "";
}

/* Takes what a page shows besides. What a row does not have is not shown. */
static void take_course(const json_t *object, struct members *of)
{
    const json_t *offence = json_object_get(object, "offence");
    const json_t *turns = json_object_get(object, "turns");

    of->turns = are_strings(turns) ? turns : NULL;
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

/* Copies a string to `to`, and returns where the next one goes. */
static char *put(char *to, const char *string)
{
    size_t length = strlen(string) + 1;

    memcpy(to, string, length);
    return to + length;
}

/* How much room a list of strings takes up as lines. */
static size_t lines_room(const json_t *list)
{
    size_t room = 0;

    for (size_t i = 0; i < json_array_size(list); i++)
        room += json_string_length(json_array_get(list, i)) + 1;
    return room;
}

/* Adds the strings of a list to what ends before `to`, with a line to each. */
static char *put_lines(char *to, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        to[-1] = '\n';
        to = put(to, json_string_value(json_array_get(list, i)));
    }
    return to;
}

/* Copies a string, to which `*string` then points. */
static char *move(char *to, const char **string)
{
    const char *from = *string;

    *string = to;
    return put(to, from);
}

#define OFFENCE_STRINGS 4

/* The strings of an offence, in their order. */
static void offence_strings(struct row_offence *offence, const char **strings[OFFENCE_STRINGS])
{
    strings[0] = &offence->code;
    strings[1] = &offence->reason;
    strings[2] = &offence->text;
    strings[3] = &offence->sent;
}

/* Each string has its end; the turns have a line before them. */
static size_t room_of(struct members *of)
{
    const char **strings[OFFENCE_STRINGS];
    size_t room = sizeof(struct match_row) + strlen(of->id) + strlen(of->rules) +
                  strlen(of->first) + strlen(of->second) + strlen(of->start) + strlen(of->reason) +
                  7 + lines_room(of->opening) + lines_room(of->turns);

    offence_strings(&of->offence, strings);
    for (size_t i = 0; i < OFFENCE_STRINGS; i++)
        room += strlen(*strings[i]) + 1;
    return room;
}

/* Copies all strings into the row, which points to those of the members. */
static void put_strings(struct match_row *row, const struct members *of)
{
    const char **strings[OFFENCE_STRINGS];
    char *to = row->bytes;

    to = move(to, &row->id);
    to = move(to, &row->rules);
    to = move(to, &row->first);
    to = move(to, &row->second);
    to = put_lines(move(to, &row->opening), of->opening);
    row->turns = to;
    to = put_lines(put(to, ""), of->turns);
    if (json_array_size(of->turns) > 0)
        row->turns++; /* past the line before them */
    to = move(to, &row->reason);
    offence_strings(&row->offence, strings);
    for (size_t i = 0; i < OFFENCE_STRINGS; i++)
        to = move(to, strings[i]);
}

static struct match_row *row_of(const arb_memory *memory, struct members *of)
{
    size_t room = room_of(of);
    struct match_row *row = memory->resize(memory->context, NULL, 0, room);

    if (row == NULL)
        return NULL;
    *row = (struct match_row){.id = of->id,
                              .pair_length = of->pair_length,
                              .of_pair = of->of_pair,
                              .rules = of->rules,
                              .first = of->first,
                              .second = of->second,
                              .opening = of->start,
                              .half_points = (unsigned)of->half_points,
                              .ending = (enum ending)of->ending,
                              .reason = of->reason,
                              .offence = of->offence,
                              .room = room};
    put_strings(row, of);
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

static enum row_reading take_row(const arb_memory *memory, const json_t *object, bool whole,
                                 struct match_row **row, struct text *wrong)
{
    struct members of = {.reason = "", .offence = {false, 0, "", "", "", ""}};

    if (!take_members(object, &of, wrong))
        return ROW_WRONG;
    if (whole)
        take_course(object, &of);
    *row = row_of(memory, &of);
    return *row != NULL ? ROW_READ : ROW_NO_MEMORY;
}

/* The bytes of a row, and how much of it is kept. */
struct row_bytes {
    const char *at;
    size_t length;
    bool whole;
};

static enum row_reading read_bytes(const arb_memory *memory, const struct row_bytes *bytes,
                                   struct match_row **row, struct text *wrong)
{
    json_error_t error = {.line = 0};
    json_t *object = json_loadb(bytes->at, bytes->length, JSON_REJECT_DUPLICATES, &error);
    enum row_reading reading;

    if (object == NULL) {
        text_print(wrong, "byte %d: %s", error.position, error.text);
        return json_error_code(&error) == json_error_out_of_memory ? ROW_NO_MEMORY : ROW_TORN;
    }
    reading = take_row(memory, object, bytes->whole, row, wrong);
    json_decref(object);
    return reading;
}

enum row_reading row_read(const arb_memory *memory, const char *bytes, size_t length,
                          struct match_row **row, struct text *wrong)
{
    return read_bytes(memory, &(struct row_bytes){bytes, length, false}, row, wrong);
}

enum row_reading row_read_whole(const arb_memory *memory, const char *bytes, size_t length,
                                struct match_row **row, struct text *wrong)
{
    return read_bytes(memory, &(struct row_bytes){bytes, length, true}, row, wrong);
}
