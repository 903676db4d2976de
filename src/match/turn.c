#include "match/contest.h"

#include <limits.h>

#include "host/stop.h"
#include "match/protocol.h"

#define LOOK_EVERY (20 * MILLISECOND)  /* at the processor time of a player */
#define SMALL_DELAY (50 * MILLISECOND) /* it may not have been the player's own */

/* Nothing tells that a player has read what it was sent. So it is looked for again after a part of
 * the time that has passed, within these bounds. */
#define PART_OF_PAUSE 16
#define SHORTEST_PAUSE (20 * MICROSECOND)
#define LONGEST_PAUSE (2 * MILLISECOND)

static struct seat *seat_of(const struct contest *contest)
{
    return contest->seats[contest->who];
}

/* ---- time ----------------------------------------------------------------------------------- */

/* The processor time of the player and what it has started; 0 if that is not charged. */
static uint64_t processor_time(const struct contest *contest)
{
    struct seat *seat = seat_of(contest);

    return seat->player->processor_time ? process_time_of_all(&seat->process) : 0;
}

/* The time of a turn by the wall begins. */
static void start_time(struct contest *contest)
{
    const struct seat *seat = seat_of(contest);
    const struct match_player *player = seat->player;
    uint64_t most = player->deadline * SECOND;
    uint64_t startup = player->startup * SECOND;

    if (clock_is_there(player) && player->processor_time)
        most = clock_most_wall(&seat->clock);
    else if (clock_is_there(player))
        most = clock_most(&seat->clock) + AFTER_THE_FLAG;
    /* It may still say that it is only now ready. */
    if (!seat->ready && most < startup)
        most = startup;
    contest->from = clock_now();
    contest->until = contest->from + most;
}

static double in_seconds(uint64_t time)
{
    return (double)time / (double)SECOND;
}

/* The player has lost. Returns the text to which the reason is to be added. */
static struct text *fail(struct contest *contest, enum cause cause)
{
    return outcome_offence(&contest->outcome, seat_of(contest), contest->who, cause);
}

/* A judged submission has no keys. */
static bool fail_late(struct contest *contest, uint64_t charged)
{
    const struct seat *seat = seat_of(contest);
    uint64_t by = charged - seat->clock.left;
    unsigned late = (unsigned)((by + MILLISECOND - 1) / MILLISECOND); /* never 0 */
    struct text *reason = fail(contest, CAUSE_FLAG);

    contest->outcome.late = late;
    text_print(reason, "was late by %u ms", late);
    if (charged - clock_most(&seat->clock) < SMALL_DELAY && !seat->player->attached)
        text_print(reason, "; timemargin=%u or more would allow that", late);
    return false;
}

/* It may have hung, or waited for a machine that is too busy. */
static bool fail_by_wall(struct contest *contest, uint64_t wall, uint64_t used)
{
    const struct player_clock *clock = &seat_of(contest)->clock;
    bool of_startup = !seat_of(contest)->answered && wall > clock_most_wall(clock) + SECOND;

    text_print(
        fail(contest, CAUSE_FLAG),
        "had made no turn after %.3f s by the wall clock (wall= allows %.0f s%s); of %.3f s of "
        "processor time it had used %.3f s",
        in_seconds(wall), in_seconds(clock_most_wall(clock)),
        of_startup ? ", and the first turn has as long as startup=" : "", in_seconds(clock->left),
        in_seconds(used));
    return false;
}

bool turn_charge(struct contest *contest, uint64_t wall, uint64_t used)
{
    struct player_clock *clock = &seat_of(contest)->clock;
    const struct match_player *player = clock->player;
    uint64_t charged = player->processor_time ? used : wall;
    bool limited = clock_is_there(player);
    bool late = limited && charged > clock_most(clock);
    bool hangs = limited && player->processor_time && wall > clock_most_wall(clock);

    if (!late && !hangs) {
        clock_charge(clock, charged);
        return true;
    }
    clock->charged += charged;
    return late ? fail_late(contest, charged) : fail_by_wall(contest, wall, used);
}

