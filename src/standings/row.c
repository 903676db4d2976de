#include "standings/row.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "host/reader.h"
#include "pdn/aside.h"
#include "records/row_format.h"

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
static const char *string_or_empty(const json_t *value)
{
    const char *string = json_string_value(value);

    return string != NULL ? string : "";
}

static const char *string_or_nothing(const json_t *object, const char *name)
{
    return string_or_empty(json_object_get(object, name));
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
    if (!are_strings(json_object_get(object, "opening")))
        return text_wrong(wrong, "opening must be an array of strings");
    return true;
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
    of->digits = digits;
    return true;
}

static bool take_members(const json_t *object, struct match_row *of, struct text *wrong)
{
    const char *type = json_string_value(json_object_get(object, "type"));
    size_t half_points;
    size_t ending;

    if (type == NULL || strcmp(type, "game") != 0 ||
        json_integer_value(json_object_get(object, "v")) != ROW_FORMAT)
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

    const json_t *controls = json_object_get(object, "controls");
    const json_t *programs = json_object_get(object, "programs");

    of->reason = string_or_nothing(object, "reason");
    of->date = string_or_nothing(object, "date");
    for (size_t i = 0; i < 2; i++) {
        of->controls[i] = string_or_empty(json_array_get(controls, i));
        of->programs[i] = string_or_empty(json_array_get(programs, i));
    }
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

/* Adds strings as lines. */
static void add_lines(struct text *text, bool first, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        text_string(text, first && i == 0 ? "" : "\n");
        text_string(text, json_string_value(json_array_get(list, i)));
    }
}

/* Makes a row of one whose strings are elsewhere. Returns NULL when out of memory. */
static struct match_row *keep_row(const arb_memory *memory, struct match_row *of)
{
    const char **strings[] = {&of->id,           &of->rules,        &of->first,
                              &of->second,       &of->opening,      &of->turns,
                              &of->reason,       &of->offence.code, &of->offence.reason,
                              &of->offence.text, &of->offence.sent, &of->comments,
                              &of->date,         &of->controls[0],  &of->controls[1],
                              &of->programs[0],  &of->programs[1]};
    struct match_row *row;
    size_t at = 0;

    of->room = sizeof *row;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        of->room += *strings[i] != NULL ? strlen(*strings[i]) + 1 : 0;
    row = memory->resize(memory->context, NULL, 0, of->room);
    if (row == NULL)
        return NULL;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        size_t length = *strings[i] != NULL ? strlen(*strings[i]) + 1 : 0;

        if (length > 0)
            *strings[i] = memcpy(row->bytes + at, *strings[i], length);
        at += length;
    }
    *row = *of;
    return row;
}

/* Makes a row of an object whose other members are those of `of`; `turns` NULL: it has none. */
static struct match_row *make_row(const arb_memory *memory, struct match_row *of,
                                  const json_t *opening, const json_t *turns,
                                  const json_t *comments)
{
    struct text lines = text_growing(memory);
    struct match_row *row = NULL;
    size_t after;
    size_t beside;

    text_string(&lines, of->opening);
    add_lines(&lines, false, opening);
    text_bytes(&lines, "", 1); /* with its NUL */
    after = lines.length;
    add_lines(&lines, true, turns);
    text_bytes(&lines, "", 1);
    beside = lines.length;
    add_lines(&lines, true, comments);
    if (!lines.cut) {
        of->opening = lines.bytes;
        of->turns = turns != NULL ? lines.bytes + after : NULL;
        of->comments = comments != NULL ? lines.bytes + beside : NULL;
        row = keep_row(memory, of);
    }
    text_free(&lines);
    return row;
}

void row_free(const arb_memory *memory, struct match_row *row)
{
    memory->resize(memory->context, row, row->room, 0);
}

uint64_t row_pair(const struct match_row *row)
{
    return strtoull(row->id + row->pair_length - row->digits, NULL, 10);
}

