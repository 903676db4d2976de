/* Rows of JSON. */
#include <string.h>

#include "answers/json.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/contradiction.h"
#include "pdn/write.h"
#include "pdn/wrong.h"
#include "records/rows.h"

static void write_string(struct output *out, const char *before, const char *bytes, size_t length)
{
    output_string(out, before);
    json_string_in_parts(bytes, length, output_take, out);
}

/* Writes a member whose value is a string; NULL is null. */
static void write_member(struct output *out, const char *before, const char *string)
{
    if (string != NULL)
        write_string(out, before, string, strlen(string));
    else {
        output_string(out, before);
        output_string(out, "null");
    }
}

static void write_position(struct output *out, const char *before, const arb_rules *rules,
                           const struct position *position)
{
    TEXT_BUFFER(text, ARB_POSITION_TEXT);

    position_text(&text, rules, position);
    write_string(out, before, text.bytes, text.length);
}

static void write_result(struct output *out, const char *before, const arb_rules *rules,
                         arb_result result)
{
    const struct answer answer = {.kind = ANSWER_WINNER, .rules = rules, .result = result};

    output_string(out, before);
    answer_json(&answer, output_take, out);
}

static void write_tags(struct output *out, struct tags tags)
{
    const char *before = "";
    struct tag tag;

    output_string(out, ",\"tags\":{");
    for (size_t at = 0; tags_next_valid(tags, &at, &tag); before = ",") {
        write_member(out, before, tag.name);
        write_member(out, ":", tag.value);
    }
    output_string(out, "}");
}

/* ---- games that are right ------------------------------------------------------------------ */

struct turns {
    struct output *out;
    const arb_rules *rules;
    const char *before; /* the next one */
};

static bool write_turn(void *context, const struct told_turn *told)
{
    struct turns *turns = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT);

    notation_turn(&text, turns->rules, &told->turn);
    write_string(turns->out, turns->before, text.bytes, text.length);
    turns->before = ",";
    return true;
}

/* ,"contradicts":["tag","board"] */
static void write_contradiction(struct output *out, const struct played_record *played)
{
    static const char *const names[] = {"tag", "token", "board"};
    const char *before = ",\"contradicts\":[";
    struct said_results said;

    if (!record_contradicts(&played->numbered->record, played->game, &said))
        return;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const arb_result results[] = {said.tag, said.token, said.board};

        if (results[i] == ARB_UNDECIDED)
            continue;
        write_member(out, before, names[i]);
        before = ",";
    }
    output_string(out, "]");
}

static void write_game(struct output *out, const struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    const arb_game *game = played->game;
    const arb_rules *rules = game->rules;
    struct turns turns = {out, rules, ""};
    struct position beginning;

    if (record_begins_elsewhere(game, &beginning))
        write_position(out, ",\"position\":", rules, &beginning);
    output_string(out, ",\"turns\":[");
    history_each(game, write_turn, &turns);
    row_number(out, "],\"plies\":", row_turns(record));
    write_member(out, ",\"result\":", record_result(game, record_tags(record)));
    write_result(out, ",\"winner\":", rules, record_winner(game, record_tags(record)));
    write_result(out, ",\"at_end\":", rules, rules_result(rules, &game->now.position));
    write_contradiction(out, played);
}

/* ---- wrong games --------------------------------------------------------------------------- */

static void write_wrong(struct output *out, const struct played_record *played)
{
    const struct record_wrong *wrong = &played->verdict->wrong;
    const arb_rules *rules = played->verdict->rules;
    TEXT_MESSAGE(text, 1024);

    row_number(out, ",\"error\":{\"line\":", wrong->line);
    if (wrong->turn > 0)
        row_number(out, ",\"turn\":", wrong->turn);
    else
        output_string(out, ",\"turn\":null");
    write_member(out, ",\"text\":", wrong->text);
    write_member(out, ",\"code\":", arb_ruling_code(wrong->ruling));
    record_wrong_text(&text, played->game, wrong);
    write_string(out, ",\"reason\":", text.bytes, text.length);
    if (rules != NULL)
        write_position(out, ",\"position\":", rules, &played->game->now.position);
    else
        output_string(out, ",\"position\":null");
    output_string(out, "}");
}

void row_json(struct output *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const struct verdict *verdict = played->verdict;

    write_string(out, "{\"v\":1,\"type\":\"record\",\"file\":", numbered->file,
                 numbered->file_length);
    row_number(out, ",\"line\":", numbered->record.line);
    row_number(out, ",\"game\":", numbered->game);
    write_member(out, ",\"rules\":", verdict->rules != NULL ? verdict->rules->name : NULL);
    output_string(out, verdict->right ? ",\"ok\":true" : ",\"ok\":false");
    (verdict->right ? write_game : write_wrong)(out, played);
    write_tags(out, record_tags(&numbered->record));
    output_string(out, "}\n");
}
