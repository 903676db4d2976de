#include "match/row_text.h"

#include <inttypes.h>
#include <limits.h>

#include "arbiter/text.h"
#include "arbiter/version.h"
#include "base/growing.h"
#include "base/json.h"
#include "match/clock.h"
#include "notation/notation.h"

#define SCORE_ROOM 16
#define FIXED_ROOM 1024 /* for the names of members, numbers and marks */

/* The row while it is written. */
struct row_writing {
    struct text text;
    const arb_rules *rules;
    size_t opening; /* how many of the turns belong to it */
    size_t turns;   /* how many were written */
};

void row_room_free(struct row_room *room)
{
    growing_free(room->memory, room->bytes, room->room, 1);
}

/* ---- room ---------------------------------------------------------------------------------- */

static bool count_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    (void)side;
    (void)turn;
    *(size_t *)context = number;
    return true;
}

static size_t inside_room(size_t length)
{
    return JSON_BYTE_MOST * length;
}

/* The most that a row can take up. */
static size_t room_of(const struct job *job, const struct outcome *outcome, size_t turns)
{
    const struct offence *offence = &outcome->offence;
    size_t names =
        strlen(job->id) + 4 * (strlen(job->players[0]->name) + strlen(job->players[1]->name));
    size_t texts =
        strlen(outcome->reason) + (job->opening->start != NULL ? strlen(job->opening->start) : 0);

    if (outcome->offended)
        texts += offence->reason.length + offence->text.length + offence->position.length +
                 offence->sent.length + strlen(outcome->reason);
    return FIXED_ROOM + inside_room(names + texts) + turns * (ARB_TURN_TEXT + SCORE_ROOM) +
           outcome->score_count * SCORE_ROOM;
}

/* ---- members ------------------------------------------------------------------------------- */

static void put_inside(struct text *text, const char *before, const char *bytes, size_t length,
                       const char *after)
{
    text_string(text, before);
    json_inside(text, bytes, length);
    text_string(text, after);
}

static void put_string(struct text *text, const char *before, const char *string, const char *after)
{
    put_inside(text, before, string, strlen(string), after);
}

/* Writes a turn; those of the opening are an array of their own. */
static bool put_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct row_writing *row = context;

    (void)number;
    (void)side;
    if (row->turns == row->opening)
        text_string(&row->text, "],\"turns\":[");
    else if (row->turns > 0)
        text_char(&row->text, ',');
    row->turns++;
    text_char(&row->text, '"');
    notation_turn(&row->text, row->rules, turn);
    text_char(&row->text, '"');
    return true;
}

static void put_turns(struct row_writing *row, const arb_game *game)
{
    text_string(&row->text, "\"opening\":[");
    (void)arb_each_past_turn(game, put_turn, row);
    if (row->turns <= row->opening) /* the first player to be asked made none */
        text_string(&row->text, "],\"turns\":[");
    text_string(&row->text, "],");
}

static void put_result(struct text *text, const struct job *job, const struct outcome *outcome,
                       size_t turns)
{
    const unsigned points = outcome->half_points;

    put_string(text, "\"result\":\"", result_words[points], "\",\"winner\":");
    if (points == 1)
        text_string(text, "null");
    else
        put_string(text, "\"", job->players[points == 2 ? 0 : 1]->name, "\"");
    put_string(text, ",\"reason\":\"", outcome->reason, "\"");
    put_string(text, ",\"termination\":\"", ending_word(outcome->ending), "\",\"plies\":");
    text_number(text, turns);
}

/* Writes nanoseconds as seconds, to the microsecond: 4.105213. */
static void put_seconds(struct text *text, uint64_t time)
{
    text_number(text, time / SECOND);
    text_char(text, '.');
    for (uint64_t unit = SECOND / 10; unit >= MICROSECOND; unit /= 10)
        text_char(text, (char)('0' + time / unit % 10));
}

