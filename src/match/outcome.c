#include "match/outcome.h"

#include "base/shown.h"
#include "host/allowance.h"
#include "match/protocol.h"
#include "pdn/referee.h"

/* ---- by the rules --------------------------------------------------------------------------- */

static const char *const draws[] = {
#define V(value, word) word,
    VALUES_draw_kind(V)
#undef V
};

/* The first of the ways whose count has come to its limit. */
static const char *draw_of(const arb_rules *rules, const struct position *position)
{
    unsigned turns;

    return draws[rules_next_draw(rules, position, &turns)->kind];
}

static bool has_arrived(const arb_game *game, arb_side side)
{
    const struct position *position = &game->now.position;
    const struct draughts *d = game->rules->draughts;
    bool up = d->up == side;

    return d->far_row == FAR_ROW_WINS &&
           (POSITION_SET(position, sides[side]) & d->geometry->far[up]) != 0;
}

static bool has_few(const arb_game *game, arb_side side)
{
    unsigned most = game->rules->draughts->few_pieces.most;

    return most > 0 && game->now.position.played &&
           count_of(POSITION_SET(&game->now.position, sides[side])) <= most;
}

static const char *win_of(const arb_game *game)
{
    const arb_rules *rules = game->rules;
    const struct position *position = &game->now.position;

    if (rules->draughts == NULL)
        return "king-taken";
    if (POSITION_SET(position, sides[0]) == 0 || POSITION_SET(position, sides[1]) == 0)
        return "no-pieces";
    if (has_few(game, 0) || has_few(game, 1))
        return "few-pieces";
    if (has_arrived(game, 0) || has_arrived(game, 1))
        return "far-row";
    if (rules->draughts->crowning == CROWNING_WINS && POSITION_SET(position, crowned) != 0)
        return "crowning";
    return "no-turns";
}

const char *reason_of(const arb_game *game)
{
    arb_result result = arb_winner(game);

    if (result == ARB_NO_ONE)
        return "empty-board";
    if (result == ARB_DRAW &&
        game->rules->engine->winner(game->rules, &game->now.position) == ARB_DRAW)
        return "few-pieces";
    return result == ARB_DRAW ? draw_of(game->rules, &game->now.position) : win_of(game);
}

/* ---- results -------------------------------------------------------------------------------- */

static const struct {
    const char *code;
    enum ending ending;
    const char *deed;
} causes[] = {
#define X(id, code, termination, deed) [CAUSE_##id] = {code, ENDING_##termination, deed},
    CAUSES(X)
#undef X
};

void outcome_clear(struct outcome *outcome)
{
    struct offence *offence = &outcome->offence;

    memset(outcome, 0, offsetof(struct outcome, room));
    offence->reason = text_message(outcome->room[0], OUTCOME_TEXT_ROOM);
    offence->text = text_message(outcome->room[1], OUTCOME_TEXT_ROOM);
    offence->position = text_over(outcome->room[2], OUTCOME_TEXT_ROOM);
    offence->sent = text_over(outcome->room[3], OUTCOME_TEXT_ROOM);
    outcome->why = text_message(outcome->room[4], OUTCOME_TEXT_ROOM);
}

void outcome_by_rules(struct outcome *outcome, unsigned half_points, const char *reason)
{
    outcome->kind = OUTCOME_RESULT;
    outcome->half_points = half_points;
    outcome->ending = ENDING_NORMAL;
    outcome->reason = reason;
}

void outcome_result(struct outcome *outcome, unsigned half_points, enum cause cause)
{
    outcome_by_rules(outcome, half_points, causes[cause].code);
    outcome->ending = causes[cause].ending;
}

struct text *outcome_none(struct outcome *outcome, enum outcome_kind kind)
{
    outcome->kind = kind;
    outcome->offended = false;
    outcome->reason = "";
    text_clear(&outcome->why);
    return &outcome->why;
}

/* Adds what the player last said was wrong. */
static void add_error(struct text *text, const struct seat *seat)
{
    if (seat->error.length == 0)
        return;
    text_string(text, "; its last error: ");
    text_foreign(text, seat->error.bytes, seat->error.length, true);
}

/* ---- offences ------------------------------------------------------------------------------- */

struct text *outcome_offence(struct outcome *outcome, const struct seat *seat, unsigned who,
                             enum cause cause)
{
    const struct arb_game *game = seat->state->game;
    struct offence *offence = &outcome->offence;

    outcome_result(outcome, who == 0 ? 0 : 2, cause);
    outcome->offended = true;
    outcome->offender = who;
    offence->ruling = ARB_ACCEPTED;
    protocol_position(&offence->position, game->rules, &game->now.position);
    text_string(&offence->sent, seat->sent);
    text_string(&offence->reason, causes[cause].deed != NULL ? causes[cause].deed : "");
    if (cause == CAUSE_NO_TURN || cause == CAUSE_UNASKED)
        add_error(&offence->reason, seat);
    return &offence->reason;
}

void outcome_line(struct outcome *outcome, const char *line, size_t length)
{
    text_part(&outcome->offence.text, line, length);
}

const char *claim_words(char claim)
{
    static const char *const words[] = {"claims nothing", "claims to have lost", "claims a draw",
                                        "claims to have won"};

    return words[claim - '0'];
}

bool outcome_claim(struct outcome *outcome, const struct seat *seat, unsigned who)
{
    if (seat->claim == '1') {
        outcome_result(outcome, who == 0 ? 0 : 2, CAUSE_GAVE_UP);
        return false;
    }
    text_print(outcome_offence(outcome, seat, who, CAUSE_CLAIM),
               "ended the game, which goes on by the rules; it %s", claim_words(seat->claim));
    return true;
}

