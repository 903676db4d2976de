#include "match/asking.h"

#include <limits.h>

#include "host/family.h"
#include "match/protocol.h"

#define LOOK_EVERY (20 * MILLISECOND)  /* at the processor time of a player */
#define SMALL_DELAY (50 * MILLISECOND) /* it may not have been the player's own */

/* Nothing tells that a player has read what it was sent. So it is looked for again after a part of
 * the time that has passed, within these bounds. */
#define PART_OF_PAUSE 16
#define SHORTEST_PAUSE (20 * MICROSECOND)
#define LONGEST_PAUSE (2 * MILLISECOND)

static struct seat *seat_of(const struct question *asking)
{
    return asking->seats[asking->who];
}

static const struct match_player *player_of(const struct question *asking)
{
    return seat_of(asking)->player;
}

/* ---- time ----------------------------------------------------------------------------------- */

/* The processor time of the player and what it has started; 0 if that is not charged. */
static uint64_t processor_time(const struct question *asking)
{
    struct process *process = &seat_of(asking)->process;

    if (!player_of(asking)->processor_time)
        return 0;
    if (!process->ended)
        process->family_time = family_use(process->id).microseconds * MICROSECOND;
    return process_time(process) + process->family_time;
}

/* The time of a turn by the wall begins. */
static void start_time(struct question *asking)
{
    const struct seat *seat = seat_of(asking);
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
    asking->from = clock_now();
    asking->until = asking->from + most;
}

/* Rounds up, so that nothing late is told as late by 0 ms. */
static uint64_t in_milliseconds(uint64_t time)
{
    return (time + MILLISECOND - 1) / MILLISECOND;
}

static double in_seconds(uint64_t time)
{
    return (double)time / (double)SECOND;
}

/* The player has lost on time. Returns the text to which the reason is to be added. */
static struct text *flag(struct question *asking)
{
    return verdict_offence(asking->verdict, seat_of(asking), asking->who, ENDING_TIME, "flag");
}

/* A judged submission has no keys. */
static bool fail_late(struct question *asking, uint64_t charged)
{
    const struct seat *seat = seat_of(asking);
    unsigned late = (unsigned)in_milliseconds(charged - seat->clock.left);
    struct text *reason = flag(asking);

    asking->verdict->outcome.late = late;
    text_print(reason, "was late by %u ms", late);
    if (charged - clock_most(&seat->clock) < SMALL_DELAY && !seat->player->attached)
        text_print(reason, "; timemargin=%u or more would allow that", late);
    return false;
}

/* It may have hung, or waited for a machine that is too busy. */
static bool fail_by_wall(struct question *asking, uint64_t wall, uint64_t used)
{
    const struct player_clock *clock = &seat_of(asking)->clock;
    bool of_startup = !seat_of(asking)->answered && wall > clock_most_wall(clock) + SECOND;

    text_print(
        flag(asking),
        "had made no turn after %.3f s by the wall clock (wall= allows %.0f s%s); of %.3f s of "
        "processor time it had used %.3f s",
        in_seconds(wall), in_seconds(clock_most_wall(clock)),
        of_startup ? ", and the first turn has as long as startup=" : "", in_seconds(clock->left),
        in_seconds(used));
    return false;
}

bool asking_charge(struct question *asking, uint64_t wall, uint64_t used)
{
    struct player_clock *clock = &seat_of(asking)->clock;
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
    return late ? fail_late(asking, charged) : fail_by_wall(asking, wall, used);
}

/* Nothing has come until the end. */
static bool is_silent(struct question *asking)
{
    struct seat *seat = seat_of(asking);
    const struct match_player *player = seat->player;
    uint64_t wall = clock_now() - asking->from;
    uint64_t used = processor_time(asking) - asking->used_from;

    seat->clock.charged += player->processor_time ? used : wall;
    if (!clock_is_there(player))
        text_print(verdict_offence(asking->verdict, seat, asking->who, ENDING_ABANDONED, "silent"),
                   "had made no turn after %u seconds", (unsigned)player->deadline);
    else if (player->processor_time && used <= clock_most(&seat->clock))
        return fail_by_wall(asking, wall, used);
    else
        text_string(flag(asking), "had made no turn a second after its time was up");
    return false;
}

/* Returns when to look next. With processor time charged, the flag falls at a time that nobody
 * knows before: then a second is left. */
