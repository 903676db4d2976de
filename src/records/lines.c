#include "records/lines.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/format_number.h"
#include "notation/position_line.h"
#include "records/row_format.h"

/* ---- what is wrong ------------------------------------------------------------------------- */

static bool is_wrong(struct line_record *to, const char *wrong)
{
    record_blame(to->record, to->record->line, wrong);
    return true;
}

static bool is_faulty(const struct line_record *to)
{
    return to->record->fault.wrong[0] != '\0';
}

/* Whether a line can be read at all. If not, that is its fault. */
static bool is_readable(struct line_record *to, const struct line *line)
{
    if (line->too_long)
        is_wrong(to, "the line is too long");
    else if (memchr(line->bytes, '\0', line->length) != NULL)
        is_wrong(to, "this is not a line of text");
    return !is_faulty(to);
}

/* ---- what is kept -------------------------------------------------------------------------- */

static bool add_move(struct line_record *to, const char *text, size_t length)
{
    if (length > RECORD_MOVE_LONGEST)
        return is_wrong(to, "this is longer than any move");
    if (to->record->move_count == RECORD_MOVES_MOST)
        return is_wrong(to, "the game is too long");
    return record_add_move(to->record, to->memory, text, length,
                           (struct record_move){.line = to->record->line});
}

static bool add_tag(struct line_record *to, const char *name, const char *value, size_t length)
{
    const struct tag_bytes tag = {
        .name = name, .name_length = strlen(name), .value = value, .value_length = length};

    if (length > TAG_VALUE_LONGEST)
        return is_wrong(to, "the value of a tag is too long");
    switch (record_add_tag(to->record, to->memory, &tag)) {
    case TAG_TOO_LONG:
        return is_wrong(to, "the tags are too long");
    case TAG_NO_MEMORY:
        return false;
    default:
        return true;
    }
}

/* ---- lines of turns ------------------------------------------------------------------------ */

/* Returns the length of the number of a turn that a word begins with, such as `1.`, `1...` or `1)`;
 * 0 if it has none. */
static size_t number_of_turn(const char *word, size_t length)
{
    size_t digits = 0;
    size_t end;

    while (digits < length && text_is_digit(word[digits]))
        digits++;
    end = digits;
    while (end < length && (word[end] == '.' || word[end] == ')'))
        end++;
    return digits > 0 && end > digits ? end : 0;
}

bool line_is_of_turns(const char *bytes, size_t length)
{
    return number_of_turn(bytes, length) == 0 && /* no game is called so */
           memchr(bytes, '\t', length) != NULL && bytes[0] != '[' && bytes[0] != '\t' &&
           memchr(bytes, '\0', length) == NULL; /* as programs and pictures have it */
}

static bool add_turns(struct line_record *to, const char *at, const char *end)
{
    while (at < end && !is_faulty(to)) {
        size_t length = 0;
        size_t number;

        while (at + length < end && at[length] != ' ')
            length++;
        number = number_of_turn(at, length);
        if (length > number && !add_move(to, at + number, length - number))
            return false;
        at += length + 1;
    }
    return true;
}

