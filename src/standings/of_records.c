/* Games of records and databases, for standings: each becomes a row of JSON, and is read as one. */
#include <string.h>

#include "answers/json.h"
#include "game/history.h"
#include "notation/position_line.h"
#include "pdn/write.h"
#include "records/rows.h"
#include "records/target.h"
#include "standings/games.h"
#include "trouble.h"

struct rows_of_records {
    struct row_file *file;
    struct text text;
    bool failed; /* out of memory, which was told */
};

static bool put_turn(void *json, const struct told_turn *told)
{
    json_put_turn(json, NULL, told->rules, &told->turn);
    return true;
}

static void put_game(struct json *json, const struct played_record *played)
{
    const struct record *record = &played->numbered->record;
    struct position beginning;
    struct tag tag;

    json_open(json, NULL, '{');
    json_put_string(json, "type", "record");
    json_put_bool(json, "ok", played->right);
    json_put_string(json, "rules", played->rules->name);
    json_put_bool(json, "first_is_white", rules_white(played->rules) == 0);
    if (record_begins_elsewhere(played->game, &beginning)) {
        TEXT_BUFFER(position, ARB_POSITION_TEXT);

        position_text(&position, played->rules, &beginning);
        json_put_text(json, "position", &position);
    }
    json_put_bool(json, "second_begins", beginning.to_move != 0);
    json_open(json, "turns", '[');
    history_each(played->game, put_turn, json);
    json_close(json, ']');
    json_put_string(json, "result", record_result(played->game, record_tags(record)));
    json_open(json, "tags", '{');
    for (size_t at = 0; tags_next_valid(record_tags(record), &at, &tag);)
        json_put_string(json, tag.name, tag.value);
    json_close(json, '}');
    json_close(json, '}');
}

/* Takes a game; nothing is written of it. */
static bool keeps(void *context, struct played_record *played)
{
    struct rows_of_records *reading = context;
    struct json json = json_to(&reading->text);

    text_clear(&reading->text);
    if (!played->right) {
        reading->file->left_out++;
        return false;
    }
    put_game(&json, played);
    if (reading->text.cut && !reading->failed)
        complain(NULL, "out of memory");
    reading->failed = reading->failed || reading->text.cut ||
                      !row_file_take(reading->file, &(struct line){.bytes = reading->text.bytes,
                                                                   .length = reading->text.length});
    return false;
}

bool records_are_read(struct row_file *file, char *path, const struct rule_files *files)
{
    struct rows_of_records reading = {.file = file, .text = text_growing(&file->host->memory)};
    const struct record_settings settings = {
        .host = file->host,
        .to = TO_NOTHING,
        .encoding = file->encoding,
        .guesses = *file->guesses,
        .files = *files,
        .jobs = 1,
        .paths = &path,
        .path_count = 1,
        .filter = {.keeps = keeps, .context = &reading},
    };
    struct records_done done;
    bool read = records_write(&settings, &done) && !reading.failed;

    text_free(&reading.text);
    return read;
}
