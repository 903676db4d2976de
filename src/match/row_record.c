#include "match/row_record.h"

#include <inttypes.h>
#include <string.h>

#include "arbiter/text.h"
#include "base/shown.h"
#include "pdn/move.h"
#include "pdn/write.h"

#define SHOWN_OF_LINE 200 /* bytes of what a player wrote */

/* ---- turns --------------------------------------------------------------------------------- */

/* Plays the lines of a text from `at` on. */
static bool play_lines(arb_game *game, const char *at)
{
    while (*at != '\0') {
        size_t length = strcspn(at, "\n");
        TEXT_CHECKED(turn, ARB_LINE + 1);

        text_bytes(&turn, at, length);
        if (turn.cut || move_play(game, turn.bytes) != ARB_ACCEPTED)
            return false;
        at += length + (at[length] == '\n');
    }
    return true;
}

/* Plays a row from its beginning. Stores who began. */
static bool play_row(arb_game *game, const struct match_row *row, arb_side *began)
{
    size_t length = strcspn(row->opening, "\n");
    TEXT_CHECKED(start, ARB_LINE + 1);

    (void)arb_game_begin(game, arb_game_rules(game), false); /* in the memory that it has */
    text_bytes(&start, row->opening, length);
    if (start.cut || (length > 0 && arb_set_position(game, start.bytes) != ARB_ACCEPTED))
        return false;
    *began = arb_to_move(game);
    return row->turns != NULL &&
           play_lines(game, row->opening + length + (row->opening[length] == '\n')) &&
           play_lines(game, row->turns);
}

/* ---- tags ---------------------------------------------------------------------------------- */

static void add_tag(struct text *tags, const char *name, const char *value)
{
    text_bytes(tags, name, strlen(name) + 1);
    text_bytes(tags, value, strlen(value) + 1);
}

/* Rows tell results from the player who began, and records from the side that begins by the rules,
 * which another one can be in a position. */
static void add_tags(struct text *tags, const arb_game *game, const struct match_row *row,
                     arb_side began)
{
    arb_side white = (arb_side)rules_white(arb_game_rules(game));
    const char *names[] = {row->first, row->second};
    TEXT_BUFFER(round, 32); /* a number and a digit */

    /* ENGLISH/A/B/17/0 is round 18.1. */
    text_print(&round, "%" PRIu64 ".%u", row_pair(row) + 1, row->of_pair + 1);
    add_tag(tags, "Event", row->id);
    add_tag(tags, "Round", round.bytes);
    add_tag(tags, "White", names[white != began]);
    add_tag(tags, "Black", names[white == began]);
    add_tag(tags, "Result", result_words[began == 0 ? row->half_points : 2 - row->half_points]);
    add_tag(tags, "Termination", ending_word(row->ending));
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
static void add_comment(struct text *comment, const struct match_row *row)
{
    const struct row_offence *offence = &row->offence;
    TEXT_BUFFER(shown, SHOWN_OF_LINE + 1);

    if (!offence->given) {
        add_plain(comment, row->reason);
        return;
    }
    add_plain(comment, offence->by == 0 ? row->first : row->second);
    text_string(comment, ": ");
    add_plain(comment, offence->code);
    text_string(comment, ": ");
    add_plain(comment, offence->reason);
    if (offence->text[0] == '\0')
        return;
    text_string(comment, "; it wrote \"");
    text_shown(&shown, offence->text, strlen(offence->text), SHOWN_OF_LINE - 3);
    add_plain(comment, shown.bytes);
    text_string(comment, "\"");
}

const char *row_record(struct text *out, arb_game *game, const struct match_row *row)
{
    struct text tags = text_growing(&game->memory);
    struct text comment = text_growing(&game->memory);
    const char *wrong = NULL;
    arb_side began;

    if (!play_row(game, row, &began))
        return "its turns cannot be played";
    add_tags(&tags, game, row, began);
    add_comment(&comment, row);
    if (tags.cut || comment.cut) {
        wrong = "out of memory";
    } else {
        record_write_with_comment(out, game, (struct tags){tags.bytes, tags.length}, comment.bytes);
        text_string(out, "\n");
    }
    text_free(&tags);
    text_free(&comment);
    return wrong;
}
