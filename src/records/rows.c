#include "records/rows.h"

#include <string.h>

#include "answers/text.h"
#include "base/shown.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/contradiction.h"
#include "pdn/write.h"
#include "pdn/wrong.h"

size_t row_turns(const struct record *record)
{
    size_t turns = 0;

    for (size_t i = 0; i < record->move_count; i++)
        turns = record->moves[i].sets_up ? 0 : turns + 1;
    return turns;
}

/* ---- verdicts ------------------------------------------------------------------------------ */

void row_number(struct text *out, const char *before, size_t number)
{
    TEXT_BUFFER(text, 64); /* marks and a number */

    text_string(&text, before);
    text_number(&text, number);
    text_add(out, &text);
}

static void write_tag(struct text *out, const char *before, const char *value)
{
    TEXT_BUFFER(shown, TAG_VALUE_LONGEST * sizeof(struct escape) + 1);

    text_foreign(&shown, value, strlen(value), true);
    text_string(out, before);
    text_add(out, &shown);
}

/* ` (Newcastle 1989, round 2)` */
static void write_event(struct text *out, struct tags tags)
{
    const char *event = tags_value(tags, "Event");
    const char *round = tags_value(tags, "Round");

    if (event == NULL || strcmp(event, "?") == 0)
        return;
    write_tag(out, " (", event);
    if (round != NULL && strcmp(round, "?") != 0)
        write_tag(out, ", round ", round);
    text_string(out, ")");
}

/* `, but its last word is 1-0, and white has won on the board` */
static void write_contradiction(struct text *out, const struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    const arb_rules *rules = played->game->rules;
    arb_result winner = record_winner(played->game, record_tags(record));
    struct said_results said;
    const char *before = ", but ";

    if (!record_contradicts(record, played->game, &said))
        return;
    if (said.token != ARB_UNDECIDED && said.token != winner) {
        text_string(out, before);
        text_string(out, "its last word is ");
        text_string(out, record->result);
        before = ", and ";
    }
    if (said.board != ARB_UNDECIDED && said.board != winner) {
        text_string(out, before);
        text_string(out, said.board == ARB_NO_ONE || said.board == ARB_DRAW
                             ? "nobody"
                             : rules->sides[said.board == ARB_SECOND_WINS]);
        text_string(out, " has won on the board");
    }
}

static void write_right(struct text *out, const struct played_record *played)
{
    size_t turns = row_turns(&played->numbered->record);

    row_number(out, ", ", turns);
    text_string(out, turns == 1 ? " turn, " : " turns, ");
    text_string(out, record_result(played->game, record_tags(&played->numbered->record)));
    text_string(out, ": right");
    write_contradiction(out, played);
    text_string(out, "\n");
}

static void write_wrong(struct text *out, const struct played_record *played)
{
    const struct record_wrong *wrong = &played->verdict->wrong;
    TEXT_MESSAGE(text, 1024);

    if (wrong->turn > 0) {
        row_number(out, ": turn ", wrong->turn);
        text_string(&text, ", ");
        text_shown(&text, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
    }
    text_string(&text, ": ");
    record_wrong_text(&text, played->game, wrong);
    text_add(out, &text);
    text_string(out, " [");
    text_string(out, arb_ruling_code(wrong->ruling));
    text_string(out, "]\n");
}

void row_verdict(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const struct verdict *verdict = played->verdict;

    text_bytes(out, numbered->file, numbered->file_length);
    row_number(out, ":", verdict->right ? numbered->record.line : verdict->wrong.line);
    row_number(out, ": game ", numbered->game);
    write_event(out, record_tags(&numbered->record));
    if (verdict->rules != NULL) {
        text_string(out, ": ");
        text_string(out, verdict->rules->name);
    }
    (verdict->right ? write_right : write_wrong)(out, played);
}

/* ---- places -------------------------------------------------------------------------------- */

void row_place(struct text *out, const struct numbered_record *numbered)
{
    text_bytes(out, numbered->file, numbered->file_length);
    row_number(out, ":", numbered->record.line);
    row_number(out, ":", numbered->game);
    text_string(out, "\n");
}

/* ---- PDN ----------------------------------------------------------------------------------- */

void row_pdn(struct text *out, const struct played_record *played)
{
    record_write(out, played->game, record_tags(&played->numbered->record));
    text_string(out, "\n");
}

/* ---- scripts ------------------------------------------------------------------------------- */

static void set_up(struct text *out, const arb_rules *rules, const struct position *position)
{
    TEXT_BUFFER(text, ARB_POSITION_TEXT);

    position_text(&text, rules, position);
    text_string(out, "position ");
    text_add(out, &text);
    text_string(out, "\n");
}

/* Writes what sets the tags. One that has too many quotes for a line of the language is left out.
 */
static void set_tags(struct text *out, const arb_rules *rules, struct tags tags)
{
    struct tag tag;

    for (size_t at = 0; tags_next_valid(tags, &at, &tag);) {
        TEXT_BUFFER(value, TAG_QUOTED_LONGEST + 1);

        if (record_has_anyway(rules, &tag) || !tag_value_fits(tag.value))
            continue;
        text_quoted(&value, tag.value);
        text_string(out, "tag ");
        text_string(out, tag.name);
        text_string(out, " ");
        text_add(out, &value);
        text_string(out, "\n");
    }
}

struct script {
    struct text *out;
    const arb_rules *rules;
};

static bool write_turn(void *context, const struct told_turn *told)
{
    const struct script *script = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT);

    if (rules_finished(script->rules, &told->before)) /* by a draw that nobody has claimed */
        set_up(script->out, script->rules, &told->before);
    notation_turn(&text, script->rules, &told->turn);
    text_string(script->out, told->turn.length > 0 ? "move " : "");
    text_add(script->out, &text);
    text_string(script->out, "\n");
    return true;
}

void row_script(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const arb_game *game = played->game;
    struct script script = {out, game->rules};
    struct position beginning;

    text_string(out, "# ");
    text_bytes(out, numbered->file, numbered->file_length);
    row_number(out, ":", numbered->record.line);
    row_number(out, ": game ", numbered->game);
    write_event(out, record_tags(&numbered->record));
    text_string(out, "\nrules ");
    text_string(out, game->rules->name);
    text_string(out, "\n");
    if (record_begins_elsewhere(game, &beginning))
        set_up(out, game->rules, &beginning);
    set_tags(out, game->rules, record_tags(&numbered->record));
    history_each(game, write_turn, &script);
    text_string(out, "\n");
}