static void put_score(struct text *text, int score)
{
    if (score == INT_MIN) {
        text_string(text, "null");
        return;
    }
    if (score < 0)
        text_char(text, '-');
    text_number(text, score < 0 ? (uint64_t) - (int64_t)score : (uint64_t)score);
}

static bool has_scores(const struct outcome *outcome)
{
    size_t i = 0;

    while (i < outcome->score_count && outcome->scores[i] == INT_MIN)
        i++;
    return i < outcome->score_count;
}

/* Writes two scores at a time, of the player who begins the game and of the other one. After an
 * opening of an odd number of turns the other one is asked first. */
static void put_scores(struct text *text, const struct outcome *outcome, size_t opening)
{
    size_t shift = opening % 2;
    size_t end = has_scores(outcome) ? outcome->score_count + shift : 0;

    text_string(text, ",\"scores\":[");
    for (size_t i = 0; i < end; i++) {
        text_string(text, i % 2 == 0 ? (i > 0 ? ",[" : "[") : ",");
        put_score(text, i < shift ? INT_MIN : outcome->scores[i - shift]);
        text_string(text, i % 2 == 1 ? "]" : "");
    }
    text_string(text, end % 2 == 1 ? ",null]]" : "]");
}

static void put_offence(struct text *text, const struct job *job, const struct outcome *outcome)
{
    const struct offence *offence = &outcome->offence;
    const char *code =
        offence->ruling != ARB_ACCEPTED ? arb_ruling_code(offence->ruling) : outcome->reason;

    if (!outcome->offended) {
        text_string(text, ",\"offence\":null");
        return;
    }
    put_string(text, ",\"offence\":{\"by\":\"", job->players[outcome->offender]->name, "\"");
    put_string(text, ",\"code\":\"", code, "\"");
    put_inside(text, ",\"reason\":\"", offence->reason.bytes, offence->reason.length, "\"");
    put_inside(text, ",\"text\":\"", offence->text.bytes, offence->text.length, "\"");
    put_inside(text, ",\"position\":\"", offence->position.bytes, offence->position.length, "\"");
    put_inside(text, ",\"sent\":\"", offence->sent.bytes, offence->sent.length, "\"}");
}

static void put_row(struct row_writing *row, const struct job *job, const struct outcome *outcome,
                    const arb_game *game)
{
    struct text *text = &row->text;

    put_string(text, "{\"v\":1,\"type\":\"game\",\"id\":\"", job->id, "\"");
    put_string(text, ",\"rules\":\"", arb_rules_name(row->rules), "\"");
    put_string(text, ",\"first\":\"", job->players[0]->name, "\"");
    put_string(text, ",\"second\":\"", job->players[1]->name, "\",\"start\":");
    if (job->opening->start == NULL)
        text_string(text, "null,");
    else
        put_string(text, "\"", job->opening->start, "\",");
    put_turns(row, game);
    put_result(text, job, outcome, row->turns);
    text_string(text, ",\"seconds\":[");
    put_seconds(text, outcome->charged[0]);
    text_char(text, ',');
    put_seconds(text, outcome->charged[1]);
    text_char(text, ']');
    put_scores(text, outcome, row->opening);
    put_offence(text, job, outcome);
    text_string(text, ",\"referee\":\"arbiter " ARB_VERSION "\"}\n");
}

size_t row_text(struct row_room *room, const struct job *job, const struct outcome *outcome,
                const arb_game *game)
{
    struct row_writing row = {.rules = arb_game_rules(game), .opening = job->opening->turn_count};
    size_t turns = 0;
    size_t wanted;
    char *bytes;

    (void)arb_each_past_turn(game, count_turn, &turns);
    wanted = room_of(job, outcome, turns);
    bytes = growing_room(room->memory, room->bytes, &room->room, wanted, 1);
    if (bytes == NULL)
        return 0;
    room->bytes = bytes;
    row.text = text_over(bytes, room->room);
    put_row(&row, job, outcome, game);
    return row.text.length;
}