/* Nothing has come until the end. */
static bool fail_silent(struct contest *contest)
{
    struct seat *seat = seat_of(contest);
    const struct match_player *player = seat->player;
    uint64_t wall = clock_now() - contest->from;
    uint64_t used = processor_time(contest) - contest->used_from;

    seat->clock.charged += player->processor_time ? used : wall;
    if (!clock_is_there(player))
        text_print(fail(contest, CAUSE_SILENT), "had made no turn after %u seconds",
                   (unsigned)player->deadline);
    else if (player->processor_time && used <= clock_most(&seat->clock))
        return fail_by_wall(contest, wall, used);
    else
        text_string(fail(contest, CAUSE_FLAG), "had made no turn a second after its time was up");
    return false;
}

/* Returns when to look next. With processor time charged, the flag falls at a time that nobody
 * knows before: then a second is left. */
static uint64_t next_look(struct contest *contest, bool *flagged)
{
    const struct player_clock *clock = &seat_of(contest)->clock;
    uint64_t now = clock_now();
    uint64_t used;

    if (!clock->player->processor_time || !clock_is_there(clock->player) || *flagged)
        return contest->until;
    used = processor_time(contest) - contest->used_from;
    if (used > clock_most(clock)) {
        *flagged = true;
        if (contest->until > now + AFTER_THE_FLAG)
            contest->until = now + AFTER_THE_FLAG;
        return contest->until;
    }
    return now + LOOK_EVERY < contest->until ? now + LOOK_EVERY : contest->until;
}

/* ---- answers -------------------------------------------------------------------------------- */

/* Rules on the text of a turn that has come at that time. */
static bool rule_on(struct contest *contest, const char *text, const struct player_event *event,
                    const struct text *line)
{
    struct seat *seat = seat_of(contest);
    uint64_t wall = event->at - contest->from;
    uint64_t used = processor_time(contest) - contest->used_from;
    struct record_wrong wrong = {.text = text};
    bool right;

    contest->answered = event->at;
    wrong.ruling = protocol_of(seat->player)->read(seat->state->game, text, &contest->turn);
    /* A turn takes memory when it is played, not when it is read. */
    if (wrong.ruling == ARB_OUT_OF_MEMORY)
        return contest_fail(contest, NULL, "out of memory"); /* GCOVR_EXCL_LINE */
    if (wrong.ruling != ARB_ACCEPTED) {
        seat->clock.charged += seat->player->processor_time ? used : wall;
        wrong.squares = contest->turn;
        outcome_turn(&contest->outcome, seat, contest->who, &wrong);
    }
    right = wrong.ruling == ARB_ACCEPTED && turn_charge(contest, wall, used);
    if (!right)
        outcome_line(&contest->outcome, line->bytes, line->length);
    return right;
}

/* What a line of a player means. */
enum meaning { MEANS_NOTHING, MEANS_TURN, MEANS_OUTCOME };

/* Takes a line of the player that is asked, or that might be. */
static enum meaning take_line(struct contest *contest, const struct player_event *event, bool asked)
{
    struct seat *seat = contest->seats[event->who];
    TEXT_MESSAGE(kept, OUTCOME_TEXT_ROOM);
    char *turn;
    enum said said;

    text_part(&kept, event->line, event->length); /* a protocol may take it apart */
    said = protocol_of(seat->player)->on_line(seat, event->line, &turn);
    if (said == SAID_NOTHING)
        return MEANS_NOTHING;
    if (said == SAID_READY) {
        bool late = asked && !seat->ready;

        seat->ready = true;
        if (late) {
            contest->used_from = processor_time(contest);
            start_time(contest);
        }
        return MEANS_NOTHING;
    }
    if (asked && said == SAID_TURN) {
        seat->ready = true;
        return rule_on(contest, turn, event, &kept) ? MEANS_TURN : MEANS_OUTCOME;
    }
    if (said == SAID_END) {
        if (contest->outcome.reason != NULL) /* by the rules: the claims are compared */
            return MEANS_NOTHING;
        if (outcome_claim(&contest->outcome, seat, event->who))
            outcome_line(&contest->outcome, kept.bytes, kept.length);
        return MEANS_OUTCOME;
    }
    (void)outcome_offence(&contest->outcome, seat, event->who,
                          asked ? CAUSE_NO_TURN : CAUSE_UNASKED);
    outcome_line(&contest->outcome, kept.bytes, kept.length);
    return MEANS_OUTCOME;
}

