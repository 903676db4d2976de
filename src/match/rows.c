#include "match/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>

#include "answers/json.h"
#include "arbiter/text.h"
#include "arbiter/version.h"
#include "base/shown.h"
#include "match/clock.h"
#include "pdn/write.h"
#include "records/row_format.h"
#include "standings/games.h"
#include "trouble.h"

#define SHOWN_OF_LINE 200 /* bytes of what a player wrote */

/* ---- a row --------------------------------------------------------------------------------- */

/* The turns while they are written. */
struct row_turns {
    struct json *json;
    const arb_rules *rules;
    size_t opening; /* how many of them belong to it */
    size_t written;
};

/* Writes a turn; those of the opening are an array of their own. */
static bool put_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct row_turns *turns = context;

    (void)number;
    (void)side;
    if (turns->written++ == turns->opening) {
        json_close(turns->json, ']');
        json_open(turns->json, "turns", '[');
    }
    json_put_turn(turns->json, NULL, turns->rules, turn);
    return true;
}

/* Returns how many turns there are. */
static size_t put_turns(struct json *json, const struct job *job, const arb_game *game)
{
    struct row_turns turns = {json, arb_game_rules(game), job->opening->turn_count, 0};

    json_open(json, "opening", '[');
    (void)arb_each_past_turn(game, put_turn, &turns);
    json_close(json, ']');
    if (turns.written <= turns.opening) { /* the first player to be asked made none */
        json_open(json, "turns", '[');
        json_close(json, ']');
    }
    return turns.written;
}

/* Writes nanoseconds as seconds, to the microsecond: 4.105213. */
static void put_seconds(struct json *json, uint64_t time)
{
    json_put_number(json, NULL, time / SECOND);
    text_char(json->text, '.');
    for (uint64_t unit = SECOND / 10; unit >= MICROSECOND; unit /= 10)
        text_char(json->text, (char)('0' + time / unit % 10));
}

/* Writes two scores at a time, of the player who begins the game and of the other one. After an
 * opening of an odd number of turns the other one is asked first. */
static void put_scores(struct json *json, const struct outcome *outcome, size_t opening)
{
    size_t shift = opening % 2;
    size_t end = 0; /* if there is none at all */

    for (size_t i = 0; i < outcome->score_count && end == 0; i++)
        end = outcome->scores[i] != INT_MIN ? outcome->score_count + shift : 0;

    json_open(json, "scores", '[');
    for (size_t i = 0; i < end + end % 2; i++) {
        if (i % 2 == 0)
            json_open(json, NULL, '[');
        if (i < shift || i >= end || outcome->scores[i - shift] == INT_MIN)
            json_put_null(json, NULL);
        else
            json_put_signed(json, NULL, outcome->scores[i - shift]);
        if (i % 2 == 1)
            json_close(json, ']');
    }
    json_close(json, ']');
}

/* What each player thought of its turns, as its records tell it: +0.35/12 0.05s, or the time alone.
 */
static void put_comments(struct json *json, const struct outcome *outcome)
{
    TEXT_BUFFER(comment, 100); /* three numbers */

    if (outcome->played == NULL)
        return;
    json_open(json, "comments", '[');
    for (size_t i = 0; i < outcome->score_count; i++) {
        const struct played *played = &outcome->played[i];

        text_clear(&comment);
        if (outcome->scores[i] != INT_MIN)
            text_print(&comment, "%+.2f", outcome->scores[i] / 100.0);
        if (outcome->scores[i] != INT_MIN && played->depth > 0)
            text_print(&comment, "/%u", played->depth);
        text_print(&comment, "%s%.2fs", comment.length > 0 ? " " : "",
                   (double)played->time / (double)SECOND);
        json_put_text(json, NULL, &comment);
    }
    json_close(json, ']');
}

/* As the tag TimeControl has it: 40/60+0.5, or - without a clock. */
static void put_control(struct json *json, const struct match_player *player)
{
    const struct time_control *time = &player->time;
    TEXT_BUFFER(control, 100); /* three numbers */

    if (player->turn_milliseconds > 0)
        text_print(&control, "1/%.10g", player->turn_milliseconds / 1000.0);
    if (time->limited && time->turns > 0)
        text_print(&control, "%u/", time->turns);
    if (time->limited)
        text_print(&control, "%.10g", time->milliseconds / 1000.0);
    if (time->limited && time->increment > 0)
        text_print(&control, "+%.10g", time->increment / 1000.0);
    if (control.length == 0)
        text_string(&control, "-");
    json_put_text(json, NULL, &control);
}

static bool is_said(const char *text)
{
    return text != NULL && text[0] != '\0';
}