void outcome_turn(struct outcome *outcome, const struct seat *seat, unsigned who,
                  const struct record_wrong *wrong)
{
    struct text *reason = outcome_offence(outcome, seat, who, CAUSE_ILLEGAL_TURN);
    const struct protocol *protocol = protocol_of(seat->player);
    struct record_wrong told = *wrong;

    outcome->offence.ruling = wrong->ruling;
    told.write_turn = protocol->write_turn;
    if (protocol->refuse == NULL || !protocol->refuse(reason, seat->state->game, wrong->text))
        record_wrong_text(reason, seat->state->game, &told);
}

/* How much of what, in megabytes that are rounded up: the limit was passed. */
static void add_memory(struct text *text, const struct seat *seat)
{
    text_print(text,
               "used %llu MB of resident memory with all its processes, more than memory=%u allows",
               (unsigned long long)((seat->memory + MEGABYTE - 1) / MEGABYTE),
               (unsigned)seat->player->memory);
}

static void add_processes(struct text *text, const struct seat *seat)
{
    text_print(text, "ran more than %u processes, which processes=%u allows",
               (unsigned)seat->player->processes, (unsigned)seat->player->processes);
}

void outcome_event(struct outcome *outcome, const struct seat *seat,
                   const struct player_event *event)
{
    static const enum cause causes_of[] = {[EVENT_TOO_LONG] = CAUSE_TOO_LONG,
                                           [EVENT_CLOSED] = CAUSE_CLOSED,
                                           [EVENT_ENDED] = CAUSE_ENDED,
                                           [EVENT_MEMORY] = CAUSE_MEMORY,
                                           [EVENT_PROCESSES] = CAUSE_PROCESSES};
    struct text *reason = outcome_offence(outcome, seat, event->who, causes_of[event->kind]);

    if (event->kind == EVENT_TOO_LONG) {
        outcome_line(outcome, event->line, event->length);
        return;
    }
    if (event->kind == EVENT_MEMORY)
        add_memory(reason, seat);
    else if (event->kind == EVENT_PROCESSES)
        add_processes(reason, seat);
    else if (event->kind == EVENT_ENDED)
        process_text(reason, &seat->process);
    if (event->kind == EVENT_CLOSED || event->kind == EVENT_ENDED) /* what it had begun to write */
        outcome_line(outcome, event->line, event->length);
    process_errors_text(reason, &seat->process);
}

/* ---- games that are void -------------------------------------------------------------------- */

bool outcome_void(struct outcome *outcome, const struct seat *seat, const char *why)
{
    struct text *text = outcome_none(outcome, OUTCOME_VOID);

    text_print(text, "%s %s", seat->player->name, why);
    process_errors_text(text, &seat->process);
    return false;
}

bool outcome_void_event(struct outcome *outcome, const struct seat *seat,
                        const struct player_event *event)
{
    TEXT_MESSAGE(why, 2048);

    switch (event->kind) {
    case EVENT_STOP:
        (void)outcome_none(outcome, OUTCOME_STOPPED);
        return false;
    case EVENT_TIME:
        text_print(&why, "did not begin: it did not answer '%.200s' within %u seconds", seat->sent,
                   (unsigned)seat->player->startup);
        break;
    case EVENT_LINE:
    case EVENT_TOO_LONG:
        if (seat->failure.length > 0) {
            text_print(&why, "did not begin: %s", seat->failure.bytes);
            break;
        }
        text_print(&why, "did not begin: it answered '%.200s' with '", seat->sent);
        text_shown(&why, event->line, event->length, 200);
        text_char(&why, '\'');
        break;
    case EVENT_CLOSED:
        text_string(&why, "closed its output before its first turn");
        break;
    case EVENT_MEMORY:
        add_memory(&why, seat);
        text_string(&why, ", before its first turn");
        break;
    case EVENT_PROCESSES:
        add_processes(&why, seat);
        text_string(&why, ", before its first turn");
        break;
    case EVENT_ENDED:
        process_text(&why, &seat->process);
        text_string(&why, " before its first turn");
    }
    return outcome_void(outcome, seat, why.bytes);
}

/* ---- delays ---------------------------------------------------------------------------------- */

#define OCTAVE ((size_t)4) /* classes between a power of two and the next */

/* The least of a class. */
static double least_of(size_t class)
{
    return class < OCTAVE ? (double)class
                          : (double)((uint64_t)(OCTAVE + class % OCTAVE) << (class / OCTAVE - 1));
}

void delays_add(struct delays *delays, uint64_t microseconds)
{
    size_t octave = 0;
    size_t class;

    /* From 4 on the class is the exponent and the two bits after the first one. */
    while (microseconds >> octave >= 2 * OCTAVE)
        octave++;
    class = OCTAVE * octave + (size_t)(microseconds >> octave);
    delays->counts[class < DELAY_CLASSES ? class : DELAY_CLASSES - 1]++;
}

void delays_join(struct delays *delays, const struct delays *more)
{
    for (size_t i = 0; i < DELAY_CLASSES; i++)
        delays->counts[i] += more->counts[i];
}

uint64_t delays_count(const struct delays *delays)
{
    uint64_t count = 0;

    for (size_t i = 0; i < DELAY_CLASSES; i++)
        count += delays->counts[i];
    return count;
}

double delays_median(const struct delays *delays)
{
    uint64_t count = delays_count(delays);
    uint64_t below = 0;
    size_t class = 0;

    if (count == 0)
        return 0;
    while ((below + delays->counts[class]) * 2 < count)
        below += delays->counts[class ++];
    return (least_of(class) + least_of(class + 1)) / 2;
}