/* Something has happened to a player that ends the game. */
static void give_up(struct contest *contest, const struct player_event *event)
{
    const struct seat *seat = contest->seats[event->who];
    bool began = seat->asked && (seat->answered || !seat_has_not_read(seat));

    if (event->kind == EVENT_STOP)
        (void)outcome_none(&contest->outcome, OUTCOME_STOPPED);
    else if (event->kind == EVENT_ENDED && !began) /* it could not take its first turn */
        (void)outcome_void_event(&contest->outcome, seat, event);
    else
        outcome_event(&contest->outcome, seat, event);
}

/* ---- the turn of a program ------------------------------------------------------------------- */

bool contest_is_quiet(struct contest *contest, uint64_t until)
{
    struct player_event event;

    while ((event = seats_wait(contest->seats, contest->who, true, until)).kind != EVENT_TIME) {
        if (event.kind != EVENT_LINE) {
            give_up(contest, &event);
            return false;
        }
        if (take_line(contest, &event, false) != MEANS_NOTHING)
            return false;
    }
    return true;
}

/* Takes what the player has written by now, and returns what there is besides lines: EVENT_TIME, if
 * there is nothing. EVENT_LINE: there is an outcome. What it writes meanwhile is left, so that one
 * that never stops does not stop the game. */
static struct player_event take_all(struct contest *contest)
{
    struct seat *seat = seat_of(contest);
    size_t unheard = seat_unheard(seat);
    struct player_event event;
    size_t blanks;

    do {
        while (seats_have_event(contest->seats, contest->who, &event)) {
            if (event.kind != EVENT_LINE || take_line(contest, &event, false) != MEANS_NOTHING)
                return event;
        }
    } while (seat_read(seat, &unheard));
    /* A line of which a part is there before it was asked for would be taken for an answer when its
     * end comes. Only the language of this referee tells a comment by its first sign; what is
     * unfinished in others may be one. */
    event = (struct player_event){.kind = EVENT_LINE, .who = contest->who};
    event.line = seat_rest(seat, &event.length);
    blanks = strspn(event.line, " \t\r");
    if (seat->player->protocol == PROTOCOL_LINE && blanks < event.length &&
        event.line[blanks] != '#') {
        (void)take_line(contest, &event, false);
        return event;
    }
    event.kind = EVENT_TIME;
    return event;
}

bool contest_was_quiet(struct contest *contest)
{
    struct player_event event = take_all(contest);

    if (event.kind == EVENT_TOO_LONG)
        outcome_event(&contest->outcome, seat_of(contest), &event);
    return event.kind != EVENT_LINE && event.kind != EVENT_TOO_LONG;
}

bool contest_waits_for_reader(struct contest *contest)
{
    struct seat *seat = seat_of(contest);
    uint64_t from = clock_now();
    uint64_t until = from + seat->player->startup * SECOND;
    uint64_t now = from;

    for (; seat_may_read_yet(seat) && now < until; now = clock_now()) {
        uint64_t pause = (now - from) / PART_OF_PAUSE;

        pause = pause < SHORTEST_PAUSE ? SHORTEST_PAUSE : pause;
        if (!contest_is_quiet(contest, now + (pause < LONGEST_PAUSE ? pause : LONGEST_PAUSE)))
            return false;
    }
    seat->ready |= now >= until; /* it would come too late that it is ready */
    if (arb_to_move(seat->state->game) != seat->side)
        seat_flush(seat);
    return true;
}

/* Waits for the answer. */
static bool wait_for_turn(struct contest *contest)
{
    bool flagged = false;
    struct player_event event;

    do {
        enum meaning meaning = MEANS_NOTHING;

        event = seats_wait(contest->seats, contest->who, false, next_look(contest, &flagged));
        if (event.kind == EVENT_LINE) {
            meaning = take_line(contest, &event, event.who == contest->who);
        } else if (event.kind != EVENT_TIME) {
            give_up(contest, &event);
            return false;
        }
        if (meaning != MEANS_NOTHING)
            return meaning == MEANS_TURN;
    } while (clock_now() < contest->until);
    return fail_silent(contest);
}