/* What is known of the game besides: when it was played, by which clocks and programs. */
static void put_circumstances(struct json *json, const struct job *job,
                              const struct outcome *outcome)
{
    if (is_said(outcome->date))
        json_put_string(json, "date", outcome->date);
    if (clock_is_there(job->players[0]) || clock_is_there(job->players[1])) {
        json_open(json, "controls", '[');
        put_control(json, job->players[0]);
        put_control(json, job->players[1]);
        json_close(json, ']');
    }
    if (is_said(outcome->programs[0]) || is_said(outcome->programs[1])) {
        json_open(json, "programs", '[');
        for (unsigned i = 0; i < 2; i++)
            json_put_string(json, NULL,
                            is_said(outcome->programs[i]) ? outcome->programs[i] : NULL);
        json_close(json, ']');
    }
}

static void put_offence(struct json *json, const struct job *job, const struct outcome *outcome)
{
    const struct offence *offence = &outcome->offence;

    if (!outcome->offended) {
        json_put_null(json, "offence");
        return;
    }
    json_open(json, "offence", '{');
    json_put_string(json, "by", job->players[outcome->offender]->name);
    json_put_string(json, "code",
                    offence->ruling != ARB_ACCEPTED ? arb_ruling_code(offence->ruling)
                                                    : outcome->reason);
    json_put_text(json, "reason", &offence->reason);
    json_put_text(json, "text", &offence->text);
    json_put_text(json, "position", &offence->position);
    json_put_text(json, "sent", &offence->sent);
    json_close(json, '}');
}

/* Writes what players claim where it is another result. */
static void put_claims(struct json *json, const struct job *job, const struct outcome *outcome)
{
    if (outcome->claims[0] == '\0' && outcome->claims[1] == '\0')
        return;
    json_open(json, "claims", '[');
    for (unsigned i = 0; i < 2; i++) {
        if (outcome->claims[i] == '\0')
            continue;
        json_open(json, NULL, '{');
        json_put_string(json, "by", job->players[i]->name);
        json_put_string(json, "claim", claim_words(outcome->claims[i]));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void row_text(struct text *text, const struct job *job, const struct outcome *outcome,
              const arb_game *game)
{
    struct json json = json_to(text);
    unsigned points = outcome->half_points;
    size_t turns;

    json_open(&json, NULL, '{');
    json_put_number(&json, "v", ROW_FORMAT);
    json_put_string(&json, "type", "game");
    json_put_string(&json, "id", job->id);
    json_put_string(&json, "rules", arb_rules_name(arb_game_rules(game)));
    json_put_string(&json, "first", job->players[0]->name);
    json_put_string(&json, "second", job->players[1]->name);
    json_put_string(&json, "start", job->opening->start);
    turns = put_turns(&json, job, game);
    json_put_string(&json, "result", result_words[points]);
    json_put_string(&json, "winner", points == 1 ? NULL : job->players[points == 2 ? 0 : 1]->name);
    json_put_string(&json, "reason", outcome->reason);
    json_put_string(&json, "termination", ending_word(outcome->ending));
    json_put_number(&json, "plies", turns);
    json_open(&json, "seconds", '[');
    put_seconds(&json, outcome->charged[0]);
    put_seconds(&json, outcome->charged[1]);
    json_close(&json, ']');
    put_scores(&json, outcome, job->opening->turn_count);
    put_comments(&json, outcome);
    put_circumstances(&json, job, outcome);
    put_offence(&json, job, outcome);
    put_claims(&json, job, outcome);
    json_put_string(&json, "referee", "arbiter " ARB_VERSION);
    json_close(&json, '}');
    text_char(text, '\n');
}

/* ---- its record ----------------------------------------------------------------------------- */

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
    tags_add(tags, "Event", row->id);
    if (row->date[0] != '\0')
        tags_add(tags, "Date", row->date);
    tags_add(tags, "Round", round.bytes);
    tags_add(tags, "White", names[white != began]);
    tags_add(tags, "Black", names[white == began]);
    tags_add(tags, "Result", result_words[began == 0 ? row->half_points : 2 - row->half_points]);
    tags_add(tags, "Termination", ending_word(row->ending));
    if (strcmp(row->controls[0], row->controls[1]) != 0) {
        tags_add(tags, "TimeControlWhite", row->controls[white != began]);
        tags_add(tags, "TimeControlBlack", row->controls[white == began]);
    } else if (row->controls[0][0] != '\0') {
        tags_add(tags, "TimeControl", row->controls[0]);
    }
    for (unsigned i = 0; i < 2; i++) {
        const char *program = row->programs[(white == began) == (i == 1)];

        if (program[0] != '\0')
            tags_add(tags, i == 0 ? "WhiteProgram" : "BlackProgram", program);
    }
}

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
    struct replayed_row replayed = row_replay(row, game);
    const char *wrong = NULL;

    if (row->turns == NULL || replayed.ruling != ARB_ACCEPTED)
        return "its turns cannot be played";
    add_tags(&tags, game, row, replayed.began);
    add_comment(&comment, row);
    if (tags.cut || comment.cut) {
        wrong = "out of memory";
    } else {
        record_write(out, game, (struct tags){tags.bytes, tags.length}, 0, comment.bytes);
        text_string(out, "\n");
    }
    text_free(&tags);
    text_free(&comment);
    return wrong;
}

