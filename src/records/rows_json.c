/* Rows of JSON. */
#include "answers/json.h"
#include "game/history.h"
#include "notation/position_line.h"
#include "pdn/referee.h"
#include "pdn/write.h"
#include "records/rows.h"

static void put_position(struct json *json, const arb_rules *rules, const struct position *position)
{
    TEXT_BUFFER(text, ARB_POSITION_TEXT);

    position_text(&text, rules, position);
    json_put_text(json, "position", &text);
}

static void put_tags(struct json *json, struct tags tags)
{
    struct tag tag;

    json_open(json, "tags", '{');
    for (size_t at = 0; tags_next_valid(tags, &at, &tag);)
        json_put_string(json, tag.name, tag.value);
    json_close(json, '}');
}

/* ---- games that are right ------------------------------------------------------------------ */

static bool put_turn(void *json, const struct told_turn *told)
{
    json_put_turn(json, NULL, told->rules, &told->turn);
    return true;
}

/* "contradicts":["tag","board"] */
static void put_contradiction(struct json *json, const struct played_record *played)
{
    static const char *const names[] = {"tag", "token", "board"};
    struct said_results said;

    if (!record_contradicts(&played->numbered->record, played->game, &said))
        return;
    json_open(json, "contradicts", '[');
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const arb_result results[] = {said.tag, said.token, said.board};

        if (results[i] != ARB_UNDECIDED)
            json_put_string(json, NULL, names[i]);
    }
    json_close(json, ']');
}

static void put_game(struct json *json, const struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    const arb_game *game = played->game;
    const arb_rules *rules = game->rules;
    struct position beginning;

    if (record_begins_elsewhere(game, &beginning))
        put_position(json, rules, &beginning);
    json_open(json, "turns", '[');
    history_each(game, put_turn, json);
    json_close(json, ']');
    json_put_number(json, "plies", row_turns(record));
    json_put_string(json, "result", record_result(game, record_tags(record)));
    json_put_result(json, "winner", rules, record_winner(game, record_tags(record)));
    json_put_result(json, "at_end", rules, rules_result(rules, &game->now.position));
    put_contradiction(json, played);
}

/* ---- wrong games --------------------------------------------------------------------------- */

static void put_wrong(struct json *json, const struct played_record *played)
{
    const struct record_wrong *wrong = &played->verdict->wrong;
    const arb_rules *rules = played->verdict->rules;
    TEXT_MESSAGE(text, 1024);

    json_open(json, "error", '{');
    json_put_number(json, "line", wrong->line);
    if (wrong->turn > 0)
        json_put_number(json, "turn", wrong->turn);
    else
        json_put_null(json, "turn");
    json_put_string(json, "text", wrong->text);
    json_put_string(json, "code", arb_ruling_code(wrong->ruling));
    record_wrong_text(&text, played->game, wrong);
    json_put_text(json, "reason", &text);
    if (rules != NULL)
        put_position(json, rules, &played->game->now.position);
    else
        json_put_null(json, "position");
    json_close(json, '}');
}

void row_json(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    const struct verdict *verdict = played->verdict;
    struct json json = json_to(out);

    json_open(&json, NULL, '{');
    json_put_number(&json, "v", 1);
    json_put_string(&json, "type", "record");
    json_put_bytes(&json, "file", numbered->file, numbered->file_length);
    json_put_number(&json, "line", numbered->record.line);
    json_put_number(&json, "game", numbered->game);
    json_put_string(&json, "rules", verdict->rules != NULL ? verdict->rules->name : NULL);
    json_put_bool(&json, "ok", verdict->right);
    (verdict->right ? put_game : put_wrong)(&json, played);
    put_tags(&json, record_tags(&numbered->record));
    json_close(&json, '}');
    text_string(out, "\n");
}