enum row_reading row_read(const arb_memory *memory, const struct line *line, bool whole,
                          struct match_row **row, struct text *wrong)
{
    TEXT_MESSAGE(id, RECORD_ID_ROOM);
    struct match_row of = {0};
    json_error_t error = {.line = 0};
    json_t *object = json_loadb(line->bytes, line->length, JSON_REJECT_DUPLICATES, &error);
    const json_t *turns = whole ? json_object_get(object, "turns") : NULL;
    const json_t *comments = whole ? json_object_get(object, "comments") : NULL;
    enum row_reading reading = ROW_WRONG;

    if (object == NULL) {
        text_print(wrong, "byte %d: %s", error.position, error.text);
        return json_error_code(&error) == json_error_out_of_memory ? ROW_NO_MEMORY : ROW_TORN;
    }
    if (row_is_newer(object, wrong)) {
        reading = ROW_WRONG;
    } else if (row_is_of_record(object) && !row_of_record(object, &of, &id)) {
        reading = ROW_LEFT_OUT;
    } else if (of.of_record || take_members(object, &of, wrong)) {
        take_course(whole ? object : NULL, &of);
        *row = make_row(memory, &of, json_object_get(object, "opening"),
                        are_strings(turns) ? turns : NULL, are_strings(comments) ? comments : NULL);
        reading = *row != NULL ? ROW_READ : ROW_NO_MEMORY;
    }
    json_decref(object);
    return reading;
}

/* ---- its game -------------------------------------------------------------------------------- */

/* Puts the next comment beside the last turn. Returns false when out of memory. */
static bool keep_comment(arb_game *game, const char **comments)
{
    struct aside aside = {.kind = ASIDE_COMMENT};
    struct asides one = {.bytes = (char *)(uintptr_t)*comments};

    if (*comments == NULL)
        return true;
    aside.length = strcspn(*comments, "\n");
    *comments = (*comments)[aside.length] == '\n' ? *comments + aside.length + 1 : NULL;
    return aside.length == 0 || aside_keep(game, &one, &aside);
}

/* Takes the next line of the text at *at, which is NULL after the last one. */
static void next_line(const char **at, struct replayed_row *replayed)
{
    size_t length = strcspn(*at, "\n");
    struct text line = text_checked(replayed->line, sizeof replayed->line);

    text_bytes(&line, *at, length);
    *at = (*at)[length] == '\n' ? *at + length + 1 : NULL;
}

static void play_lines(arb_game *game, const char *at, const char *comments,
                       struct replayed_row *replayed)
{
    while (at != NULL && replayed->ruling == ARB_ACCEPTED) {
        arb_turn turn;
        bool pass;

        next_line(&at, replayed);
        pass = strcmp(replayed->line, "pass") == 0;
        replayed->ruling = pass ? arb_pass(game) : arb_turn_read(game, replayed->line, &turn);
        if (!pass && replayed->ruling == ARB_ACCEPTED)
            replayed->ruling = arb_play(game, &turn);
        if (replayed->ruling == ARB_ACCEPTED && !keep_comment(game, &comments))
            replayed->ruling = ARB_OUT_OF_MEMORY;
    }
}

struct replayed_row row_replay(const struct match_row *row, arb_game *game)
{
    struct replayed_row replayed = {.ruling = arb_game_begin(game, arb_game_rules(game), false)};
    const char *at = row->opening;

    for (const char *line = strchr(at, '\n'); line != NULL; line = strchr(line + 1, '\n'))
        replayed.opening++;
    next_line(&at, &replayed);
    if (replayed.ruling == ARB_ACCEPTED && replayed.line[0] != '\0')
        replayed.ruling = arb_set_position(game, replayed.line);
    replayed.began = arb_to_move(game);
    play_lines(game, at, NULL, &replayed);
    play_lines(game, row->turns != NULL && row->turns[0] != '\0' ? row->turns : NULL, row->comments,
               &replayed);
    return replayed;
}
