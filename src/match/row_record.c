#include "match/row_record.h"

#include <jansson.h>
#include <string.h>

#include "arbiter/text.h"
#include "base/shown.h"
#include "pdn/move.h"
#include "pdn/write.h"

#define SHOWN_OF_LINE 200 /* bytes of what a player wrote */

/* ---- turns --------------------------------------------------------------------------------- */

static bool play_turns(arb_game *game, const json_t *turns)
{
    for (size_t i = 0; i < json_array_size(turns); i++) {
        const char *turn = json_string_value(json_array_get(turns, i));

        if (turn == NULL || move_play(game, turn) != ARB_ACCEPTED)
            return false;
    }
    return json_is_array(turns);
}

/* Plays a row from its beginning. Stores who began. */
static bool play_row(arb_game *game, const json_t *row, arb_side *began)
{
    const char *start = json_string_value(json_object_get(row, "start"));

    (void)arb_game_begin(game, arb_game_rules(game), false); /* in the memory that it has */
    if (start != NULL && arb_set_position(game, start) != ARB_ACCEPTED)
        return false;
    *began = arb_to_move(game);
    return play_turns(game, json_object_get(row, "opening")) &&
           play_turns(game, json_object_get(row, "turns"));
}

/* ---- tags ---------------------------------------------------------------------------------- */

static void add_tag(struct text *tags, const char *name, const char *value)
{
    text_bytes(tags, name, strlen(name) + 1);
    text_bytes(tags, value, strlen(value) + 1);
}

/* A member that is a string. */
static const char *string_of(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    return string != NULL ? string : "";
}

/* Rows tell results from the player who began, and records from the side that begins by the rules,
 * which another one can be in a position. */
static const char *result_of(const json_t *row, arb_side began)
{
    const char *result = string_of(row, "result");

    if (began == 0 || strcmp(result, "1/2-1/2") == 0)
        return result;
    return strcmp(result, "1-0") == 0 ? "0-1" : "1-0";
}

/* ENGLISH/A/B/17/0 is round 18.1. */
static void add_round(struct text *tags, const char *id)
{
    const char *game = strrchr(id, '/');
    const char *pair = game;
    TEXT_BUFFER(round, 32); /* a number and a digit */

    while (pair != NULL && pair > id && pair[-1] != '/')
        pair--;
    if (pair != NULL)
        text_print(&round, "%llu.%d", strtoull(pair, NULL, 10) + 1, game[1] == '1' ? 2 : 1);
    add_tag(tags, "Round", round.bytes);
}

static void add_tags(struct text *tags, const arb_game *game, const json_t *row, arb_side began)
{
    arb_side white = (arb_side)rules_white(arb_game_rules(game));
    const char *names[] = {string_of(row, "first"), string_of(row, "second")};

    add_tag(tags, "Event", string_of(row, "id"));
    add_round(tags, string_of(row, "id"));
    add_tag(tags, "White", names[white != began]);
    add_tag(tags, "Black", names[white == began]);
    add_tag(tags, "Result", result_of(row, began));
    add_tag(tags, "Termination", string_of(row, "termination"));
}

/* ---- the offence --------------------------------------------------------------------------- */

/* Adds a text that cannot end the comment, in one line. */
static void add_plain(struct text *comment, const char *string)
{
    for (; *string != '\0'; string++) {
        bool plain = (unsigned char)*string >= ' ';

        text_char(comment, (char)(*string == '{'   ? '('
                                  : *string == '}' ? ')'
                                  : plain          ? *string
                                                   : ' '));
    }
}

/* `engine: must-capture: a capture is due; it wrote "9-13"`, or how the game has ended. */
static void add_comment(struct text *comment, const json_t *row)
{
    const json_t *offence = json_object_get(row, "offence");
    const char *line = string_of(offence, "text");
    TEXT_BUFFER(shown, SHOWN_OF_LINE + 1);

    if (!json_is_object(offence)) {
        add_plain(comment, string_of(row, "reason"));
        return;
    }
    add_plain(comment, string_of(offence, "by"));
    text_string(comment, ": ");
    add_plain(comment, string_of(offence, "code"));
    text_string(comment, ": ");
    add_plain(comment, string_of(offence, "reason"));
    if (*line == '\0')
        return;
    text_string(comment, "; it wrote \"");
    text_shown(&shown, line, strlen(line), SHOWN_OF_LINE - 3);
    add_plain(comment, shown.bytes);
    text_string(comment, "\"");
}

const char *row_record(struct output *out, arb_game *game, const char *bytes, size_t length)
{
    json_t *row = json_loadb(bytes, length, 0, NULL);
    struct text tags = text_growing(&game->memory);
    struct text comment = text_growing(&game->memory);
    const char *wrong = NULL;
    arb_side began = 0;

    if (row == NULL || !play_row(game, row, &began)) {
        wrong = "its turns cannot be played";
    } else {
        add_tags(&tags, game, row, began);
        add_comment(&comment, row);
        wrong = tags.cut || comment.cut ? "out of memory" : NULL;
    }
    if (wrong == NULL) {
        record_write_with_comment(out, game, (struct tags){tags.bytes, tags.length}, comment.bytes);
        output_string(out, "\n");
    }
    text_free(&tags);
    text_free(&comment);
    json_decref(row);
    return wrong;
}
