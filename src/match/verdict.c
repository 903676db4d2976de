#include "match/verdict.h"

#include "base/shown.h"
#include "host/allowance.h"
#include "match/protocol.h"
#include "pdn/wrong.h"

void verdict_clear(struct verdict *verdict)
{
    struct outcome *outcome = &verdict->outcome;

    *outcome = (struct outcome){0};
    outcome->offence.reason = text_message(verdict->reason, sizeof verdict->reason);
    outcome->offence.text = text_message(verdict->text, sizeof verdict->text);
    outcome->offence.position = text_over(verdict->position, sizeof verdict->position);
    outcome->offence.sent = text_over(verdict->sent, sizeof verdict->sent);
    outcome->why = text_message(verdict->why, sizeof verdict->why);
}

void verdict_result(struct verdict *verdict, unsigned half_points, const char *reason)
{
    verdict->outcome.kind = OUTCOME_RESULT;
    verdict->outcome.half_points = half_points;
    verdict->outcome.ending = ENDING_NORMAL;
    verdict->outcome.reason = reason;
}

struct text *verdict_none(struct verdict *verdict, enum outcome_kind kind)
{
    struct outcome *outcome = &verdict->outcome;

    outcome->kind = kind;
    outcome->offended = false;
    outcome->reason = "";
    outcome->why = text_message(verdict->why, sizeof verdict->why);
    return &outcome->why;
}

struct text *verdict_offence(struct verdict *verdict, const struct seat *seat, unsigned who,
                             enum ending ending, const char *word)
{
    struct outcome *outcome = &verdict->outcome;
    const struct arb_game *game = seat->table->game;

    verdict_result(verdict, who == 0 ? 0 : 2, word);
    outcome->ending = ending;
    outcome->offended = true;
    outcome->offender = who;
    outcome->offence.ruling = ARB_ACCEPTED;
    protocol_position(&outcome->offence.position, game->rules, &game->now.position);
    text_string(&outcome->offence.sent, seat->sent);
    return &outcome->offence.reason;
}

void verdict_line(struct verdict *verdict, const char *line, size_t length)
{
    text_part(&verdict->outcome.offence.text, line, length);
}

void verdict_turn(struct verdict *verdict, const struct seat *seat, unsigned who,
                  const struct record_wrong *wrong)
{
    struct text *reason = verdict_offence(verdict, seat, who, ENDING_INFRACTION, "illegal-turn");
    const struct protocol *protocol = protocol_of(seat->player);
    struct record_wrong told = *wrong;

    verdict->outcome.offence.ruling = wrong->ruling;
    told.write_turn = protocol->write_turn;
    if (protocol->refuse == NULL || !protocol->refuse(reason, seat->table->game, wrong->text))
        record_wrong_text(reason, seat->table->game, &told);
}

/* How much of what, in megabytes that are rounded up: the limit was passed. */
static void add_memory(struct text *text, const struct seat *seat)
{
    text_print(text,
               "used %llu MB of resident memory with all its processes, more than memory=%u allows",
               (unsigned long long)((seat->memory + MEGABYTE - 1) / MEGABYTE),
               (unsigned)seat->player->memory);
}

static void add_end(struct text *text, const struct seat *seat, enum news_kind kind)
{
    if (kind == NEWS_CLOSED) {
        text_string(text, "closed its output");
    } else if (kind == NEWS_MEMORY) {
        add_memory(text, seat);
    } else {
        process_text(text, &seat->process);
    }
    process_errors_text(text, &seat->process);
}

void verdict_news(struct verdict *verdict, const struct seat *seat, const struct news *news)
{
    static const char *const words[] = {
        [NEWS_CLOSED] = "closed-output", [NEWS_ENDED] = "ended", [NEWS_MEMORY] = "memory"};

    if (news->kind == NEWS_LINE || news->kind == NEWS_TOO_LONG) {
        text_string(verdict_offence(verdict, seat, news->who, ENDING_INFRACTION,
                                    news->kind == NEWS_LINE ? "unasked" : "line-too-long"),
                    news->kind == NEWS_LINE ? "wrote a line when it was not asked for a turn"
                                            : "wrote a line of more than 65,536 bytes");
        verdict_line(verdict, news->line, news->length);
        return;
    }
    add_end(verdict_offence(verdict, seat, news->who, ENDING_ABANDONED, words[news->kind]), seat,
            news->kind);
}

/* ---- games that are void -------------------------------------------------------------------- */

bool verdict_void(struct verdict *verdict, const struct seat *seat, const char *why)
{
    struct text *text = verdict_none(verdict, OUTCOME_VOID);

    text_string(text, seat->player->name);
    text_char(text, ' ');
    text_string(text, why);
    process_errors_text(text, &seat->process);
    return false;
}

bool verdict_void_news(struct verdict *verdict, const struct seat *seat, const struct news *news)
{
    TEXT_MESSAGE(why, 2048);

    switch (news->kind) {
    case NEWS_STOP:
        (void)verdict_none(verdict, OUTCOME_STOPPED);
        return false;
    case NEWS_TIME:
        text_print(&why, "did not begin: it did not answer '%.200s' within %u seconds", seat->sent,
                   (unsigned)seat->player->startup);
        break;
    case NEWS_LINE:
    case NEWS_TOO_LONG:
        text_print(&why, "did not begin: it answered '%.200s' with '", seat->sent);
        text_shown(&why, news->line, news->length, 200);
        text_char(&why, '\'');
        break;
    case NEWS_CLOSED:
        text_string(&why, "closed its output before its first turn");
        break;
    case NEWS_MEMORY:
        add_memory(&why, seat);
        text_string(&why, ", before its first turn");
        break;
    case NEWS_ENDED:
        process_text(&why, &seat->process);
        text_string(&why, " before its first turn");
    }
    return verdict_void(verdict, seat, why.bytes);
}