bool turn_of_program(struct contest *contest)
{
    struct seat *seat = seat_of(contest);
    const struct protocol *protocol = protocol_of(seat->player);
    struct player_event event = {.kind = EVENT_TIME};
    bool answered;

    if (!protocol->begins_unasked)
        event = take_all(contest);
    if (event.kind != EVENT_TIME && event.kind != EVENT_LINE)
        give_up(contest, &event);
    if (event.kind != EVENT_TIME)
        return false;
    seat->score = INT_MIN;
    seat->depth = 0;
    protocol->ask(seat);
    if (seat->short_of_memory)
        return contest_fail(contest, NULL, "out of memory");
    seat->asked = true;
    contest->used_from = processor_time(contest); /* before it can think: this takes a moment */
    seat_flush(seat);
    start_time(contest);
    contest->asked = contest->from;
    answered = wait_for_turn(contest);
    seat->answered |= answered;
    return answered;
}

/* ---- players of the referee itself ---------------------------------------------------------- */

static uint64_t read_clock(void *context)
{
    (void)context;
    return clock_now() / MICROSECOND;
}

static bool is_to_stop(void *context)
{
    (void)context;
    return stop_asked();
}

void contest_begin_built_in(struct contest *contest, const struct job *job)
{
    arb_players *players = &contest->players;

    for (unsigned i = 0; i < 2; i++) {
        const struct match_player *player = job->players[i];

        /* If there is no memory now, there is none when the first turn is chosen. */
        if (player->command == NULL && player->built_in.kind != ARB_RANDOM &&
            players->thinker == NULL)
            players->thinker = arb_thinker_new(&contest->memory);
    }
    players->random = arb_random_seeded(job->seed);
    players->thought = &contest->thought;
    players->clock = read_clock;
    players->stop = is_to_stop;
}

/* What it plays with: its own limits, and those of its keys. */
static arb_player limited(const struct seat *seat)
{
    arb_player player = seat->player->built_in;

    if (player.depth == 0)
        player.depth = seat->player->depth < ARB_DEPTH_MOST ? seat->player->depth : ARB_DEPTH_MOST;
    if (player.milliseconds == 0 && clock_is_there(seat->player))
        player.milliseconds = clock_share(&seat->clock);
    return player;
}

int thought_score(const arb_thought *thought)
{
    if (thought->prospect == ARB_WIN)
        return SCORE_OF_WIN - (int)thought->turns;
    if (thought->prospect == ARB_LOSS)
        return (int)thought->turns - SCORE_OF_WIN;
    return thought->depth > 0 ? thought->score : INT_MIN;
}

bool turn_of_built_in(struct contest *contest)
{
    struct seat *seat = contest->seats[contest->who];
    arb_players *players = &contest->players;
    const arb_game *game = seat->state->game;
    arb_ruling ruling = ARB_OUT_OF_MEMORY;
    uint64_t wall;
    bool thinks = seat->player->built_in.kind != ARB_RANDOM;

    seat->score = INT_MIN;
    seat->depth = 0;
    players->sides[seat->side] = limited(seat);
    contest->from = clock_now();
    if (!thinks || players->thinker != NULL)
        ruling = arb_choose(players, game, &contest->turn);
    if (thinks && stop_noted()) {
        (void)outcome_none(&contest->outcome, OUTCOME_STOPPED);
        return false;
    }
    if (ruling != ARB_ACCEPTED)
        return contest_fail(contest, NULL, arb_ruling_code(ruling));
    if (seat->player->built_in.kind == ARB_MINIMAX)
        seat->score = thought_score(&contest->thought);
    if (seat->score != INT_MIN)
        seat->depth = contest->thought.depth;
    wall = clock_now() - contest->from;
    return turn_charge(contest, wall, wall);
}
