/* What is wrong with the variations of a record. */
#include "records/rows.h"

#include "answers/text.h"
#include "base/shown.h"
#include "pdn/variations.h"

/* What is written of them. */
struct writing {
    const struct played_record *played;
    struct text *out;
    size_t wrong; /* how many are */
    struct json json;
};

/* club.pdn:1204:31: game 85: variation: turn 17, 22-18: black must capture: 15x22 [must-capture] */
static void write_wrong(void *context, const arb_game *game, const struct record_wrong *wrong)
{
    struct writing *writing = context;
    const struct numbered_record *numbered = writing->played->numbered;
    struct text *out = writing->out;
    TEXT_MESSAGE(reason, 1024);

    text_bytes(out, numbered->file, numbered->file_length);
    text_print(out, ":%zu:%u: game %zu: variation: ", wrong->line, wrong->column, numbered->game);
    if (wrong->turn > 0) {
        text_print(out, "turn %zu, ", wrong->turn);
        text_shown(out, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
        text_string(out, ": ");
    }
    record_wrong_text(&reason, game, wrong);
    text_add(out, &reason);
    text_print(out, " [%s]\n", arb_ruling_code(wrong->ruling));
    writing->wrong++;
}

static void put_wrong(void *context, const arb_game *game, const struct record_wrong *wrong)
{
    struct writing *writing = context;

    json_open(&writing->json, NULL, '{');
    row_put_wrong(&writing->json, game, wrong);
    if (wrong->turn > 0)
        row_put_position(&writing->json, game->rules, &game->now.position);
    else
        json_put_null(&writing->json, "position");
    json_close(&writing->json, '}');
    writing->wrong++;
}

bool referee_variations(const struct record_settings *settings, struct played_record *played,
                        arb_game *spare, struct text *out)
{
    bool as_json = settings->to == TO_JSONL;
    struct writing writing = {.played = played, .out = out, .json = json_to(out)};
    const struct variations variations = {.record = &played->numbered->record,
                                          .game = played->game,
                                          .spare = spare,
                                          .visit = as_json ? put_wrong : write_wrong,
                                          .context = &writing};
    bool all;

    text_clear(out);
    spare->claims = played->game->claims;
    if (spare->rules != played->rules &&
        arb_game_begin(spare, played->rules, false) != ARB_ACCEPTED)
        return false;
    if (as_json)
        json_open(&writing.json, NULL, '[');
    all = variations_play(&variations);
    if (as_json)
        json_close(&writing.json, ']');
    played->variations = out;
    played->wrong_variations = writing.wrong;
    return all && !out->cut;
}
