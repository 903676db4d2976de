#include "records/rows.h"

#include <string.h>

#include "answers/json.h"
#include "answers/text.h"
#include "base/shown.h"
#include "game/history.h"
#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/referee.h"
#include "pdn/write.h"
#include "records/row_format.h"

size_t row_turns(const struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    size_t turns = 0;

    for (size_t i = 0; i < record->move_count; i++)
        turns = record->moves[i].sets_up ? 0 : turns + 1;
    return turns - played->wrong.legs;
}

/* ---- verdicts ------------------------------------------------------------------------------ */

/* club.pdn:1203 */
static void write_line(struct text *out, const struct numbered_record *numbered, size_t line)
{
    text_bytes(out, numbered->file, numbered->file_length);
    text_char(out, ':');
    text_number(out, line);
}

/* club.pdn:1203: game 85, and of a wrong game, if it is known, the column too: club.pdn:1219:14 */
static void write_game(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;

    write_line(out, numbered, played->right ? numbered->record.line : played->wrong.line);
    if (!played->right && played->wrong.column > 0) {
        text_char(out, ':');
        text_number(out, played->wrong.column);
    }
    text_string(out, ": game ");
    text_number(out, numbered->game);
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
    struct said_results said;
    const char *before = ", but ";
    arb_result winner;

    if (!played->contradictory)
        return;
    (void)record_contradicts(record, played->game, &said);
    winner = record_winner(played->game, record_tags(record));
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

/* `; found after turn 12: ... black`, or `; like club.pdn:1203:85`. */
static void write_found(struct text *out, const struct played_record *played)
{
    const struct record_found *found = &played->found;

    if (!found->said)
        return;
    if (found->like != NULL) {
        text_string(out, "; like ");
        text_foreign(out, found->like, strlen(found->like), true);
        return;
    }
    text_print(out, "; found after turn %zu: ", found->turn);
    position_text(out, played->game->rules, &found->position);
}

static void write_right(struct text *out, const struct played_record *played)
{
    size_t turns = row_turns(played);

    text_string(out, ", ");
    text_number(out, turns);
    text_string(out, turns == 1 ? " turn, " : " turns, ");
    text_string(out, record_result(played->game, record_tags(&played->numbered->record)));
    text_string(out, ": right");
    write_contradiction(out, played);
    write_found(out, played);
    text_char(out, '\n');
    if (played->wrong_variations > 0)
        text_add(out, played->variations);
}

static void write_wrong(struct text *out, const struct played_record *played)
{
    const struct record_wrong *wrong = &played->wrong;
    TEXT_MESSAGE(text, 1024);

    if (wrong->turn > 0) {
        text_print(&text, ": turn %zu, ", wrong->turn);
        text_shown(&text, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
    }
    text_string(&text, ": ");
    record_wrong_text(&text, played->game, wrong);
    text_add(out, &text);
    text_print(out, " [%s]", arb_ruling_code(wrong->ruling));
    write_found(out, played);
    text_char(out, '\n');
}

/* Whether the FEN of a record does not say who is to move. */
static bool is_side_unknown(const struct played_record *played)
{
    const char *fen = record_value(&played->numbered->record, "FEN");

    return fen != NULL && fen[0] == '?' && fen[1] == ':';
}

/* ` (guessed; GameType "77" is of no rule set)` */
static void write_remarks(struct text *out, const struct played_record *played)
{
    const struct tag *unknown = &played->unknown;
    const char *before = " (";

    if (played->guessed && played->rules != NULL) {
        text_string(out, " (guessed");
        before = "; ";
    }
    if (unknown->name != NULL && strcmp(unknown->name, "Rules") != 0) {
        text_print(out, "%s%s \"", before, unknown->name);
        text_shown(out, unknown->value, strlen(unknown->value), SHOWN_OF_WORD);
        text_string(out, "\" is of no rule set");
        before = "; ";
    }
    if (is_side_unknown(played)) {
        text_print(out, "%swhose turn it is in its FEN is not known, white's is taken", before);
        before = "; ";
    }
    text_string(out, before[0] == ';' ? ")" : "");
}

void row_verdict(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;

    write_game(out, played);
    write_event(out, record_tags(&numbered->record));
    if (played->rules != NULL) {
        text_string(out, ": ");
        text_string(out, played->rules->name);
    }
    write_remarks(out, played);
    (played->right ? write_right : write_wrong)(out, played);
}

/* ---- places -------------------------------------------------------------------------------- */

void row_place(struct text *out, const struct numbered_record *numbered)
{
    write_line(out, numbered, numbered->record.line);
    text_char(out, ':');
    text_number(out, numbered->game);
    text_char(out, '\n');
}

/* ---- rows of JSON -------------------------------------------------------------------------- */

void row_put_position(struct json *json, const arb_rules *rules, const struct position *position)
{
    TEXT_BUFFER(text, ARB_POSITION_TEXT);

    position_text(&text, rules, position);
    json_put_text(json, "position", &text);
}

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
        row_put_position(json, rules, &beginning);
    json_open(json, "turns", '[');
    history_each(game, put_turn, json);
    json_close(json, ']');
    json_put_number(json, "plies", row_turns(played));
    json_put_string(json, "result", record_result(game, record_tags(record)));
    json_put_result(json, "winner", rules, record_winner(game, record_tags(record)));
    json_put_result(json, "at_end", rules, rules_result(rules, &game->now.position));
    put_contradiction(json, played);
    if (played->wrong_variations > 0) {
        json_name(json, "variations");
        text_add(json->text, played->variations);
    }
}

void row_put_wrong(struct json *json, const arb_game *game, const struct record_wrong *wrong)
{
    TEXT_MESSAGE(text, 1024);

    json_put_number(json, "line", wrong->line);
    if (wrong->column > 0)
        json_put_number(json, "column", wrong->column);
    if (wrong->turn > 0)
        json_put_number(json, "turn", wrong->turn);
    else
        json_put_null(json, "turn");
    json_put_string(json, "text", wrong->text);
    json_put_string(json, "code", arb_ruling_code(wrong->ruling));
    record_wrong_text(&text, game, wrong);
    json_put_text(json, "reason", &text);
}

static void put_wrong(struct json *json, const struct played_record *played)
{
    json_open(json, "error", '{');
    row_put_wrong(json, played->game, &played->wrong);
    if (played->rules != NULL)
        row_put_position(json, played->rules, &played->game->now.position);
    else
        json_put_null(json, "position");
    json_close(json, '}');
}

/* "found":{"turn":12,"position":"..."} or "found":{"like":"club.pdn:1203:85"} */
static void put_found(struct json *json, const struct played_record *played)
{
    const struct record_found *found = &played->found;

    if (!found->said)
        return;
    json_open(json, "found", '{');
    if (found->like != NULL) {
        json_put_string(json, "like", found->like);
    } else {
        json_put_number(json, "turn", found->turn);
        row_put_position(json, played->game->rules, &found->position);
    }
    json_close(json, '}');
}

void row_json(struct text *out, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;
    struct json json = json_to(out);
    struct tag tag;

    json_open(&json, NULL, '{');
    json_put_number(&json, "v", ROW_FORMAT);
    json_put_string(&json, "type", "record");
    json_put_bytes(&json, "file", numbered->file, numbered->file_length);
    json_put_number(&json, "line", numbered->record.line);
    json_put_number(&json, "game", numbered->game);
    json_put_string(&json, "rules", played->rules != NULL ? played->rules->name : NULL);
    if (played->guessed && played->rules != NULL)
        json_put_bool(&json, "guessed", true);
    if (played->unknown.name != NULL)
        json_put_string(&json, "unknown", played->unknown.name);
    if (is_side_unknown(played))
        json_put_bool(&json, "side_unknown", true);
    json_put_bool(&json, "ok", played->right);
    (played->right ? put_game : put_wrong)(&json, played);
    json_open(&json, "tags", '{');
    for (size_t at = 0; tags_next_valid(record_tags(&numbered->record), &at, &tag);)
        json_put_string(&json, tag.name, tag.value);
    json_close(&json, '}');
    put_found(&json, played);
    json_close(&json, '}');
    text_string(out, "\n");
}

/* ---- PDN ----------------------------------------------------------------------------------- */

void row_pdn(struct text *out, const struct played_record *played, unsigned strip)
{
    record_write(out, played->game, record_tags(&played->numbered->record), strip, "");
    text_string(out, "\n");
}

/* ---- scripts ------------------------------------------------------------------------------- */

static void set_up(struct text *out, const arb_rules *rules, const struct position *position)
{
    text_string(out, "position ");
    position_text(out, rules, position);
    text_char(out, '\n');
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
    struct tag tag;

    text_string(out, "# ");
    write_game(out, played);
    write_event(out, record_tags(&numbered->record));
    text_print(out, "\nrules %s\n", game->rules->name);
    if (record_begins_elsewhere(game, &beginning))
        set_up(out, game->rules, &beginning);
    for (size_t at = 0; tags_next_valid(record_tags(&numbered->record), &at, &tag);) {
        /* One that has too many quotes for a line of the language is left out. */
        if (record_has_anyway(game->rules, &tag) || !tag_value_fits(tag.value))
            continue;
        text_print(out, "tag %s ", tag.name);
        text_quoted(out, tag.value);
        text_char(out, '\n');
    }
    history_each(game, write_turn, out);
    text_string(out, "\n");
}