bool record_from_turns(struct line_record *to, const struct line *line)
{
    const char *end = line->bytes + line->length;
    const char *fields[3] = {line->bytes};
    const char *ends[3];
    size_t count = 0;
    const char *tab;

    to->rules[0] = '\0';
    if (!is_readable(to, line))
        return true;
    while (count < 2 &&
           (tab = memchr(fields[count], '\t', (size_t)(end - fields[count]))) != NULL) {
        ends[count++] = tab;
        fields[count] = tab + 1;
    }
    ends[count] = end;
    if (count == 0)
        return is_wrong(to, "a line must be ID, a tab, and the turns");
    return add_tag(to, "Event", fields[0], (size_t)(ends[0] - fields[0])) &&
           (count == 1 || add_tag(to, "FEN", fields[1], (size_t)(ends[1] - fields[1]))) &&
           add_turns(to, fields[count], ends[count]);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

bool line_is_of_json(const char *bytes, size_t length)
{
    size_t at = 1;

    while (at < length && text_is_blank(bytes[at]))
        at++;
    return length > at && bytes[0] == '{' && (bytes[at] == '"' || bytes[at] == '}');
}

static bool add_json_tags(struct line_record *to, json_t *tags)
{
    const char *name;
    json_t *value;

    if (tags != NULL && !json_is_object(tags))
        return is_wrong(to, "tags must be an object");
    json_object_foreach(tags, name, value)
    {
        if (!tag_is_name(name) || !json_is_string(value))
            return is_wrong(to, "a tag must be a name and a string");
        if (!add_tag(to, name, json_string_value(value), json_string_length(value)))
            return false;
    }
    return true;
}

static bool add_json_turns(struct line_record *to, const json_t *turns)
{
    if (!json_is_array(turns))
        return is_wrong(to, "turns must be an array of strings");
    for (size_t i = 0; i < json_array_size(turns) && !is_faulty(to); i++) {
        const json_t *turn = json_array_get(turns, i);

        if (!json_is_string(turn))
            return is_wrong(to, "turns must be an array of strings");
        if (!add_move(to, json_string_value(turn), json_string_length(turn)))
            return false;
    }
    return true;
}

/* Takes a string into `room` bytes, if it is there. */
static void take_string(struct line_record *to, const json_t *value, char *bytes, size_t room)
{
    struct text text = text_over(bytes, room);

    if (value != NULL && (!json_is_string(value) || json_string_length(value) >= room))
        (void)is_wrong(to, "rules and result must be short strings");
    else if (value != NULL)
        text_string(&text, json_string_value(value));
}

/* ---- rows of matches ----------------------------------------------------------------------- */

static bool add_string(struct line_record *to, const char *name, const char *value)
{
    return add_tag(to, name, value, strlen(value));
}

/* The round of `ENGLISH/A/B/17/0` is 18.1, as `--match --pdn` has it. */
static void write_round(struct text *round, const char *id)
{
    const char *game = strrchr(id, '/');
    const char *number = game;

    while (number != NULL && number > id && number[-1] != '/')
        number--;
    if (number != NULL)
        text_print(round, "%llu.%llu", strtoull(number, NULL, 10) + 1,
                   strtoull(game + 1, NULL, 10) + 1);
}

/* The two strings of a member, of who is white and of who is black; "" for what is none. */
static void take_pair(const json_t *object, const char *name, bool swapped, const char *values[2])
{
    const json_t *pair = json_object_get(object, name);

    for (size_t i = 0; i < 2; i++) {
        const char *value = json_string_value(json_array_get(pair, i != swapped));

        values[i] = value != NULL ? value : "";
    }
}

/* Adds the day, the clocks and the programs of a game, as `--match --pdn` has them. */
static bool add_circumstances(struct line_record *to, const json_t *object, bool swapped)
{
    static const char *const controls[] = {"TimeControlWhite", "TimeControlBlack"};
    static const char *const programs[] = {"WhiteProgram", "BlackProgram"};
    const char *date = json_string_value(json_object_get(object, "date"));
    const char *values[2];
    bool added = date == NULL || add_string(to, "Date", date);

    take_pair(object, "controls", swapped, values);
    if (strcmp(values[0], values[1]) != 0) {
        for (size_t i = 0; i < 2 && added; i++)
            added = add_string(to, controls[i], values[i]);
    } else if (values[0][0] != '\0') {
        added = added && add_string(to, "TimeControl", values[0]);
    }
    take_pair(object, "programs", swapped, values);
    for (size_t i = 0; i < 2 && added; i++)
        added = values[i][0] == '\0' || add_string(to, programs[i], values[i]);
    return added;
}

/* Rows tell results from the player who began, and records from the side that begins by the rules,
 * which another one can be in a position. */
static bool add_match_tags(struct line_record *to, json_t *object)
{
    static const char *const members[] = {"first", "second", "id", "result", "termination"};
    const char *values[5];
    const arb_rules *rules = rule_list_find(to->read, to->rules);
    const char *start = json_string_value(json_object_get(object, "start"));
    struct position position = {.to_move = 0};
    TEXT_CHECKED(ignored, 1);
    TEXT_BUFFER(round, 64); /* two numbers */
    arb_side white;

    for (size_t i = 0; i < 5; i++) {
        values[i] = json_string_value(json_object_get(object, members[i]));
        if (values[i] == NULL)
            return is_wrong(to,
                            "a row of a match has an id, first, second, result and termination");
    }
    white = rules != NULL ? (arb_side)rules_white(rules) : 0;
    if (start != NULL && rules != NULL)
        (void)position_read(rules, start, &position, &ignored);
    write_round(&round, values[2]);
    if (position.to_move != 0 && strcmp(values[3], "1-0") == 0)
        values[3] = "0-1";
    else if (position.to_move != 0 && strcmp(values[3], "0-1") == 0)
        values[3] = "1-0";
    to->record->result[0] = '\0';
    return add_string(to, "Event", values[2]) && add_string(to, "Round", round.bytes) &&
           add_string(to, "White", values[white != position.to_move]) &&
           add_string(to, "Black", values[white == position.to_move]) &&
           add_string(to, "Result", values[3]) && add_string(to, "Termination", values[4]) &&
           add_circumstances(to, object, white != position.to_move) &&
           (start == NULL || add_string(to, "FEN", start)) &&
           add_json_turns(to, json_object_get(object, "opening"));
}

/* ---- objects ------------------------------------------------------------------------------- */

static bool add_object(struct line_record *to, json_t *object)
{
    const char *type = json_string_value(json_object_get(object, "type"));
    struct record *record = to->record;
    const json_t *position = json_object_get(object, "position");
    TEXT_BUFFER(newer, FORMAT_NEWER_ROOM);

    if (row_is_newer(object, &newer)) {
        is_wrong(to, newer.bytes);
        record->fault.is_newer = true;
        return true;
    }
    take_string(to, json_object_get(object, "rules"), to->rules, sizeof to->rules);
    take_string(to, json_object_get(object, "result"), record->result, sizeof record->result);
    if (!add_json_tags(to, json_object_get(object, "tags")))
        return false;
    if (tags_value(record_tags(record), "FEN") != NULL)
        position = NULL; /* it is among the tags too */
    if (type != NULL && strcmp(type, "game") == 0 && !add_match_tags(to, object))
        return false;
    if (position != NULL && !json_is_string(position))
        is_wrong(to, "position must be a string");
    else if (position != NULL &&
             !add_tag(to, "FEN", json_string_value(position), json_string_length(position)))
        return false;
    return add_json_turns(to, json_object_get(object, "turns"));
}

bool record_from_json(struct line_record *to, const struct line *line)
{
    json_error_t error;
    json_t *object;
    bool added;

    to->rules[0] = '\0';
    if (!is_readable(to, line))
        return true;
    object = json_loadb(line->bytes, line->length, JSON_REJECT_DUPLICATES, &error);
    if (object == NULL && error.text[0] == '\0') /* as the library has it, mostly */
        return false;
    if (object == NULL) {
        TEXT_MESSAGE(wrong, sizeof to->record->fault.wrong);

        text_print(&wrong, "byte %d: %s", error.position, error.text);
        return is_wrong(to, wrong.bytes);
    }
    added = json_is_object(object) ? add_object(to, object) : is_wrong(to, "this is no object");
    json_decref(object);
    return added;
}
