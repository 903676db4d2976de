#include "records/rows.h"

#include <string.h>

#include "answers/text.h"
#include "base/shown.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/referee.h"
#include "pdn/write.h"

size_t row_turns(const struct record *record)
{
    size_t turns = 0;

    for (size_t i = 0; i < record->move_count; i++)
        turns = record->moves[i].sets_up ? 0 : turns + 1;
    return turns;
}

/* ---- verdicts ------------------------------------------------------------------------------ */

/* club.pdn:1203: game 85 */
static void write_place(struct text *out, const struct numbered_record *numbered, size_t line,
                        const char *before)
{
    text_bytes(out, numbered->file, numbered->file_length);
    text_print(out, ":%zu%s%zu", line, before, numbered->game);
}

/* ` (Newcastle 1989, round 2)` */
static void write_event(struct text *out, struct tags tags)
{
    const char *event = tags_value(tags, "Event");
    const char *round = tags_value(tags, "Round");

    if (event == NULL || strcmp(event, "?") == 0)
        return;
    text_string(out, " (");
    text_foreign(out, event, strlen(event), true);
    if (round != NULL && strcmp(round, "?") != 0) {
        text_string(out, ", round ");
        text_foreign(out, round, strlen(round), true);
    }
    text_char(out, ')');
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
        text_print(out, "%sits last word is %s", before, record->result);
        before = ", and ";
    }
    if (said.board != ARB_UNDECIDED && said.board != winner)
        text_print(out, "%s%s has won on the board", before,
                   said.board == ARB_NO_ONE || said.board == ARB_DRAW
                       ? "nobody"
                       : rules->sides[said.board == ARB_SECOND_WINS]);
}

static void write_right(struct text *out, const struct played_record *played)
{
    size_t turns = row_turns(&played->numbered->record);

    text_print(out, ", %zu turn%s, %s: right", turns, turns == 1 ? "" : "s",
               record_result(played->game, record_tags(&played->numbered->record)));
    write_contradiction(out, played);
    text_char(out, '\n');
}

static void write_wrong(struct text *out, const struct played_record *played)
{
    const struct record_wrong *wrong = &played->verdict->wrong;
    TEXT_MESSAGE(text, 1024);

    if (wrong->turn > 0) {
        text_print(&text, ": turn %zu, ", wrong->turn);
        text_shown(&text, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
    }
    text_string(&text, ": ");
    record_wrong_text(&text, played->game, wrong);
    text_add(out, &text);
    text_print(out, " [%s]\n", arb_ruling_code(wrong->ruling));
}

void row_verdict(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const struct verdict *verdict = played->verdict;

    write_place(out, numbered, verdict->right ? numbered->record.line : verdict->wrong.line,
                ": game ");
    write_event(out, record_tags(&numbered->record));
    if (verdict->rules != NULL)
        text_print(out, ": %s", verdict->rules->name);
    (verdict->right ? write_right : write_wrong)(out, played);
}

/* ---- places -------------------------------------------------------------------------------- */

void row_place(struct text *out, const struct numbered_record *numbered)
{
    write_place(out, numbered, numbered->record.line, ":");
    text_char(out, '\n');
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
    text_string(out, "position ");
    position_text(out, rules, position);
    text_char(out, '\n');
}

/* Writes what sets the tags. One that has too many quotes for a line of the language is left out.
 */
static void set_tags(struct text *out, const arb_rules *rules, struct tags tags)
{
    struct tag tag;

    for (size_t at = 0; tags_next_valid(tags, &at, &tag);) {
        if (record_has_anyway(rules, &tag) || !tag_value_fits(tag.value))
            continue;
        text_print(out, "tag %s ", tag.name);
        text_quoted(out, tag.value);
        text_char(out, '\n');
    }
}

static bool write_turn(void *context, const struct told_turn *told)
{
    struct text *out = context;

    if (rules_finished(told->rules, &told->before)) /* by a draw that nobody has claimed */
        set_up(out, told->rules, &told->before);
    text_string(out, told->turn.length > 0 ? "move " : "");
    notation_turn(out, told->rules, &told->turn);
    text_char(out, '\n');
    return true;
}

void row_script(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const arb_game *game = played->game;
    struct position beginning;

    text_string(out, "# ");
    write_place(out, numbered, numbered->record.line, ": game ");
    write_event(out, record_tags(&numbered->record));
    text_print(out, "\nrules %s\n", game->rules->name);
    if (record_begins_elsewhere(game, &beginning))
        set_up(out, game->rules, &beginning);
    set_tags(out, game->rules, record_tags(&numbered->record));
    history_each(game, write_turn, out);
    text_string(out, "\n");
}