static uint64_t next_look(struct question *asking, bool *flagged)
{
    const struct player_clock *clock = &seat_of(asking)->clock;
    uint64_t now = clock_now();
    uint64_t used;

    if (!clock->player->processor_time || !clock_is_there(clock->player) || *flagged)
        return asking->until;
    used = processor_time(asking) - asking->used_from;
    if (used > clock_most(clock)) {
        *flagged = true;
        if (asking->until > now + AFTER_THE_FLAG)
            asking->until = now + AFTER_THE_FLAG;
        return asking->until;
    }
    return now + LOOK_EVERY < asking->until ? now + LOOK_EVERY : asking->until;
}

/* ---- answers -------------------------------------------------------------------------------- */

/* Rules on the text of a turn that has come at that time. */
static bool rule_on(struct question *asking, const char *text, const struct news *news,
                    const struct text *line)
{
    struct seat *seat = seat_of(asking);
    uint64_t wall = news->at - asking->from;
    uint64_t used = processor_time(asking) - asking->used_from;
    struct record_wrong wrong = {.text = text};
    bool right;

    asking->answered = news->at;
    wrong.ruling = protocol_of(seat->player)->read(seat->table->game, text, &asking->turn);
    if (wrong.ruling == ARB_OUT_OF_MEMORY) {
        /* GCOVR_EXCL_START: a turn takes memory when it is played, not when it is read */
        text_string(verdict_none(asking->verdict, OUTCOME_TROUBLE), "out of memory");
        return false;
        /* GCOVR_EXCL_STOP */
    }
    if (wrong.ruling != ARB_ACCEPTED) {
        seat->clock.charged += seat->player->processor_time ? used : wall;
        wrong.squares = asking->turn;
        verdict_turn(asking->verdict, seat, asking->who, &wrong);
    }
    right = wrong.ruling == ARB_ACCEPTED && asking_charge(asking, wall, used);
    if (!right)
        verdict_line(asking->verdict, line->bytes, line->length);
    return right;
}

/* What a line of the player that is asked means. */
enum meaning { MEANS_NOTHING, MEANS_TURN, MEANS_VERDICT };

static enum meaning take_line(struct question *asking, const struct news *news)
{
    struct seat *seat = seat_of(asking);
    char line[OUTCOME_TEXT_ROOM];
    struct text kept = text_message(line, sizeof line);
    char *turn;

    text_part(&kept, news->line, news->length); /* a protocol may take it apart */
    switch (protocol_of(seat->player)->hear(seat, news->line, &turn)) {
    case SAID_NOTHING:
        return MEANS_NOTHING;
    case SAID_READY:
        if (!seat->ready) {
            seat->ready = true;
            asking->used_from = processor_time(asking);
            start_time(asking);
        }
        return MEANS_NOTHING;
    case SAID_TURN:
        seat->ready = true;
        return rule_on(asking, turn, news, &kept) ? MEANS_TURN : MEANS_VERDICT;
    default:
        text_string(
            verdict_offence(asking->verdict, seat, asking->who, ENDING_INFRACTION, "no-turn"),
            "answered with what is no turn");
        verdict_line(asking->verdict, line, kept.length);
        return MEANS_VERDICT;
    }
}

/* A line of a player that is not asked. */
static bool may_be_said(struct question *asking, const struct news *news)
{
    struct seat *seat = asking->seats[news->who];
    char line[OUTCOME_TEXT_ROOM];
    struct text kept = text_message(line, sizeof line);
    struct news said = *news;
    char *turn;
    enum said what;

    text_part(&kept, news->line, news->length);
    what = protocol_of(seat->player)->hear(seat, news->line, &turn);
    seat->ready |= what == SAID_READY;
    if (what == SAID_NOTHING || what == SAID_READY)
        return true;
    said.line = line;
    said.length = kept.length;
    verdict_news(asking->verdict, seat, &said);
    return false;
}

/* Whether a program has ended before it could take its first turn. */
static bool ended_before_it_began(const struct seat *seat)
{
    return !seat->asked || (!seat->answered && seat_has_not_read(seat));
}

/* Something has happened to a player that ends the game. */
static void give_up(struct question *asking, const struct news *news)
{
    const struct seat *seat = asking->seats[news->who];

    if (news->kind == NEWS_STOP)
        (void)verdict_none(asking->verdict, OUTCOME_STOPPED);
    else if (news->kind == NEWS_ENDED && ended_before_it_began(seat))
        (void)verdict_void_news(asking->verdict, seat, news);
    else
        verdict_news(asking->verdict, seat, news);
}

/* ---- asking --------------------------------------------------------------------------------- */