/* ---- rows of a file ------------------------------------------------------------------------- */

static bool fail_other_match(const struct row_file *file, const char *why)
{
    TEXT_MESSAGE(what, 256);

    text_print(&what, "this row belongs to another match: %s", why);
    return row_file_complain(file, what.bytes);
}

/* Counts a row, if it is of this match. */
static bool count_row(const struct row_file *file, const struct match_row *row)
{
    const struct results_use *use = file->context;
    struct match_tally *tally = use->tally;
    struct openings *openings = use->openings;
    const struct game_end now = {row->half_points, row->ending};
    struct game_end before;
    struct scheduled game;
    uint64_t number;
    const char *why = schedule_find(tally->schedule, row, &number);

    if (why != NULL)
        return fail_other_match(file, why);
    game = schedule_at(tally->schedule, number);
    if (!opening_is(openings_of_pair(openings, game.pair), openings->rules, row->opening))
        return fail_other_match(file, "its opening is not that of its id");
    if (!tally_has(tally, number, &before)) {
        tally_add(tally, number, &now);
        return true;
    }
    if (before.half_points != now.half_points)
        return row_file_complain(file, "the game has another result than in a row before");
    return true;
}

static bool take_row(struct row_file *file, struct match_row *row)
{
    const struct results_use *use = file->context;
    bool taken = count_row(file, row);
    const char *why =
        taken && use->records != NULL ? row_record(use->records, use->game, row) : NULL;

    row_free(&file->host->memory, row);
    return why != NULL ? row_file_complain(file, why) : taken;
}

/* Counts the rows of an open file. Returns -1, or STATUS_TROUBLE after a complaint. */
static int count_rows(struct row_file *file, int opened, struct results_use *use)
{
    file->take = take_row;
    file->context = use;
    file->whole = use->records != NULL;
    file->growing = true;
    return row_file_read(file, opened) ? -1 : STATUS_TROUBLE;
}

/* ---- the file ------------------------------------------------------------------------------ */

int results_open(struct results *results, const struct host *host, const char *path,
                 struct results_use *use)
{
    struct row_file file = {.host = host, .path = path};
    int status;
    int error = 0;

    *results = (struct results){.host = host, .path = path, .file = -1, .tally = use->tally};
    if (path == NULL)
        return -1;
    results->file = host->open_to_keep(host->context, path);
    if (results->file == -EWOULDBLOCK)
        return trouble(path, "another match writes to it");
    if (results->file < 0)
        return trouble(path, strerror(-results->file));
    status = count_rows(&file, results->file, use);
    if (status >= 0)
        return status;
    results->length = file.length;
    if (file.torn)
        error = -host->cut(host->context, results->file, file.length);
    return error == 0 ? -1 : trouble(path, strerror(error));
}

int results_read(const struct host *host, const char *path, struct results_use *use)
{
    struct row_file file = {.host = host, .path = path};
    int opened = host->open_to_read(host->context, path);
    int status;

    if (opened < 0)
        return trouble(path, strerror(-opened));
    status = count_rows(&file, opened, use);
    (void)host->close(host->context, opened);
    return status;
}

int results_add(struct results *results, uint64_t number, const struct game_end *played,
                const char *row, size_t length)
{
    const struct host *host = results->host;
    ptrdiff_t written;

    if (results->path != NULL) {
        written = host->write(host->context, results->file, row, length);
        if (written != (ptrdiff_t)length) {
            (void)host->cut(host->context, results->file, results->length);
            return written < 0 ? (int)-written : ENOSPC;
        }
        results->length += length;
        results->unsynced = true;
    }
    tally_add(results->tally, number, played);
    return 0;
}

int results_sync(struct results *results)
{
    if (!results->unsynced)
        return 0;
    results->unsynced = false;
    return -results->host->sync(results->host->context, results->file);
}

void results_close(struct results *results)
{
    if (results->file >= 0)
        (void)results->host->close(results->host->context, results->file);
}
