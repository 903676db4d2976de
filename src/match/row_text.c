#include "match/row_text.h"

#include <limits.h>

#include "answers/json.h"
#include "arbiter/version.h"
#include "match/clock.h"

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

static void put_result(struct json *json, const struct job *job, const struct outcome *outcome)
{
    const unsigned points = outcome->half_points;

    json_put_string(json, "result", result_words[points]);
    json_put_string(json, "winner", points == 1 ? NULL : job->players[points == 2 ? 0 : 1]->name);
    json_put_string(json, "reason", outcome->reason);
    json_put_string(json, "termination", ending_word(outcome->ending));
}

/* Writes nanoseconds as seconds, to the microsecond: 4.105213. */
static void put_seconds(struct json *json, uint64_t time)
{
    json_put_number(json, NULL, time / SECOND);
    text_char(json->text, '.');
    for (uint64_t unit = SECOND / 10; unit >= MICROSECOND; unit /= 10)
        text_char(json->text, (char)('0' + time / unit % 10));
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
static void put_scores(struct json *json, const struct outcome *outcome, size_t opening)
{
    size_t shift = opening % 2;
    size_t end = has_scores(outcome) ? outcome->score_count + shift : 0;

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

void row_text(struct text *text, const struct job *job, const struct outcome *outcome,
              const arb_game *game)
{
    struct json json = json_to(text);
    size_t turns;

    json_open(&json, NULL, '{');
    json_put_number(&json, "v", 1);
    json_put_string(&json, "type", "game");
    json_put_string(&json, "id", job->id);
    json_put_string(&json, "rules", arb_rules_name(arb_game_rules(game)));
    json_put_string(&json, "first", job->players[0]->name);
    json_put_string(&json, "second", job->players[1]->name);
    json_put_string(&json, "start", job->opening->start);
    turns = put_turns(&json, job, game);
    put_result(&json, job, outcome);
    json_put_number(&json, "plies", turns);
    json_open(&json, "seconds", '[');
    put_seconds(&json, outcome->charged[0]);
    put_seconds(&json, outcome->charged[1]);
    json_close(&json, ']');
    put_scores(&json, outcome, job->opening->turn_count);
    put_offence(&json, job, outcome);
    json_put_string(&json, "referee", "arbiter " ARB_VERSION);
    json_close(&json, '}');
    text_char(text, '\n');
}