bool asking_is_quiet(struct question *asking, uint64_t until)
{
    struct news news;

    while ((news = news_wait_for(asking->seats, asking->who, until)).kind != NEWS_TIME) {
        if (news.kind != NEWS_LINE) {
            give_up(asking, &news);
            return false;
        }
        if (!may_be_said(asking, &news))
            return false;
    }
    return true;
}

/* A line of which a part is there before it was asked for would be taken for an answer when its end
 * comes. Stores it as news. Only the language of this referee tells a comment by its first sign;
 * what is unfinished in others may be one. */
static bool has_begun_a_line(const struct question *asking, struct news *news)
{
    struct seat *seat = seat_of(asking);
    size_t length;
    char *rest = lines_rest(&seat->lines, &length);
    size_t blanks = strspn(rest, " \t\r");

    if (seat->player->protocol != PROTOCOL_LINE || blanks == length || rest[blanks] == '#')
        return false;
    *news = (struct news){.kind = NEWS_LINE, .who = asking->who, .line = rest, .length = length};
    return true;
}

/* Takes what the player has written by now, and returns what there is besides lines: NEWS_TIME, if
 * there is nothing. NEWS_LINE: there is a verdict. What it writes meanwhile is left, so that one
 * that never stops does not stop the game. */
static struct news take_all(struct question *asking)
{
    struct seat *seat = seat_of(asking);
    size_t unheard = seat_unheard(seat);
    struct news news;

    do {
        while (news_are_there(asking->seats, asking->who, &news)) {
            if (news.kind != NEWS_LINE || !may_be_said(asking, &news))
                return news;
        }
    } while (news_read(seat, &unheard));
    if (has_begun_a_line(asking, &news) && !may_be_said(asking, &news))
        return news;
    news.kind = NEWS_TIME;
    return news;
}

bool asking_was_quiet(struct question *asking)
{
    struct news news = take_all(asking);

    if (news.kind == NEWS_TOO_LONG)
        verdict_news(asking->verdict, seat_of(asking), &news);
    return news.kind != NEWS_LINE && news.kind != NEWS_TOO_LONG;
}

bool asking_begins(struct question *asking)
{
    struct seat *seat = seat_of(asking);
    uint64_t from = clock_now();
    uint64_t until = from + seat->player->startup * SECOND;
    uint64_t now = from;

    for (; seat_may_read_yet(seat) && now < until; now = clock_now()) {
        uint64_t pause = (now - from) / PART_OF_PAUSE;

        pause = pause < SHORTEST_PAUSE ? SHORTEST_PAUSE : pause;
        if (!asking_is_quiet(asking, now + (pause < LONGEST_PAUSE ? pause : LONGEST_PAUSE)))
            return false;
    }
    seat->ready |= now >= until; /* it would come too late that it is ready */
    if (arb_to_move(seat->table->game) != seat->side)
        seat_flush(seat);
    return true;
}

/* Waits for the answer. */
static bool wait_for_turn(struct question *asking)
{
    bool flagged = false;
    struct news news;

    do {
        enum meaning meaning = MEANS_NOTHING;

        news = news_wait(asking->seats, asking->who, next_look(asking, &flagged));
        if (news.kind == NEWS_LINE && news.who == asking->who)
            meaning = take_line(asking, &news);
        else if (news.kind == NEWS_LINE)
            meaning = may_be_said(asking, &news) ? MEANS_NOTHING : MEANS_VERDICT;
        else if (news.kind != NEWS_TIME) {
            give_up(asking, &news);
            return false;
        }
        if (meaning != MEANS_NOTHING)
            return meaning == MEANS_TURN;
    } while (clock_now() < asking->until);
    return is_silent(asking);
}

bool asking_turn(struct question *asking)
{
    struct seat *seat = seat_of(asking);
    struct news news = take_all(asking);
    bool answered;

    if (news.kind != NEWS_TIME && news.kind != NEWS_LINE)
        give_up(asking, &news);
    if (news.kind != NEWS_TIME)
        return false;
    seat->score = INT_MIN;
    protocol_of(seat->player)->ask(seat);
    if (seat->short_of_memory) {
        text_string(verdict_none(asking->verdict, OUTCOME_TROUBLE), "out of memory");
        return false;
    }
    seat->asked = true;
    asking->used_from = processor_time(asking); /* before it can think: this takes a moment */
    seat_flush(seat);
    start_time(asking);
    asking->asked = asking->from;
    answered = wait_for_turn(asking);
    seat->answered |= answered;
    return answered;
}
